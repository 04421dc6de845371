package io.domainwatch.core.message;

import java.util.Optional;
import java.util.stream.Stream;

/** Why a message is sent. */
public enum MessageKind {
  /** Events of one domain, as they came. */
  EVENTS("events"),
  /**
   * Events of several domains that came together, or are over together (docs/spec/notifications.md,
   * "Grouping of mass failures").
   */
  GROUP("group"),
  /** Incidents that are still open. */
  REMINDER("reminder"),
  /**
   * Somebody took notice of an incident; for receivers that have an incident of their own for it.
   */
  ACKNOWLEDGEMENT("acknowledgement"),
  /** The quiet changes of a day. */
  DIGEST("digest"),
  /** What happened in the quiet hours of the channel. */
  QUIET_HOURS("quiet_hours"),
  /** What a week or a month was like; goes by mail alone. */
  REPORT("report"),
  /** Somebody tries the channel. */
  TEST("test");

  private final String wireName;

  MessageKind(String wireName) {
    this.wireName = wireName;
  }

  /** The word that receivers see and that is stored. */
  public String wireName() {
    return wireName;
  }

  /** The kind with this wire name, compared exactly; empty when there is none. */
  public static Optional<MessageKind> find(String wireName) {
    return Stream.of(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
