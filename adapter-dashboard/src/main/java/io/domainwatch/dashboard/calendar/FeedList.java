package io.domainwatch.dashboard.calendar;

import io.domainwatch.core.calendar.CalendarFeed;
import java.util.List;

/**
 * The calendar feeds of an organization and the form for a new one.
 *
 * @param name what was typed before
 * @param problem why it was refused; empty text when it was not
 */
public record FeedList(List<CalendarFeed> feeds, String name, String problem) {
  public FeedList {
    feeds = List.copyOf(feeds);
  }

  /** Whether there is room for one more. */
  public boolean hasRoom() {
    return feeds.size() < CalendarFeed.MAX_FEEDS;
  }

  /** Feeds at most. */
  public int most() {
    return CalendarFeed.MAX_FEEDS;
  }
}
