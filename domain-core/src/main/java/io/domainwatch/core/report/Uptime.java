package io.domainwatch.core.report;

import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.statistics.Availability.Known;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How long something was up and down within a period.
 *
 * @param upSeconds of one domain, or of several together
 * @param unknownSeconds in which nobody knew, maintenance among them; no share counts them
 * @param since the first second of the period in which it was known to be up or down; empty when
 *     there is none
 */
public record Uptime(
    long upSeconds, long downSeconds, long unknownSeconds, Optional<Instant> since) {
  /** Of nothing. */
  public static final Uptime NONE = new Uptime(0, 0, 0, Optional.empty());

  /** Of one domain. */
  static Uptime of(Known known, ReportPeriod period, Instant now) {
    Availability all = known.between(period.from(), period.to(), now);
    return new Uptime(
        all.upSeconds(),
        all.downSeconds(),
        all.unknownSeconds(),
        known.firstKnown(period.from(), all.to()));
  }

  /** Both together. */
  Uptime plus(Uptime other) {
    return new Uptime(
        upSeconds + other.upSeconds,
        downSeconds + other.downSeconds,
        unknownSeconds + other.unknownSeconds,
        Stream.of(since, other.since).flatMap(Optional::stream).min(Comparator.naturalOrder()));
  }

  /** The part of the time known in which it was up, 0 to 1; empty when none is known. */
  public OptionalDouble ratio() {
    long known = upSeconds + downSeconds;
    return known == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) upSeconds / known);
  }

  /**
   * Since when there are data, where they do not reach back to the first day of the period; empty
   * where they do, or where there are none.
   */
  public Optional<Instant> sinceLater(ReportPeriod period) {
    Instant secondDay = period.firstDay().plusDays(1).atStartOfDay(period.zone()).toInstant();
    return since.filter(first -> !first.isBefore(secondDay));
  }
}
