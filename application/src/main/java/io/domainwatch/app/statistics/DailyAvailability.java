package io.domainwatch.app.statistics;

import io.domainwatch.core.statistics.Spans;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * How long a domain was available on each day (docs/spec/resources.md, "Availability"); days are
 * those of UTC.
 *
 * @param days oldest first, without gaps, the last one the present day up to now
 * @param since the first second in these days in which it was known to be up or down; empty when
 *     there is none
 * @param maintenance when maintenance lasted of which runs told, perhaps beyond the days at either
 *     end
 */
public record DailyAvailability(List<Day> days, Optional<Instant> since, Spans maintenance) {
  public DailyAvailability {
    days = List.copyOf(days);
  }

  /** One day; its seconds are fewer on the present one and on that on which it was added. */
  public record Day(LocalDate date, long upSeconds, long downSeconds, long unknownSeconds) {
    /** The part of the time known in which it was up. */
    public Share share() {
      return new Share(upSeconds, downSeconds);
    }
  }

  /** The part of all time known in which it was up. */
  public Share share() {
    return new Share(sum(Day::upSeconds), sum(Day::downSeconds));
  }

  /** Seconds in which nobody knew. */
  public long unknownSeconds() {
    return sum(Day::unknownSeconds);
  }

  /** Whether something was known on the first of these days. */
  public boolean fromTheFirstDay() {
    return since
        .map(first -> LocalDate.ofInstant(first, ZoneOffset.UTC))
        .filter(first -> first.equals(days.getFirst().date()))
        .isPresent();
  }

  private long sum(ToLongFunction<Day> number) {
    return days.stream().mapToLong(number).sum();
  }
}
