package io.domainwatch.core.event;

import java.util.List;

/**
 * Events in the order of the feed.
 *
 * @param reached where the next page begins; everything before it was looked at
 * @param more whether the feed goes on behind it, as far as was looked
 */
public record FeedPage(List<NamedEvent> events, FeedPosition reached, boolean more) {
  public FeedPage {
    events = List.copyOf(events);
  }
}
