package io.domainwatch.dashboard.calendar;

import static io.domainwatch.dashboard.calendar.ReadCalendar.value;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.calendar.CalendarContent;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.expiry.SeenExpiry;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.RecurrenceRule;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import net.fortuna.ical4j.model.component.CalendarComponent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalendarDocumentTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");
  private static final DomainId DOMAIN = new DomainId(new UUID(7, 7));
  private static final String ROOT = "https://monitor.example.com";

  private static Expiry expiry(String end, String name, String provider, Instant movedAt) {
    return new Expiry(
        DOMAIN,
        new DomainName(name),
        new SeenExpiry(ExpiryKind.CERTIFICATE, Instant.parse(end), Optional.of(provider), movedAt),
        movedAt);
  }

  private static MaintenanceWindow window(String name, WindowTimes times) {
    return new MaintenanceWindow(
        new WindowId(new UUID(8, name.hashCode())),
        new OrganizationId(new UUID(1, 1)),
        name,
        WindowScope.ALL,
        times,
        MaintenanceWindow.ByHand.NONE,
        NOW.minusSeconds(60),
        NOW);
  }

  private static WindowTimes.Recurring nightly(String rule, String start, String zone) {
    return new WindowTimes.Recurring(
        RecurrenceRule.of(rule),
        LocalDateTime.parse(start),
        Duration.ofMinutes(90),
        ZoneId.of(zone));
  }

  private static String text(List<Expiry> expiries, List<MaintenanceWindow> windows) {
    return new String(
        CalendarDocument.of(new CalendarContent(expiries, windows), ROOT, NOW),
        StandardCharsets.UTF_8);
  }

  private static CalendarComponent only(String text) {
    List<CalendarComponent> events = ReadCalendar.of(text).events();
    assertThat(events).hasSize(1);
    return events.getFirst();
  }

  @Test
  void anExpiryIsADayWithTheNamePeopleReadAndALinkToItsPage() {
    String text =
        text(
            List.of(expiry("2026-12-01T23:59:59Z", "xn--mnchen-3ya.example", "CA", NOW)),
            List.of());
    CalendarComponent event = only(text);
    assertThat(text).contains("DTSTART;VALUE=DATE:20261201\r\n").doesNotContain("DTEND");
    assertThat(value(event, "SUMMARY")).isEqualTo("Certificate expires: münchen.example");
    String page = ROOT + "/domains/" + DOMAIN.text() + "/checks/ssl";
    assertThat(value(event, "DESCRIPTION"))
        .isEqualTo(
            "Certificate of xn--mnchen-3ya.example expires at 2026-12-01 23:59 UTC.\n"
                + "Issuer: CA\n"
                + page);
    assertThat(value(event, "URL")).isEqualTo(page);
    assertThat(value(event, "TRANSP")).isEqualTo("TRANSPARENT");
  }

  @Test
  void anExpiryThatMovesStaysTheSameEventWithAHigherRevision() {
    CalendarComponent before =
        only(text(List.of(expiry("2026-12-01T00:00:00Z", "a.example", "CA", NOW)), List.of()));
    CalendarComponent after =
        only(
            text(
                List.of(expiry("2027-03-01T00:00:00Z", "a.example", "CA", NOW.plusSeconds(3600))),
                List.of()));
    assertThat(value(after, "UID")).isNotEmpty().isEqualTo(value(before, "UID"));
    assertThat(Integer.parseInt(value(after, "SEQUENCE")))
        .isGreaterThan(Integer.parseInt(value(before, "SEQUENCE")));
    assertThat(value(before, "DTSTAMP")).isEqualTo("20261128T120000Z");
    assertThat(value(after, "LAST-MODIFIED")).isEqualTo("20261128T130000Z");
  }

  @Test
  void theSameContentIsTheSameText() {
    List<Expiry> expiries = List.of(expiry("2026-12-01T00:00:00Z", "a.example", "CA", NOW));
    List<MaintenanceWindow> windows =
        List.of(window("Nights", nightly("FREQ=DAILY", "2026-01-01T02:30:00", "Europe/Berlin")));
    CalendarContent content = new CalendarContent(expiries, windows);
    assertThat(CalendarDocument.of(content, ROOT, NOW.plusSeconds(3600)))
        .isEqualTo(CalendarDocument.of(content, ROOT, NOW));
  }

  @Test
  void hostileTextStaysText() {
    String hostile = "a\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:x;,\\\"b\u2028\u0000\u202Ec";
    String name = "END:VCALENDAR\\n;,:\"' \uD83D\uDE00 \u202Exyz";
    String text =
        text(
            List.of(expiry("2026-12-01T00:00:00Z", "a.example", hostile, NOW)),
            List.of(window(name, new WindowTimes.Once(new Period(NOW, NOW.plusSeconds(60))))));
    ReadCalendar calendar = ReadCalendar.of(text);
    assertThat(calendar.events()).hasSize(2);
    assertThat(text.lines().filter("BEGIN:VEVENT"::equals)).hasSize(2);
    assertThat(value(calendar.event("SUMMARY", "Certificate"), "DESCRIPTION"))
        .contains("UID:x;,\\\"b")
        .doesNotContain("\r", "\u0000", "\u202E");
    assertThat(value(calendar.event("SUMMARY", "Maintenance"), "SUMMARY"))
        .startsWith("Maintenance: END:VCALENDAR\\n;,:\"' \uD83D\uDE00 ")
        .doesNotContain("\u202E");
  }

  @Test
  void linesHaveAtMost75OctetsAndAreFoldedBetweenCharacters() {
    String long_ = "\uD83D\uDE00ü漢".repeat(30);
    String text =
        text(
            List.of(expiry("2026-12-01T00:00:00Z", "a.example", long_, NOW)),
            List.of(
                window(
                    "漢\uD83D\uDE00".repeat(30),
                    new WindowTimes.Once(new Period(NOW, NOW.plusSeconds(60))))));
    assertThat(text).endsWith("END:VCALENDAR\r\n");
    assertThat(text.replace("\r\n", "")).doesNotContain("\n", "\r");
    for (String line : text.split("\r\n")) {
      assertThat(line.getBytes(StandardCharsets.UTF_8).length).as(line).isLessThanOrEqualTo(75);
      assertThat(Character.isLowSurrogate(line.charAt(Math.min(1, line.length() - 1))))
          .as(line)
          .isFalse();
    }
    assertThat(value(ReadCalendar.of(text).event("SUMMARY", "Maintenance"), "SUMMARY"))
        .isEqualTo("Maintenance: " + "漢\uD83D\uDE00".repeat(30));
  }

  @Test
  void aWindowOnceIsInUtc() {
    CalendarComponent event =
        only(
            text(
                List.of(),
                List.of(
                    window("Move", new WindowTimes.Once(new Period(NOW, NOW.plusSeconds(5400)))))));
    assertThat(value(event, "DTSTART")).isEqualTo("20261128T120000Z");
    assertThat(value(event, "DTEND")).isEqualTo("20261128T133000Z");
    assertThat(value(event, "SUMMARY")).isEqualTo("Maintenance: Move");
    assertThat(value(event, "DESCRIPTION"))
        .startsWith("all domains")
        .endsWith(ROOT + "/settings/maintenance");
  }

  @Test
  void aWindowThatNeverLastsIsNoEvent() {
    String text =
        text(
            List.of(),
            List.of(
                window("Ended", new WindowTimes.Once(new Period(NOW, NOW))),
                window(
                    "Never",
                    nightly("FREQ=DAILY;UNTIL=20250101T000000Z", "2026-01-01T02:30:00", "UTC"))));
    assertThat(ReadCalendar.of(text).events()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, FREQ=DAILY, 2026-10-20T02:30:00",
    "Europe/Berlin, FREQ=WEEKLY;BYDAY=SU;UNTIL=20261001T000000Z, 2026-03-03T02:30:00",
    "Australia/Lord_Howe, FREQ=WEEKLY;BYDAY=MO, 2026-01-01T01:45:00",
    "Asia/Jerusalem, FREQ=DAILY, 2026-03-20T12:00:00",
    "America/Santiago, FREQ=WEEKLY;BYDAY=WE, 2026-03-20T12:00:00",
    "Asia/Kathmandu, FREQ=MONTHLY;BYMONTHDAY=28, 2026-01-01T23:15:00",
    "UTC, FREQ=DAILY;COUNT=20, 2026-11-01T00:00:00",
    "Pacific/Apia, FREQ=WEEKLY;INTERVAL=2;BYDAY=MO, 2026-01-02T10:00:00"
  })
  void anotherLibraryFindsTheSameOccurrencesInZonesThatSetTheirClocks(
      String zone, String rule, String start) {
    WindowTimes.Recurring times = nightly(rule, start, zone);
    MaintenanceWindow window = window("Nights", times);
    String text = text(List.of(), List.of(window));
    ZonedDateTime from =
        ZonedDateTime.parse("2026-01-01T00:00:00Z").withZoneSameInstant(ZoneId.of(zone));
    List<Instant> read = ReadCalendar.starts(only(text), from, from.plusYears(3));
    assertThat(read)
        .as(text)
        .isEqualTo(occurrences(window, from.toInstant(), from.plusYears(3).toInstant()));
    assertThat(text).contains("BEGIN:VTIMEZONE\r\nTZID:" + zone + "\r\n", "DURATION:PT1H30M");
  }

  /** As the engine has them. */
  private static List<Instant> occurrences(MaintenanceWindow window, Instant from, Instant to) {
    List<Instant> starts = new java.util.ArrayList<>();
    Optional<Period> next = window.occurrence(from);
    while (next.isPresent() && next.get().from().isBefore(to)) {
      starts.add(next.get().from());
      next = window.occurrence(next.get().to());
    }
    assertThat(starts).hasSizeGreaterThan(10);
    return starts;
  }

  @Test
  void whatWasStartedByHandIsOneMoreOccurrence() {
    MaintenanceWindow yearly =
        window("Rare", nightly("FREQ=YEARLY", "2026-01-01T02:30:00", "Europe/Berlin"));
    MaintenanceWindow started = ((MaintenanceWindow.Start.Started) yearly.startNow(NOW)).window();
    CalendarComponent event = only(text(List.of(), List.of(started)));
    assertThat(value(event, "RDATE")).isEqualTo("20261128T120000Z");
  }

  @Test
  void aThousandDomainsAreStillReadable() {
    List<Expiry> expiries =
        IntStream.range(0, 1_000)
            .mapToObj(
                i ->
                    new Expiry(
                        new DomainId(new UUID(9, i)),
                        new DomainName("d" + i + ".example"),
                        new SeenExpiry(
                            ExpiryKind.REGISTRATION, NOW.plusSeconds(i), Optional.empty(), NOW),
                        NOW))
            .toList();
    String text = text(expiries, List.of());
    assertThat(ReadCalendar.of(text).events())
        .extracting(event -> value(event, "UID"))
        .hasSize(1_000)
        .doesNotHaveDuplicates();
    assertThat(text.length()).isLessThan(1_000_000);
  }
}
