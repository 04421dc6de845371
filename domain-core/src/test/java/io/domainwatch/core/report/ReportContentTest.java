package io.domainwatch.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.statistics.Availability.Known;
import io.domainwatch.core.statistics.Outage;
import io.domainwatch.core.statistics.Spans;
import io.domainwatch.core.statistics.Spans.Span;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.core.text.Wording;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What reports say, and what they do not say for want of data. */
class ReportContentTest {
  private static final ReportText WORDS = new ReportText(Wording.ENGLISH);

  private static final ReportPeriod WEEK =
      new ReportPeriod(ReportKind.WEEKLY, LocalDate.of(2026, 11, 16), ZoneId.of("UTC"));

  private static final Instant NOW = WEEK.to().plusSeconds(3600);

  private static DomainUptime uptime(String name, long up, long down) {
    return new DomainUptime(
        new DomainId(UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8))),
        new DomainName(name),
        new Uptime(up, down, 0, up + down == 0 ? Optional.empty() : Optional.of(WEEK.from())));
  }

  @Test
  void theLeastAvailableComeFirstAndWhatWasUpIsNotNamed() {
    List<DomainUptime> all = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      all.add(uptime("d" + i + ".example", 1000 - i, i));
    }
    all.add(uptime("unwatched.example", 0, 0));
    Availabilities found = Availabilities.of(all);
    assertThat(found.worst()).hasSize(10);
    assertThat(found.worst().getFirst().name().ascii()).isEqualTo("d11.example");
    assertThat(found.worst().getLast().name().ascii()).isEqualTo("d2.example");
    assertThat(found.domains()).isEqualTo(13);
    assertThat(found.unwatched()).isEqualTo(1);
    assertThat(found.overall().upSeconds()).isEqualTo(12_000 - 66);
    assertThat(found.overall().downSeconds()).isEqualTo(66);
    assertThat(WORDS.percent(found.overall())).isEqualTo("99.45 %");
  }

  @Test
  void timeThatNobodyWatchedIsNoShare() {
    assertThat(Uptime.NONE.ratio()).isEmpty();
    assertThat(WORDS.percent(Uptime.NONE)).isEqualTo("unknown");
    Known nothing = new Known(WEEK.from(), List.of(), List.of());
    Uptime none = Uptime.of(nothing, WEEK, NOW);
    assertThat(none.ratio()).isEmpty();
    assertThat(none.since()).isEmpty();
    assertThat(none.unknownSeconds()).isEqualTo(Duration.ofDays(7).toSeconds());
  }

  @Test
  void dataThatBeginLaterAreSaidToBeginLater() {
    Instant since = WEEK.from().plus(Duration.ofDays(3));
    long first = since.getEpochSecond();
    Watch day = new Watch(first, new Spans(List.of(new Span(first, first + 1000))));
    Outage outage = new Outage(since.plusSeconds(100), Optional.of(since.plusSeconds(200)));
    Uptime uptime = Uptime.of(new Known(since, List.of(day), List.of(outage)), WEEK, NOW);
    assertThat(uptime.upSeconds()).isEqualTo(900);
    assertThat(uptime.downSeconds()).isEqualTo(100);
    assertThat(uptime.since()).contains(since);
    assertThat(uptime.sinceLater(WEEK)).contains(since);
    assertThat(WORDS.percent(uptime)).isEqualTo("90.00 %");
    assertThat(WORDS.since(uptime, WEEK)).isEqualTo("since 2026-11-19 00:00");

    Instant inTheFirstDay = WEEK.from().plusSeconds(86_399);
    assertThat(new Uptime(1, 0, 0, Optional.of(inTheFirstDay)).sinceLater(WEEK)).isEmpty();
  }

  @Test
  void aDomainThatWasAddedLaterIsUnknownInThePeriod() {
    Known later = new Known(WEEK.to().plusSeconds(60), List.of(), List.of());
    assertThat(Uptime.of(later, WEEK, NOW)).isEqualTo(Uptime.NONE);
  }

  @Test
  void onlyAllOfItIsAHundredPercent() {
    assertThat(WORDS.percent(new Uptime(999_999, 1, 0, Optional.empty()))).isEqualTo("99.99 %");
    assertThat(WORDS.percent(new Uptime(5, 0, 100, Optional.empty()))).isEqualTo("100.00 %");
    assertThat(WORDS.percent(new Uptime(0, 5, 0, Optional.empty()))).isEqualTo("0.00 %");
    assertThat(WORDS.percent(new Uptime(2_678_400_000L * 1000, 0, 0, Optional.empty())))
        .isEqualTo("100.00 %");
  }

  @Test
  void changesAreTheEventsThatNoIncidentTellsOf() {
    assertThat(ChangeFigures.types())
        .contains(DnsDefinition.MX_CHANGED)
        .doesNotContain(UptimeDefinition.DOWN, UptimeDefinition.HTTP_ERROR_RESOLVED);
    ChangeFigures changes =
        ChangeFigures.of(
            Map.of(
                DnsDefinition.TXT_CHANGED,
                2,
                DnsDefinition.MX_CHANGED,
                5,
                UptimeDefinition.DOWN,
                9,
                new EventType("gone"),
                3),
            List.of());
    assertThat(changes.byType())
        .extracting(ChangeFigures.Count::type)
        .containsExactly(DnsDefinition.MX_CHANGED, DnsDefinition.TXT_CHANGED);
    assertThat(changes.total()).isEqualTo(7);
  }

  @Test
  void aTypeOfAnEventBelongsToOneCheck() {
    assertThat(
            Stream.of(CheckType.values())
                .flatMap(check -> CheckCatalogue.of(check).events().stream())
                .filter(spec -> spec.role() instanceof EventRole.Stateless)
                .map(EventSpec::type))
        .doesNotHaveDuplicates();
  }

  @Test
  void thePeriodBeforeIsComparedWithWhereAllOfItIsKnown() {
    assertThat(Report.isKnown(WEEK, WEEK.from())).isTrue();
    assertThat(Report.isKnown(WEEK, WEEK.from().plusMillis(1))).isFalse();
  }

  @Test
  void numbersAreReadable() {
    IncidentFigures figures =
        new IncidentFigures(
            Map.of(Severity.LOW, 1, Severity.HIGH, 1200), 1, Optional.empty(), List.of());
    assertThat(figures.opened()).isEqualTo(1201);
    assertThat(WORDS.incidents(figures)).isEqualTo("1,201 incidents opened, 1 is still open.");
    assertThat(WORDS.severities(figures)).isEqualTo("1,200 of severity high, 1 of severity low.");
    assertThat(WORDS.severities(new IncidentFigures(Map.of(), 0, Optional.empty(), List.of())))
        .isEmpty();
    assertThat(WORDS.length(Duration.ofSeconds(93_784))).isEqualTo("1 day 2 h");
    assertThat(WORDS.length(Duration.ofSeconds(59))).isEqualTo("59 s");
    assertThat(WORDS.length(Duration.ofMillis(20))).isEqualTo("0 s");
    assertThat(WORDS.title(WEEK)).isEqualTo("Weekly report: week 47 of 2026");
    assertThat(WORDS.days(WEEK)).isEqualTo("2026-11-16 to 2026-11-22 (UTC)");
  }
}
