package io.domainwatch.core.check;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.List;

/**
 * One of several subjects of an event (docs/spec/engine.md, "Event content").
 *
 * @param subject what it is about; may be empty
 * @param message the sentence about it
 * @param details all fields of it, those two included
 */
public record EventInstance(String subject, String message, JsonObject details) {

  /** Those that the details of an event list, at most 10; none where it has a single subject. */
  public static List<EventInstance> listedIn(JsonObject details) {
    return details.itemsOf("instances").stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .map(EventInstance::of)
        .toList();
  }

  /** How many subjects the event has besides those that its details list. */
  public static long unlistedIn(JsonObject details) {
    long listed = listedIn(details).size();
    return listed == 0 ? 0 : Math.max(0, details.findWhole("count").orElse(listed) - listed);
  }

  private static EventInstance of(JsonObject fields) {
    return new EventInstance(
        fields.findText("subject").orElse(""), fields.findText("message").orElse(""), fields);
  }
}
