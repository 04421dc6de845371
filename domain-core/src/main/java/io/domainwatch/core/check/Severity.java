package io.domainwatch.core.check;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * How grave an event is, ascending, so that {@code compareTo} ranks (docs/spec/resources.md, "Event
 * catalog").
 */
public enum Severity {
  INFO("info"),
  LOW("low"),
  MEDIUM("medium"),
  HIGH("high");

  private final String wireName;

  Severity(String wireName) {
    this.wireName = wireName;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** The severity with this wire name, compared exactly; empty when there is none. */
  public static Optional<Severity> find(String wireName) {
    return Stream.of(values()).filter(severity -> severity.wireName.equals(wireName)).findFirst();
  }
}
