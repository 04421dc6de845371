package io.domainwatch.core.maintenance;

import static io.domainwatch.core.maintenance.WindowFixtures.OWNER;
import static io.domainwatch.core.maintenance.WindowFixtures.once;
import static io.domainwatch.core.maintenance.WindowFixtures.window;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MaintenanceCalendarTest {
  private static final DomainId ONE = new DomainId(new UUID(0, 1));
  private static final DomainId OTHER = new DomainId(new UUID(0, 2));
  private static final WindowTimes HOUR = once("2026-11-28T02:00:00Z", "2026-11-28T03:00:00Z");

  @Test
  void aRunIsInMaintenanceThatHasAPartInIt() {
    MaintenanceCalendar calendar = calendar(window(HOUR));
    assertThat(during(calendar, "01:59:50", "01:59:59")).isEmpty();
    assertThat(during(calendar, "01:59:50", "02:00:00")).isPresent();
    assertThat(during(calendar, "02:10:00", "02:10:01")).contains(period("02:00:00", "03:00:00"));
    assertThat(during(calendar, "02:59:59", "03:00:10")).isPresent();
    assertThat(during(calendar, "03:00:00", "03:00:10")).as("after the end").isEmpty();
  }

  @Test
  void severalWindowsTellFromTheFirstBeginningToTheLastEnd() {
    MaintenanceCalendar calendar =
        calendar(window(HOUR), window(once("2026-11-28T01:30:00Z", "2026-11-28T02:30:00Z")));
    assertThat(during(calendar, "02:10:00", "02:10:01")).contains(period("01:30:00", "03:00:00"));
  }

  @Test
  void whatAWindowSaysNowCountsFromItsLastChangeOn() {
    Instant changed = Instant.parse("2026-11-28T02:20:00Z");
    MaintenanceCalendar calendar = calendar(window(HOUR, WindowScope.ALL, changed));
    assertThat(during(calendar, "02:30:00", "02:30:01")).contains(period("02:20:00", "03:00:00"));
  }

  @Test
  void namesTagsAndChecksDecide() {
    Instant at = Instant.parse("2026-11-28T02:30:00Z");
    WindowScope named =
        new WindowScope(new WindowScope.Chosen.Named(Set.of(ONE)), Optional.empty());
    assertThat(calendar(window(HOUR, named, WindowFixtures.LONG_AGO)).isActive(OWNER, ONE, at))
        .isTrue();
    assertThat(calendar(window(HOUR, named, WindowFixtures.LONG_AGO)).isActive(OWNER, OTHER, at))
        .isFalse();
    WindowScope tagged =
        new WindowScope(
            new WindowScope.Chosen.Tagged(Tags.of(Set.of(new Tag("shop"), new Tag("web")))),
            Optional.of(Set.of(CheckType.UPTIME)));
    MaintenanceCalendar calendar = calendar(window(HOUR, tagged, WindowFixtures.LONG_AGO));
    assertThat(calendar.isActive(OWNER, ONE, at)).isFalse();
    assertThat(calendar.isActive(OWNER, OTHER, at)).isTrue();
    assertThat(calendar.during(OWNER, OTHER, CheckType.UPTIME, at, at)).isPresent();
    assertThat(calendar.during(OWNER, OTHER, CheckType.DNS, at, at)).isEmpty();
  }

  @Test
  void anotherOrganizationHasNothingOfIt() {
    Instant at = Instant.parse("2026-11-28T02:30:00Z");
    OrganizationId stranger = new OrganizationId(new UUID(9, 9));
    assertThat(calendar(window(HOUR)).isActive(stranger, ONE, at)).isFalse();
  }

  @Test
  void theOneThatLastsComesBeforeTheNext() {
    MaintenanceCalendar calendar =
        calendar(window(once("2026-11-28T04:00:00Z", "2026-11-28T05:00:00Z")), window(HOUR));
    Instant before = Instant.parse("2026-11-28T01:00:00Z");
    assertThat(calendar.runningOrNext(OWNER, ONE, before).orElseThrow().period())
        .isEqualTo(period("02:00:00", "03:00:00"));
    assertThat(calendar.runningOrNext(OWNER, ONE, before).orElseThrow().isActive(before)).isFalse();
    assertThat(calendar.isActive(OWNER, ONE, before)).isFalse();
  }

  @Test
  void aMarkIsReadAsItWasWrittenAndTakenAway() {
    JsonValue.JsonObject seen = JsonValue.fields().put("reason", "timeout").build();
    Period period = period("02:00:00", "03:00:00");
    JsonValue.JsonObject marked = MaintenanceMark.mark(seen, period);
    assertThat(MaintenanceMark.of(marked)).contains(period);
    assertThat(MaintenanceMark.unmarked(marked)).isEqualTo(seen);
    assertThat(MaintenanceMark.of(seen)).isEmpty();
    assertThat(MaintenanceMark.of(JsonValue.fields().put("maintenance", true).build())).isEmpty();
  }

  private static MaintenanceCalendar calendar(MaintenanceWindow... windows) {
    return new MaintenanceCalendar(
        Map.of(OWNER, List.of(windows)),
        Map.of(OTHER, Tags.of(List.of(new Tag("web")))),
        MaintenanceWindow::occurrence);
  }

  private static Optional<Period> during(MaintenanceCalendar calendar, String from, String to) {
    return calendar.during(OWNER, ONE, CheckType.UPTIME, at(from), at(to));
  }

  private static Period period(String from, String to) {
    return new Period(at(from), at(to));
  }

  private static Instant at(String time) {
    return Instant.parse("2026-11-28T" + time + "Z");
  }
}
