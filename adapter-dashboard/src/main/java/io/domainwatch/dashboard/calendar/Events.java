package io.domainwatch.dashboard.calendar;

import biweekly.component.VEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

/** What all events of a calendar have. */
final class Events {
  /** From when on revisions are numbered, by seconds; the numbers fit in 31 bits until 2088. */
  private static final Instant FIRST_REVISION = Instant.parse("2020-01-01T00:00:00Z");

  private Events() {}

  /**
   * An event that takes no time of anybody.
   *
   * @param id what it is for as long as it exists
   * @param changedAt when it was last changed; a later change has a higher number (RFC 5545
   *     §3.8.7.4)
   */
  static VEvent of(String id, Instant changedAt) {
    VEvent event = new VEvent();
    event.setUid(id + "@domainwatch");
    event.setDateTimeStamp(Date.from(changedAt));
    event.setLastModified(Date.from(changedAt));
    event.setSequence(
        Math.clamp(Duration.between(FIRST_REVISION, changedAt).toSeconds(), 0, Integer.MAX_VALUE));
    event.setTransparency(true);
    return event;
  }
}
