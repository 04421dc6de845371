package io.domainwatch.core.channel;

import java.time.Instant;

/** Whether a channel is used. */
public sealed interface ChannelState {
  /** It is told what its filter takes. */
  record On() implements ChannelState {}

  /** It is told nothing since then. */
  record Off(Instant since, Reason reason) implements ChannelState {}

  /** Why a channel was switched off. */
  enum Reason {
    /** A person or a key did. */
    ASKED("asked"),
    /** Nothing could be delivered for {@link Channel#FAILING_MOST}. */
    FAILING("failing"),
    /** The receiver said that it is gone (HTTP 410; Standard Webhooks 1.0). */
    ENDPOINT_GONE("endpoint_gone");

    private final String wireName;

    Reason(String wireName) {
      this.wireName = wireName;
    }

    /** The word that clients see and that is stored. */
    public String wireName() {
      return wireName;
    }
  }
}
