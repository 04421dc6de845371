package io.domainwatch.app.calendar;

import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarToken;

/** A feed with its new token, which cannot be read again later. */
public record IssuedFeed(CalendarFeed feed, CalendarToken token) {
  /** The path of the calendar, which is as secret as the token. */
  public String path() {
    return "/calendar/" + token.text() + ".ics";
  }
}
