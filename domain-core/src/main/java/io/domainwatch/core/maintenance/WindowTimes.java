package io.domainwatch.core.maintenance;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** When a window lasts. */
public sealed interface WindowTimes {
  /** Once. */
  record Once(Period period) implements WindowTimes {}

  /**
   * Again and again.
   *
   * @param start local date and time from which on the rule gives occurrences ({@code DTSTART})
   * @param duration of each, as time passes: on a day on which clocks are set it is no longer and
   *     no shorter
   * @param zone whose local time start and rule are in
   */
  record Recurring(RecurrenceRule rule, LocalDateTime start, Duration duration, ZoneId zone)
      implements WindowTimes {

    /**
     * The local time at which its first occurrence begins; empty when it has none. {@link #start}
     * itself need not be one.
     */
    public Optional<LocalDateTime> first() {
      AtomicReference<LocalDateTime> first = new AtomicReference<>(start);
      AtomicBoolean found = new AtomicBoolean();
      rule.starts(
          start,
          start,
          next -> {
            first.set(next);
            found.set(!rule.isOver(instant(next)));
            return false;
          });
      return found.get() ? Optional.of(first.get()) : Optional.empty();
    }

    /**
     * The instant of a local time. One that clocks skip is taken with the offset before the gap,
     * one that they show twice is the first (RFC 5545 §3.3.5).
     */
    Instant instant(LocalDateTime local) {
      return local.atZone(zone).toInstant();
    }

    Period occurrence(LocalDateTime local) {
      Instant from = instant(local);
      return new Period(from, from.plus(duration));
    }
  }
}
