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
  /** The quiet changes of a day. */
  DIGEST("digest"),
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
