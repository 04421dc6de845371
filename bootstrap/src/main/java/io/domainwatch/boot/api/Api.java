package io.domainwatch.boot.api;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.Optional;

/** The API of one organization, wherever it is. */
public interface Api {
  /** Asks once, and again as long as the answer says that this helps. */
  Answer ask(Call call);

  /**
   * What is asked.
   *
   * @param path below {@code /api/v1}, with its query
   * @param ifMatch the entity tag that a change is for
   */
  record Call(String method, String path, Optional<JsonObject> body, Optional<String> ifMatch) {
    /** What is there. */
    public static Call get(String path) {
      return new Call("GET", path, Optional.empty(), Optional.empty());
    }

    /** Something new. */
    public static Call post(String path, JsonObject body) {
      return new Call("POST", path, Optional.of(body), Optional.empty());
    }

    /** Something that is done, and has no more to say. */
    public static Call post(String path) {
      return new Call("POST", path, Optional.empty(), Optional.empty());
    }

    /** A partial change. */
    public static Call patch(String path, JsonObject body) {
      return new Call("PATCH", path, Optional.of(body), Optional.empty());
    }

    /** A deletion. */
    public static Call delete(String path) {
      return new Call("DELETE", path, Optional.empty(), Optional.empty());
    }

    /** The same, only while what it changes still has this entity tag. */
    public Call onlyFor(Optional<String> tag) {
      return new Call(method, path, body, tag);
    }
  }

  /**
   * What is answered.
   *
   * @param body {@link JsonValue#EMPTY} where there is none
   * @param tag of what was read
   */
  record Answer(int status, JsonObject body, Optional<String> tag) {
    /** Whether it was done. */
    public boolean isDone() {
      return status < 300;
    }

    /** Whether somebody else was quicker, so that a new plan helps. */
    public boolean isConflict() {
      return status == 404 || status == 409 || status == 412;
    }

    /** What is wrong, for people. */
    public String problem() {
      String message = body.findText("message").orElse("status " + status);
      String details =
          body.itemsOf("details").stream()
              .filter(JsonObject.class::isInstance)
              .map(JsonObject.class::cast)
              .map(
                  one ->
                      one.findText("field").orElse("") + " " + one.findText("message").orElse(""))
              .filter(one -> !message.contains(one))
              .reduce("", (all, one) -> all + "; " + one);
      return message + details;
    }
  }
}
