package io.domainwatch.dashboard.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.report.Availabilities;
import io.domainwatch.core.report.ChangeFigures;
import io.domainwatch.core.report.ExpiryFigures;
import io.domainwatch.core.report.IncidentFigures;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Reports in German, on pages and in letters. */
class GermanReportsTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final Instant LATER = Instant.parse("2026-11-19T09:30:00Z");
  private static final ReportPeriod WEEK = period(ReportKind.WEEKLY);

  private static ReportPeriod period(ReportKind kind) {
    LocalDate first =
        switch (kind) {
          case WEEKLY -> LocalDate.of(2026, 11, 16);
          case MONTHLY -> LocalDate.of(2026, 3, 1);
        };
    return new ReportPeriod(kind, first, BERLIN);
  }

  private static String german(Supplier<String> words) {
    return Texts.madeFor(new Reader(Locale.GERMAN, Reader.UTC), words);
  }

  private static Uptime uptime(long up, long down) {
    return new Uptime(up, down, 7, Optional.of(LATER));
  }

  private static Report report(ReportKind kind, int unwatched, int number) {
    Availabilities all = new Availabilities(number, unwatched, uptime(9_999, 1), List.of());
    return new Report(
        "acme",
        period(kind),
        LATER,
        all,
        new IncidentFigures(Map.of(), 0, Optional.empty(), List.of()),
        new ExpiryFigures(0, List.of()),
        ChangeFigures.of(Map.of(), List.of()),
        Optional.of(new Report.Former(uptime(5, 5), number, unwatched)));
  }

  private static IncidentFigures figures(int opened, int open) {
    return new IncidentFigures(
        Map.of(Severity.HIGH, opened, Severity.LOW, 1), open, Optional.empty(), List.of());
  }

  @Test
  void whatIsOpenHasLastedSoFar() {
    InMemoryStore store = new InMemoryStore();
    Fixtures fixtures = new Fixtures(store);
    Incident open =
        new IncidentFixtures(store)
            .open(
                fixtures.domain(fixtures.organization()),
                CheckType.UPTIME,
                UptimeDefinition.DOWN,
                LATER);
    Instant now = LATER.plusSeconds(660);
    assertThat(Texts.reports().lasted(open, now)).isEqualTo("11 min so far");
    assertThat(german(() -> Texts.reports().lasted(open, now))).isEqualTo("bisher 11 min");
  }

  @Test
  void inGermanTheyAreGerman() {
    assertThat(german(() -> Texts.reports().title(WEEK)))
        .isEqualTo("Wochenbericht: Kalenderwoche 47/2026");
    assertThat(german(() -> Texts.reports().title(period(ReportKind.MONTHLY))))
        .isEqualTo("Monatsbericht: März 2026");
    assertThat(german(() -> Texts.reports().days(WEEK)))
        .isEqualTo("16.11.2026 bis 22.11.2026 (Europe/Berlin)");
    assertThat(german(() -> Texts.reports().percent(uptime(2, 1)))).isEqualTo("66,66 %");
    assertThat(german(() -> Texts.reports().known(report(ReportKind.WEEKLY, 1, 1_200))))
        .isEqualTo(
            "Daten gibt es seit 19.11.2026 10:30. Nichts bekannt ist von 1 Domain von 1.200"
                + " Domains.");
    assertThat(german(() -> Texts.reports().before(report(ReportKind.MONTHLY, 1, 0))))
        .isEqualTo("Der Monat davor: Verfügbarkeit 50,00 %, 0 Vorfälle, 1 Änderung.");
    assertThat(german(() -> Texts.reports().incidents(figures(1_200, 1))))
        .isEqualTo("1.201 Vorfälle begonnen, 1 ist noch offen.");
    assertThat(german(() -> Texts.reports().length(Duration.ofDays(1).plusHours(2))))
        .isEqualTo("1 Tag 2 h");
  }
}
