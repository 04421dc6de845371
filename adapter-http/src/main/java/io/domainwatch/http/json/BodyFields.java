package io.domainwatch.http.json;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Takes the fields of a request body by type, without coercion, and collects what is wrong with
 * them; {@link #refuseProblems} then tells everything in one answer.
 */
public final class BodyFields {
  /** Octets of the largest body (docs/spec/api.md, "Size and time"). */
  public static final int MAX_BODY_BYTES = 64 * 1024;

  private final String prefix;
  private final Map<String, JsonValue> fields;
  private final List<FieldError> problems;

  private BodyFields(String prefix, Map<String, JsonValue> fields, List<FieldError> problems) {
    this.prefix = prefix;
    this.fields = fields;
    this.problems = problems;
  }

  /**
   * The fields of a body; each unknown one is a problem already.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the body is malformed or no
   *     object
   */
  public static BodyFields of(byte[] body, Set<String> known) {
    return of(body, known, Set.of());
  }

  /**
   * As {@link #of(byte[], Set)}, for a body that changes something.
   *
   * @param fixed fields that the thing has and that no body changes
   */
  public static BodyFields of(byte[] body, Set<String> known, Set<String> fixed) {
    return switch (StrictJson.read(body)) {
      case StrictJson.Body.Fields(JsonValue.JsonObject fields) ->
          new BodyFields("", fields.fields(), new ArrayList<>()).knowing(known, fixed);
      case StrictJson.Body.Wrong(String sentence) ->
          throw new RequestRefused(new Refusal.InvalidRequest(sentence, List.of()));
    };
  }

  private BodyFields knowing(Set<String> known, Set<String> fixed) {
    for (String name : fields.keySet()) {
      if (fixed.contains(name)) {
        wrong(name, "cannot be changed");
      } else if (!known.contains(name)) {
        wrong(name, "is unknown; allowed are " + List.copyOf(known));
      }
    }
    return this;
  }

  /** Whether a field was sent, whatever its value. */
  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** A string that must be sent; empty when it is a problem. */
  public Optional<String> requiredText(String name) {
    if (!has(name)) {
      wrong(name, "is missing");
      return Optional.empty();
    }
    return change(name, BodyFields::text, "must be a string") instanceof Patch.Set<String>(String t)
        ? Optional.of(t)
        : Optional.empty();
  }

  /** A string that may be sent. */
  public Patch<String> text(String name) {
    return change(name, BodyFields::text, "must be a string");
  }

  /** A boolean that may be sent. */
  public Patch<Boolean> flag(String name) {
    return change(
        name,
        value ->
            value instanceof JsonValue.JsonBoolean(boolean flag)
                ? Optional.of(flag)
                : Optional.empty(),
        "must be a boolean");
  }

  /** An integer or {@code null} that may be sent; {@code null} is set to empty. */
  public Patch<Optional<Long>> wholeOrNull(String name) {
    return change(name, BodyFields::wholeOrNull, "must be an integer or null");
  }

  /** An array of strings that may be sent; an item of another type is a problem of its own. */
  public Patch<List<String>> texts(String name) {
    return texts(name, "must be an array of strings");
  }

  /** As {@link #texts(String)}, or {@code null}, which is set to empty. */
  public Patch<Optional<List<String>>> textsOrNull(String name) {
    if (fields.get(name) instanceof JsonValue.JsonNull) {
      return Patch.to(Optional.empty());
    }
    return texts(name, "must be an array of strings or null")
            instanceof Patch.Set<List<String>>(List<String> texts)
        ? Patch.to(Optional.of(texts))
        : Patch.keep();
  }

  /** The fields of an object that may be sent; none when it was not. Problems name its path. */
  public BodyFields object(String name, Set<String> known) {
    Map<String, JsonValue> inner =
        change(name, BodyFields::entries, "must be an object").after(Map.of());
    return new BodyFields(prefix + name + ".", inner, problems).knowing(known, Set.of());
  }

  private Patch<List<String>> texts(String name, String otherwise) {
    Patch<List<JsonValue>> items =
        change(
            name,
            value ->
                value instanceof JsonValue.JsonArray(List<JsonValue> list)
                    ? Optional.of(list)
                    : Optional.empty(),
            otherwise);
    if (!(items instanceof Patch.Set<List<JsonValue>>(List<JsonValue> list))) {
      return Patch.keep();
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      text(list.get(i), name + "[" + i + "]").ifPresent(texts::add);
    }
    return Patch.to(texts);
  }

  /** An object of strings that may be sent; a value of another type is a problem of its own. */
  public Patch<Map<String, String>> textByName(String name) {
    Patch<Map<String, JsonValue>> entries =
        change(name, BodyFields::entries, "must be an object of strings");
    if (!(entries instanceof Patch.Set<Map<String, JsonValue>>(Map<String, JsonValue> map))) {
      return Patch.keep();
    }
    Map<String, String> texts = new LinkedHashMap<>();
    map.forEach(
        (key, value) -> text(value, name + "." + key).ifPresent(text -> texts.put(key, text)));
    return Patch.to(texts);
  }

  /** Adds a problem that the caller found. */
  public void wrong(String field, String message) {
    if (problems.size() < ErrorJson.MAX_PROBLEMS) {
      problems.add(new FieldError(prefix + field, message));
    }
  }

  /**
   * Refuses the request when anything was wrong.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest}
   */
  public void refuseProblems() {
    if (!problems.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    }
  }

  private Optional<String> text(JsonValue value, String field) {
    Optional<String> text = text(value);
    if (text.isEmpty()) {
      wrong(field, "must be a string");
    }
    return text;
  }

  private static Optional<Map<String, JsonValue>> entries(JsonValue value) {
    return value instanceof JsonValue.JsonObject(Map<String, JsonValue> map)
        ? Optional.of(map)
        : Optional.empty();
  }

  private static Optional<Optional<Long>> wholeOrNull(JsonValue value) {
    if (value instanceof JsonValue.JsonNull) {
      return Optional.of(Optional.empty());
    }
    return value instanceof JsonValue.JsonInteger(long number)
        ? Optional.of(Optional.of(number))
        : Optional.empty();
  }

  private static Optional<String> text(JsonValue value) {
    return value instanceof JsonValue.JsonString(String text)
        ? Optional.of(text)
        : Optional.empty();
  }

  private <T> Patch<T> change(
      String name, Function<JsonValue, Optional<T>> reader, String otherwise) {
    if (!has(name)) {
      return Patch.keep();
    }
    Optional<T> read = reader.apply(fields.getOrDefault(name, new JsonValue.JsonNull()));
    if (read.isEmpty()) {
      wrong(name, otherwise);
      return Patch.keep();
    }
    return Patch.to(read.get());
  }
}
