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
import io.domainwatch.core.report.ReportText;
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
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages say in English what the letters say, and the same in German. */
class ReportWordsTest {
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

  @ParameterizedTest
  @EnumSource
  void periodsAreNamedAsInLetters(ReportKind kind) {
    ReportPeriod period = period(kind);
    assertThat(ReportWords.title(period)).isEqualTo(ReportText.title(period));
    assertThat(ReportWords.days(period)).isEqualTo(ReportText.days(period));
    assertThat(ReportWords.at(LATER, BERLIN)).isEqualTo(ReportText.at(LATER, BERLIN));
    for (int number : new int[] {0, 1, 2, 1_200}) {
      Report report = report(kind, number, number);
      assertThat(ReportWords.known(report)).isEqualTo(ReportText.known(report));
      assertThat(ReportWords.before(report)).isEqualTo(ReportText.before(report));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1_200})
  void incidentsAreCountedAsInLetters(int number) {
    IncidentFigures figures = figures(number, number);
    assertThat(ReportWords.incidents(figures)).isEqualTo(ReportText.incidents(figures));
    assertThat(ReportWords.severities(figures)).isEqualTo(ReportText.severities(figures));
  }

  @Test
  void sharesAndLengthsAreWrittenAsInLetters() {
    List<Uptime> shares =
        List.of(
            Uptime.NONE,
            uptime(5, 0),
            uptime(0, 5),
            uptime(2, 1),
            uptime(999_999, 1),
            uptime(2_678_400_000L * 1000, 1));
    for (Uptime share : shares) {
      assertThat(ReportWords.percent(share)).isEqualTo(ReportText.percent(share));
      assertThat(ReportWords.since(share, WEEK)).isEqualTo(ReportText.since(share, WEEK));
    }
    LongStream.of(0, 59, 60, 3_600, 93_784, 86_400, 86_401, 1_200 * 86_400L)
        .mapToObj(Duration::ofSeconds)
        .forEach(
            length -> assertThat(ReportWords.length(length)).isEqualTo(ReportText.length(length)));
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
    assertThat(ReportWords.lasted(open, now))
        .isEqualTo(ReportText.lasted(open, now))
        .isEqualTo("11 min so far");
    assertThat(german(() -> ReportWords.lasted(open, now))).isEqualTo("bisher 11 min");
  }

  @Test
  void inGermanTheyAreGerman() {
    assertThat(german(() -> ReportWords.title(WEEK)))
        .isEqualTo("Wochenbericht: Kalenderwoche 47/2026");
    assertThat(german(() -> ReportWords.title(period(ReportKind.MONTHLY))))
        .isEqualTo("Monatsbericht: März 2026");
    assertThat(german(() -> ReportWords.days(WEEK)))
        .isEqualTo("16.11.2026 bis 22.11.2026 (Europe/Berlin)");
    assertThat(german(() -> ReportWords.percent(uptime(2, 1)))).isEqualTo("66,66 %");
    assertThat(german(() -> ReportWords.known(report(ReportKind.WEEKLY, 1, 1_200))))
        .isEqualTo(
            "Daten gibt es seit 19.11.2026 10:30. Nichts bekannt ist von 1 Domain von 1.200"
                + " Domains.");
    assertThat(german(() -> ReportWords.before(report(ReportKind.MONTHLY, 1, 0))))
        .isEqualTo("Der Monat davor: Verfügbarkeit 50,00 %, 0 Vorfälle, 1 Änderung.");
    assertThat(german(() -> ReportWords.incidents(figures(1_200, 1))))
        .isEqualTo("1.201 Vorfälle begonnen, 1 ist noch offen.");
    assertThat(german(() -> ReportWords.length(Duration.ofDays(1).plusHours(2))))
        .isEqualTo("1 Tag 2 h");
  }
}
