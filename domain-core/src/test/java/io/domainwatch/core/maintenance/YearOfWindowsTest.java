package io.domainwatch.core.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two years of windows in zones whose clocks are set, compared with days and offsets of java.time:
 * a time in a gap is taken with the offset before it, one that comes twice is the first (RFC 5545
 * §3.3.5).
 */
class YearOfWindowsTest {
  private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);
  private static final LocalDate LAST = LocalDate.of(2027, 12, 31);
  private static final List<String> ZONES =
      List.of(
          "Europe/Berlin",
          "America/New_York",
          "Australia/Lord_Howe",
          "Asia/Kathmandu",
          "Pacific/Apia",
          "UTC");

  /** A rule beside what it means: on which days, and at which times of them. */
  private record Meaning(
      String rule, LocalTime start, Predicate<LocalDate> days, List<LocalTime> times) {}

  private static final List<Meaning> MEANINGS =
      List.of(
          daily("FREQ=DAILY", "02:30", _ -> true),
          daily("FREQ=DAILY", "02:00", _ -> true),
          daily("FREQ=DAILY", "01:45", _ -> true),
          daily(
              "FREQ=DAILY;INTERVAL=3",
              "02:15",
              day -> day.toEpochDay() % 3 == FIRST.toEpochDay() % 3),
          daily("FREQ=WEEKLY;BYDAY=SU", "02:30", day -> day.getDayOfWeek() == DayOfWeek.SUNDAY),
          daily(
              "FREQ=WEEKLY;BYDAY=SA,SU;WKST=MO",
              "23:30",
              day -> day.getDayOfWeek().compareTo(DayOfWeek.SATURDAY) >= 0),
          daily(
              "FREQ=MONTHLY;BYMONTHDAY=1,15",
              "03:00",
              day -> day.getDayOfMonth() % 14 == 1 && day.getDayOfMonth() < 16),
          daily("FREQ=MONTHLY;BYMONTHDAY=31", "02:30", day -> day.getDayOfMonth() == 31),
          daily(
              "FREQ=MONTHLY;BYDAY=-1SU",
              "02:30",
              day -> day.equals(day.with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY)))),
          daily(
              "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
              "06:00",
              day -> day.equals(firstWorkday(day))),
          daily(
              "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
              "02:30",
              day ->
                  day.getMonthValue() == 3
                      && day.equals(day.with(TemporalAdjusters.lastInMonth(DayOfWeek.SUNDAY)))),
          new Meaning(
              "FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=0,30",
              LocalTime.of(0, 0),
              _ -> true,
              Stream.of("01:00", "01:30", "02:00", "02:30", "03:00", "03:30")
                  .map(LocalTime::parse)
                  .toList()));

  static Stream<Arguments> rulesInZones() {
    return MEANINGS.stream()
        .flatMap(
            meaning ->
                ZONES.stream()
                    .flatMap(
                        zone ->
                            Stream.of(10, 90, 1_500)
                                .map(
                                    minutes ->
                                        Arguments.of(meaning.rule(), zone, minutes, meaning))));
  }

  @ParameterizedTest(name = "{0} in {1} for {2} min")
  @MethodSource("rulesInZones")
  void everyOccurrenceOfTwoYearsIsWhereJavaTimeHasIt(
      String rule, String zone, int minutes, Meaning meaning) {
    ZoneId zoneId = ZoneId.of(zone);
    Duration duration = Duration.ofMinutes(minutes);
    MaintenanceWindow window =
        WindowFixtures.window(
            new WindowTimes.Recurring(
                RecurrenceRule.of(rule), FIRST.atTime(meaning.start()), duration, zoneId));
    List<Period> expected = expected(meaning, zoneId, duration);
    Instant end = expected.getLast().to();

    assertThat(walked(window, FIRST.minusDays(2).atStartOfDay(ZoneOffset.UTC).toInstant(), end))
        .isEqualTo(expected);
    SplittableRandom random = new SplittableRandom(rule.hashCode() + minutes);
    for (int i = 0; i < 50; i++) {
      Instant at =
          FIRST.atStartOfDay(ZoneOffset.UTC).toInstant().plusSeconds(random.nextInt(700 * 86_400));
      Optional<Period> next = expected.stream().filter(p -> p.to().isAfter(at)).findFirst();
      assertThat(window.isActive(at)).isEqualTo(next.filter(p -> p.contains(at)).isPresent());
    }
  }

  /** All occurrences one after the other; joined, for a window that never ends comes in parts. */
  private static List<Period> walked(MaintenanceWindow window, Instant from, Instant until) {
    List<Period> found = new ArrayList<>();
    Optional<Period> next = window.occurrence(from);
    while (next.isPresent() && next.get().from().isBefore(until)) {
      Period period = next.get();
      found.add(period.to().isAfter(until) ? new Period(period.from(), until) : period);
      next = window.occurrence(period.to());
    }
    return Period.joined(found);
  }

  private static List<Period> expected(Meaning meaning, ZoneId zone, Duration duration) {
    return Period.joined(
        FIRST
            .datesUntil(LAST.plusDays(1))
            .filter(meaning.days())
            .flatMap(day -> meaning.times().stream().map(day::atTime))
            .map(local -> instant(local, zone))
            .map(from -> new Period(from, from.plus(duration)))
            .toList());
  }

  private static Instant instant(LocalDateTime local, ZoneId zone) {
    List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
    if (offsets.isEmpty()) {
      ZoneOffsetTransition gap = zone.getRules().getTransition(local);
      return local.toInstant(gap.getOffsetBefore());
    }
    return offsets.stream().map(local::toInstant).min(Instant::compareTo).orElseThrow();
  }

  private static Meaning daily(String rule, String time, Predicate<LocalDate> days) {
    LocalTime at = LocalTime.parse(time);
    return new Meaning(rule, at, days, List.of(at));
  }

  private static LocalDate firstWorkday(LocalDate day) {
    LocalDate first = day.withDayOfMonth(1);
    while (first.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) > 0) {
      first = first.plusDays(1);
    }
    return first;
  }
}
