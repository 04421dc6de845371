package io.domainwatch.core.event;

import java.util.UUID;

/**
 * A place in the order in which a reader of the feed gets events. Storages choose the number; it
 * grows from one transaction that wrote events to the next one that may be told of.
 *
 * @param number not negative
 * @param id tells events of one number apart
 */
public record FeedPosition(long number, UUID id) {
  /** Before the oldest event. */
  public static final FeedPosition OLDEST = new FeedPosition(0, new UUID(0, 0));

  /** Greater than any identity, as storages compare them. */
  private static final UUID LAST_ID = new UUID(-1, -1);

  public FeedPosition {
    if (number < 0) {
      throw new IllegalArgumentException("number " + number);
    }
  }

  /** Behind all events of smaller numbers, and before this one. */
  public static FeedPosition before(long number) {
    return number == 0 ? OLDEST : new FeedPosition(number - 1, LAST_ID);
  }
}
