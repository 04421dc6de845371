package io.domainwatch.core.channel;

import java.util.Optional;
import java.util.stream.Stream;

/** How a channel is reached (docs/spec/notifications.md, "Channels"). */
public enum ChannelKind {
  WEBHOOK("webhook", "Webhook"),
  EMAIL("email", "E-mail"),
  SLACK("slack", "Slack");

  private final String wireName;
  private final String label;

  ChannelKind(String wireName, String label) {
    this.wireName = wireName;
    this.label = label;
  }

  /** The word that clients see and that is stored. */
  public String wireName() {
    return wireName;
  }

  /** What people read. */
  public String label() {
    return label;
  }

  /** The kind with this wire name, compared exactly; empty when there is none. */
  public static Optional<ChannelKind> find(String wireName) {
    return Stream.of(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
