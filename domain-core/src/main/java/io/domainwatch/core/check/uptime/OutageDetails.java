package io.domainwatch.core.check.uptime;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.Optional;
import java.util.Set;

/**
 * What an event {@code uptime_down} tells (docs/spec/checks/uptime.md, "Events").
 *
 * @param reason a code
 * @param phase how far a run got, in one word
 * @param since the instant at which the outage began
 * @param detail for people
 */
public record OutageDetails(
    Optional<String> reason,
    Optional<String> phase,
    Optional<String> since,
    Optional<String> detail) {

  private static final String UNRESOLVED = "dns";

  /** An answer is not among them. */
  private static final Set<String> UNREACHED = Set.of(UNRESOLVED, "connect", "tls");

  /** The details of an event; empty for one of another type. */
  public static Optional<OutageDetails> of(EventType type, JsonObject details) {
    return type.equals(UptimeDefinition.DOWN)
        ? Optional.of(RecordJson.read(OutageDetails.class, details))
        : Optional.empty();
  }

  /** Whether the name could not be resolved. */
  public boolean isUnresolved() {
    return phase.filter(UNRESOLVED::equals).isPresent();
  }

  /** Whether the site could not be reached. */
  public boolean isUnreached() {
    return phase.filter(UNREACHED::contains).isPresent();
  }
}
