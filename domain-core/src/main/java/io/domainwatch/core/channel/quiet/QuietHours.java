package io.domainwatch.core.channel.quiet;

import io.domainwatch.core.check.Severity;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The hours in which a channel is told nothing; what happens in them is told in one message at
 * their end (docs/spec/notifications.md, "Quiet hours").
 *
 * @param zone whose local time they are in
 * @param from when they begin
 * @param to when they end, on the day after where that is not later than {@code from}
 * @param days on which they begin; empty for every day
 * @param highPasses whether events of severity high are told all the same
 */
public record QuietHours(
    ZoneId zone, LocalTime from, LocalTime to, Optional<Set<DayOfWeek>> days, boolean highPasses) {
  /** One stretch lasts no longer, whatever clocks do, so that nobody is told a day late. */
  public static final Duration MAX_STRETCH = Duration.ofHours(24);

  /**
   * From {@link #from} to {@link #to} as a clock shows it, at most: so that an hour of each day is
   * left in which to tell what was held.
   */
  public static final Duration MAX_LENGTH = Duration.ofHours(23);

  /**
   * How long the channel can be told before the next ones begin, where clocks that are set forward
   * leave nothing between two of them. Far more than what is held needs to be sent.
   */
  static final Duration MIN_BREAK = Duration.ofMinutes(15);

  /** Days before and after which are looked at: a stretch, and the shift of a zone by a day. */
  private static final int DAYS_AROUND = 3;

  public QuietHours {
    days = days.map(Set::copyOf);
  }

  /** Whether an event of a severity is told in them. */
  public boolean lets(Severity severity) {
    return highPasses && severity == Severity.HIGH;
  }

  /**
   * When the quiet hours that last at an instant end; empty when none lasts then. A local time that
   * clocks skip is taken with the offset before the gap, one that they show twice is the first (RFC
   * 5545 §3.3.5). So those that would end where they begin, within a gap, do not take place.
   */
  public Optional<Instant> heldUntil(Instant now) {
    NavigableMap<Instant, Instant> around = around(LocalDate.ofInstant(now, zone));
    return Optional.ofNullable(around.floorEntry(now))
        .map(last -> end(last, Optional.ofNullable(around.higherKey(now))))
        .filter(now::isBefore);
  }

  /** Those that begin around a date, each with its end as its clock says it. */
  private NavigableMap<Instant, Instant> around(LocalDate date) {
    NavigableMap<Instant, Instant> ends = new TreeMap<>();
    for (int day = -DAYS_AROUND; day <= DAYS_AROUND; day++) {
      LocalDate begins = date.plusDays(day);
      if (days.map(some -> some.contains(begins.getDayOfWeek())).orElse(true)) {
        ends.put(instant(begins.atTime(from)), instant(end(begins)));
      }
    }
    return ends;
  }

  private static Instant end(Map.Entry<Instant, Instant> one, Optional<Instant> nextStart) {
    Instant end = earlier(one.getValue(), one.getKey().plus(MAX_STRETCH));
    return nextStart.map(next -> earlier(end, next.minus(MIN_BREAK))).orElse(end);
  }

  private LocalDateTime end(LocalDate date) {
    return (to.isAfter(from) ? date : date.plusDays(1)).atTime(to);
  }

  private Instant instant(LocalDateTime local) {
    return local.atZone(zone).toInstant();
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
