package io.domainwatch.core.engine.incident;

import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Recovery;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The sentence and the details of one recovery.
 *
 * @param incident that closes
 * @param end when it was over
 * @param recoveries how subjects that became good in the closing run did so, where it is known;
 *     others may be among them
 */
public record RecoveryMessages(
    OpenIncident incident, Instant end, Map<String, Recovery> recoveries) {

  /** How the only subject became good in its own words, or what the catalogue says. */
  public String message(EventSpec recovery) {
    return only()
        .map(how -> EventMessages.after(how.message(), incident.since(), end))
        .orElseGet(
            () -> EventMessages.message(recovery, incident.subjects(), incident.since(), end));
  }

  /** The times, and how subjects became good: of the only one directly, of several as a list. */
  public JsonValue.JsonObject details() {
    JsonValue.Builder details = EventMessages.details(incident, end);
    if (incident.subjects().size() == 1) {
      only().ifPresent(how -> how.detail().fields().forEach(details::put));
      return details.build();
    }
    List<JsonValue> told =
        incident.subjects().stream()
            .filter(recoveries::containsKey)
            .sorted()
            .limit(EventMessages.LISTED_INSTANCES)
            .<JsonValue>map(this::instance)
            .toList();
    return told.isEmpty() ? details.build() : details.put("recovered", JsonValue.of(told)).build();
  }

  private Optional<Recovery> only() {
    return incident.subjects().size() == 1
        ? Optional.ofNullable(recoveries.get(incident.subjects().iterator().next()))
        : Optional.empty();
  }

  private JsonValue.JsonObject instance(String subject) {
    Recovery how = recoveries.getOrDefault(subject, new Recovery("", JsonValue.EMPTY));
    return EventMessages.instance(subject, how.message(), how.detail());
  }
}
