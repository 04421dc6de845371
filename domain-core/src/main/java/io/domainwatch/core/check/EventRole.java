package io.domainwatch.core.check;

/** What an event type does to incidents (docs/spec/engine.md, "Terms"). */
public sealed interface EventRole {

  /**
   * A state event type: opens an incident after {@code confirm} bad runs in a row; {@code recover}
   * good runs in a row close it with the {@code recovery} event. An incident that waits for {@code
   * recover} unjudged runs stays open.
   */
  record Opens(EventType recovery, int confirm, int recover) implements EventRole {
    public Opens {
      if (confirm < 1 || recover < 1) {
        throw new IllegalArgumentException("confirm and recover are at least 1");
      }
    }
  }

  /** The partner that closes the incident which {@code opener} opened. */
  record Closes(EventType opener) implements EventRole {}

  /**
   * A change or notice without partner: fires once per change that {@code confirm} runs in a row
   * saw alike.
   */
  record Stateless(int confirm) implements EventRole {
    public Stateless {
      if (confirm < 1) {
        throw new IllegalArgumentException("confirm is at least 1");
      }
    }
  }
}
