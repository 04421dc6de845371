package io.domainwatch.core.channel;

import java.util.Optional;
import java.util.stream.Stream;

/** How a channel is reached (docs/spec/notifications.md, "Channels"). */
public enum ChannelKind {
  WEBHOOK("webhook", "Webhook"),
  EMAIL("email", "E-mail"),
  SLACK("slack", "Slack");

  private final String word;
  private final String label;

  ChannelKind(String word, String label) {
    this.word = word;
    this.label = label;
  }

  /** The word that clients see and that is stored. */
  public String word() {
    return word;
  }

  /** What people read. */
  public String label() {
    return label;
  }

  /** The kind with this word, compared exactly; empty when there is none. */
  public static Optional<ChannelKind> find(String word) {
    return Stream.of(values()).filter(kind -> kind.word.equals(word)).findFirst();
  }
}
