package io.domainwatch.core.run;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.json.JsonValue;
import java.util.Optional;

/**
 * Something bad that a run saw (docs/spec/engine.md, "Terms").
 *
 * @param type the state event type whose condition it is
 * @param subject the instance: an address, a name server, a header, a port, or empty text
 * @param severity what the rule gives when it differs from the catalogue's default
 * @param message one sentence for people, without the name of the domain
 * @param detail what was seen and what was expected
 */
public record Finding(
    EventType type,
    String subject,
    Optional<Severity> severity,
    String message,
    JsonValue.JsonObject detail) {

  /** A finding about the domain as a whole with the default severity. */
  public static Finding of(EventType type, String message, JsonValue.JsonObject detail) {
    return new Finding(type, "", Optional.empty(), message, detail);
  }

  /** The same finding about one subject. */
  public Finding about(String newSubject) {
    return new Finding(type, newSubject, severity, message, detail);
  }

  /** The same finding with the severity that its rule gives. */
  public Finding at(Severity newSeverity) {
    return new Finding(type, subject, Optional.of(newSeverity), message, detail);
  }
}
