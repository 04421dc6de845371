package io.domainwatch.core.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportPeriodTest {
  private static final ZoneId UTC = ZoneId.of("UTC");

  @ParameterizedTest
  @CsvSource({
    "2026-11-23T00:00:00Z, UTC, 2026-11-16, week 47 of 2026",
    "2026-11-22T23:59:59.999Z, UTC, 2026-11-09, week 46 of 2026",
    "2027-01-04T00:00:00Z, UTC, 2026-12-28, week 53 of 2026",
    "2026-01-05T12:00:00Z, UTC, 2025-12-29, week 1 of 2026",
    "2026-11-22T23:30:00Z, Europe/Berlin, 2026-11-16, week 47 of 2026",
    "2026-11-23T04:59:59Z, America/New_York, 2026-11-09, week 46 of 2026"
  })
  void theLastWholeWeekIsThatOfTheZone(Instant now, String zone, LocalDate monday, String name) {
    ReportPeriod week = ReportPeriod.lastWhole(ReportKind.WEEKLY, ZoneId.of(zone), now);
    assertThat(week.firstDay()).isEqualTo(monday);
    assertThat(week.lastDay()).isEqualTo(monday.plusDays(6));
    assertThat(week.name()).isEqualTo(name);
    assertThat(week.to()).isBeforeOrEqualTo(now);
  }

  @Test
  void monthsOfAllLengthsAreWhole() {
    for (YearMonth month = YearMonth.of(2023, 12);
        month.isBefore(YearMonth.of(2029, 1));
        month = month.plusMonths(1)) {
      Instant end = month.plusMonths(1).atDay(1).atStartOfDay(UTC).toInstant();
      ReportPeriod period = ReportPeriod.lastWhole(ReportKind.MONTHLY, UTC, end);
      assertThat(period.firstDay()).isEqualTo(month.atDay(1));
      assertThat(period.lastDay()).isEqualTo(month.atEndOfMonth());
      assertThat(period.to()).isEqualTo(end);
      assertThat(ReportPeriod.lastWhole(ReportKind.MONTHLY, UTC, end.minusMillis(1)))
          .isEqualTo(period.before());
    }
    assertThat(new ReportPeriod(ReportKind.MONTHLY, LocalDate.of(2028, 2, 1), UTC).name())
        .isEqualTo("February 2028");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Europe/Berlin", "America/Santiago", "Australia/Lord_Howe", "Asia/Beirut"})
  void periodsTouchEachOtherOverTimeChanges(String name) {
    ZoneId zone = ZoneId.of(name);
    for (ReportKind kind : ReportKind.values()) {
      ReportPeriod period =
          ReportPeriod.lastWhole(kind, zone, Instant.parse("2027-06-15T12:00:00Z"));
      for (int i = 0; i < 60; i++) {
        assertThat(period.before().to()).isEqualTo(period.from());
        assertThat(period.before()).isEqualTo(ReportPeriod.lastWhole(kind, zone, period.from()));
        period = period.before();
      }
    }
  }

  @Test
  void aWeekInWhichClocksAreSetIsAnHourShorterOrLonger() {
    ZoneId zone = ZoneId.of("Europe/Berlin");
    ReportPeriod spring = new ReportPeriod(ReportKind.WEEKLY, LocalDate.of(2026, 3, 23), zone);
    ReportPeriod autumn = new ReportPeriod(ReportKind.WEEKLY, LocalDate.of(2026, 10, 19), zone);
    assertThat(Duration.between(spring.from(), spring.to())).isEqualTo(Duration.ofHours(167));
    assertThat(Duration.between(autumn.from(), autumn.to())).isEqualTo(Duration.ofHours(169));
  }

  @Test
  void aDayThatHasNoMidnightBeginsLater() {
    ZoneId beirut = ZoneId.of("Asia/Beirut");
    LocalDate sunday = LocalDate.of(2022, 3, 27);
    assertThat(sunday.atStartOfDay(beirut).getHour()).isEqualTo(1);
    ReportPeriod month = new ReportPeriod(ReportKind.MONTHLY, LocalDate.of(2022, 3, 1), beirut);
    assertThat(month.to()).isEqualTo(Instant.parse("2022-03-31T21:00:00Z"));
    assertThat(month.from()).isEqualTo(Instant.parse("2022-02-28T22:00:00Z"));
  }

  @Test
  void nothingElseIsAPeriod() {
    assertThatThrownBy(
            () -> new ReportPeriod(ReportKind.WEEKLY, LocalDate.of(2026, 11, 24), ZoneOffset.UTC))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> new ReportPeriod(ReportKind.MONTHLY, LocalDate.of(2026, 11, 2), ZoneOffset.UTC))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
