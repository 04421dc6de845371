package io.domainwatch.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When reports are sent. */
class ReportScheduleTest {
  private static final OrganizationId OWNER = new OrganizationId(new UUID(0, 1));
  private static final LocalDate MONDAY = LocalDate.of(2026, 11, 16);

  private static ReportPlan plan(String zone, Instant since, Map<ReportKind, LocalDate> sent) {
    return new ReportPlan(
        OWNER,
        Map.of(ReportKind.WEEKLY, since, ReportKind.MONTHLY, since),
        ZoneId.of(zone),
        Set.of(),
        sent);
  }

  private static List<LocalDate> weeks(ReportPlan plan, String now) {
    return ReportSchedule.due(plan, Instant.parse(now)).stream()
        .filter(period -> period.kind() == ReportKind.WEEKLY)
        .map(ReportPeriod::firstDay)
        .toList();
  }

  @Test
  void aWeekIsDueOnMondayAtSixInTheMorning() {
    ReportPlan plan =
        plan("Europe/Berlin", Instant.EPOCH, Map.of(ReportKind.WEEKLY, MONDAY.minusWeeks(1)));
    assertThat(weeks(plan, "2026-11-23T04:59:59.999Z")).isEmpty();
    assertThat(weeks(plan, "2026-11-23T05:00:00Z")).containsExactly(MONDAY);
    assertThat(weeks(plan, "2026-11-30T04:59:59.999Z")).containsExactly(MONDAY);
    assertThat(weeks(plan, "2026-11-30T05:00:00Z")).containsExactly(MONDAY.plusWeeks(1));
  }

  @Test
  void whatWasSentIsNotSentAgainThoughTheZoneChanges() {
    Map<ReportKind, LocalDate> sent = Map.of(ReportKind.WEEKLY, MONDAY);
    for (String zone : List.of("UTC", "Pacific/Kiritimati", "Pacific/Niue")) {
      assertThat(weeks(plan(zone, Instant.EPOCH, sent), "2026-11-24T12:00:00Z")).isEmpty();
    }
  }

  @Test
  void whatEndedBeforeItWasSwitchedOnIsNotSent() {
    Instant due = Instant.parse("2026-11-23T06:00:00Z");
    assertThat(weeks(plan("UTC", due, Map.of()), "2026-11-23T07:00:00Z")).containsExactly(MONDAY);
    assertThat(weeks(plan("UTC", due.plusMillis(1), Map.of()), "2026-11-24T07:00:00Z")).isEmpty();
    assertThat(ReportSchedule.due(ReportPlan.none(OWNER), due)).isEmpty();
  }

  @Test
  void aMonthIsMadeUpForWithinSevenDays() {
    ReportPlan plan =
        plan("UTC", Instant.EPOCH, Map.of(ReportKind.WEEKLY, LocalDate.of(2030, 1, 7)));
    assertThat(ReportSchedule.due(plan, Instant.parse("2026-03-08T05:59:59Z")))
        .extracting(ReportPeriod::firstDay)
        .containsExactly(LocalDate.of(2026, 2, 1));
    assertThat(ReportSchedule.due(plan, Instant.parse("2026-03-08T06:00:00Z"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTC", "Europe/Berlin", "America/Santiago", "Australia/Lord_Howe"})
  void everyPeriodOfAYearIsSentOnceAndInTheMorning(String name) {
    ZoneId zone = ZoneId.of(name);
    Instant now = Instant.parse("2026-01-01T12:00:00Z");
    Instant end = Instant.parse("2027-02-01T12:00:00Z");
    ReportPlan plan = plan(name, now, Map.of());
    List<ReportPeriod> sent = new ArrayList<>();
    for (; now.isBefore(end); now = now.plus(Duration.ofMinutes(20))) {
      for (ReportPeriod period : ReportSchedule.due(plan, now)) {
        assertThat(now.atZone(zone).toLocalDate()).isEqualTo(period.dayAfter());
        assertThat(now.atZone(zone).getHour()).isEqualTo(6);
        sent.add(period);
        plan = sent(plan, period);
      }
    }
    assertThat(sent).doesNotHaveDuplicates();
    assertThat(sent.stream().filter(period -> period.kind() == ReportKind.MONTHLY)).hasSize(13);
    assertThat(sent.stream().filter(period -> period.kind() == ReportKind.WEEKLY)).hasSize(57);
  }

  private static ReportPlan sent(ReportPlan plan, ReportPeriod period) {
    Map<ReportKind, LocalDate> sent = new EnumMap<>(ReportKind.class);
    sent.putAll(plan.sent());
    sent.put(period.kind(), period.firstDay());
    return new ReportPlan(OWNER, plan.since(), plan.zone(), plan.receivers(), sent);
  }
}
