package io.domainwatch.core.incident;

import io.domainwatch.core.check.Severity;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;

/**
 * The hours up to the present one, as many as a day has.
 *
 * @param start when the first of them began
 */
public record LastHours(Instant start) {
  /** How many there are. */
  public static final int NUMBER = 24;

  /**
   * The last hours, of which the present one is the last.
   *
   * @param zone in which hours are whole
   */
  public static LastHours of(ZoneId zone, Instant now) {
    return new LastHours(
        ZonedDateTime.ofInstant(now, zone)
            .truncatedTo(ChronoUnit.HOURS)
            .toInstant()
            .minus(NUMBER - 1L, ChronoUnit.HOURS));
  }

  /** When each hour begins, oldest first, and at last when the last one ends. */
  public List<Instant> bounds() {
    return IntStream.rangeClosed(0, NUMBER)
        .mapToObj(hour -> start.plus(hour, ChronoUnit.HOURS))
        .toList();
  }

  /**
   * The hours with what was counted in them.
   *
   * @param domains of each hour, oldest first, as in {@link IncidentHour#domains}
   */
  public List<IncidentHour> counted(List<SortedMap<Severity, Integer>> domains) {
    List<Instant> bounds = bounds();
    return IntStream.range(0, NUMBER)
        .mapToObj(
            hour -> new IncidentHour(bounds.get(hour), bounds.get(hour + 1), domains.get(hour)))
        .toList();
  }
}
