package io.domainwatch.app.overview;

import java.time.LocalDate;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToIntFunction;

/**
 * How reachable a site was, by days of UTC.
 *
 * @param days oldest first, without gaps, the last one the present day
 */
public record Availability(List<Day> days) {
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
    /** The good part of the runs that could tell, 0 to 1; empty when none could. */
    public OptionalDouble ratio() {
      return ratioOf(good, bad);
    }
  }

  /** The good part of all runs that could tell, 0 to 1; empty when none could. */
  public OptionalDouble ratio() {
    return ratioOf(sum(Day::good), sum(Day::bad));
  }

  private int sum(ToIntFunction<Day> number) {
    return days.stream().mapToInt(number).sum();
  }

  private static OptionalDouble ratioOf(int good, int bad) {
    return good + bad == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) good / (good + bad));
  }
}
