package io.domainwatch.dashboard.calendar;

import java.time.DayOfWeek;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.zone.ZoneOffsetTransitionRule;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A yearly change of the clocks as a recurrence rule (RFC 5545 §3.3.10). */
final class YearlyRule {
  private static final int WEEK = 7;

  /** Years in which a rule is compared with the changes that it stands for. */
  private static final int COMPARED = 28;

  private YearlyRule() {}

  /**
   * The rule; empty when local time does not follow one, as where clocks are set at the end of a
   * day.
   *
   * @param year from which on it holds
   */
  static Optional<String> of(ZoneOffsetTransitionRule rule, int year) {
    boolean follows =
        IntStream.range(year, year + COMPARED).allMatch(each -> isOnItsDay(rule, each));
    return follows ? Optional.of(text(rule)) : Optional.empty();
  }

  private static boolean isOnItsDay(ZoneOffsetTransitionRule rule, int year) {
    LocalDateTime local = rule.createTransition(year).getDateTimeBefore();
    Optional<DayOfWeek> day = Optional.ofNullable(rule.getDayOfWeek());
    return !rule.isMidnightEndOfDay()
        && local.getMonth() == rule.getMonth()
        && local
            .toLocalTime()
            .equals(rule.createTransition(year - 1).getDateTimeBefore().toLocalTime())
        && day.map(local.getDayOfWeek()::equals)
            .orElse(local.getDayOfMonth() == rule.getDayOfMonthIndicator());
  }

  private static String text(ZoneOffsetTransitionRule rule) {
    String yearly = "FREQ=YEARLY;BYMONTH=" + rule.getMonth().getValue();
    int day = rule.getDayOfMonthIndicator();
    Optional<String> weekday =
        Optional.ofNullable(rule.getDayOfWeek()).map(each -> each.name().substring(0, 2));
    if (weekday.isEmpty()) {
      return yearly + ";BYMONTHDAY=" + day;
    }
    if (day == -1 || isLastWeek(day, rule.getMonth())) {
      return yearly + ";BYDAY=-1" + weekday.get();
    }
    if (day > 0 && day % WEEK == 1) {
      return yearly + ";BYDAY=" + (day / WEEK + 1) + weekday.get();
    }
    return yearly + ";BYMONTHDAY=" + week(day) + ";BYDAY=" + weekday.get();
  }

  /** Of a month that has as many days every year. */
  private static boolean isLastWeek(int day, Month month) {
    return month.minLength() == month.maxLength() && day == month.maxLength() - WEEK + 1;
  }

  /** The seven days from a day of the month on, or to one that is counted from its end. */
  private static String week(int day) {
    int first = day > 0 ? day : day - WEEK + 1;
    return IntStream.range(first, first + WEEK)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(","));
  }
}
