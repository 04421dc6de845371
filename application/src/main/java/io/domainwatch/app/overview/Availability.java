package io.domainwatch.app.overview;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * How reachable a site was, by days of UTC. What was not watched, or could not be told, is neither
 * good nor bad.
 *
 * @param days oldest first, without gaps, the last one the present day
 * @param since when the first run in these days began that could tell; empty when none could
 */
public record Availability(List<Day> days, Optional<Instant> since) {
  public Availability {
    days = List.copyOf(days);
  }

  /**
   * One day. Without any run it is unknown, as is every run that could not tell.
   *
   * @param good runs that reached the site, warnings included
   * @param bad runs that did not
   * @param unknown runs that could not tell
   */
  public record Day(LocalDate date, int good, int bad, int unknown) {
    /** The good part of the runs that could tell. */
    public Share share() {
      return new Share(good, bad);
    }
  }

  /** The good part of all runs that could tell. */
  public Share share() {
    return new Share(sum(Day::good), sum(Day::bad));
  }

  /** Runs that could not tell. */
  public long unknown() {
    return sum(Day::unknown);
  }

  /** Whether the site was watched from the first of these days on. */
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
