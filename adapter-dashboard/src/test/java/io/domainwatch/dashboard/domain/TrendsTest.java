package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.domainwatch.app.overview.ResponsePhase;
import io.domainwatch.app.overview.ResponseTimes;
import io.domainwatch.app.overview.TrendWindow;
import io.domainwatch.app.statistics.DailyAvailability;
import io.domainwatch.app.statistics.Share;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.statistics.Spans;
import io.domainwatch.core.statistics.Spans.Span;
import io.domainwatch.dashboard.chart.Mark;
import io.domainwatch.dashboard.chart.Mark.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrendsTest {
  private static final Instant TO = Instant.parse("2026-11-21T10:00:00Z");
  private static final Instant FROM = TO.minus(Duration.ofDays(1));

  @Test
  void onlyAllIsAHundredPercentAndOnlyNothingIsNone() {
    assertThat(Trends.percent(new Share(7, 0))).isEqualTo("100.00 %");
    assertThat(Trends.percent(new Share(99_999, 1))).isEqualTo("99.99 %");
    assertThat(Trends.percent(new Share(57, 43))).isEqualTo("57.00 %");
    assertThat(Trends.percent(new Share(1, 99_999))).isEqualTo("under 0.01 %");
    assertThat(Trends.percent(new Share(0, 7))).isEqualTo("0.00 %");
    assertThat(Trends.percent(new Share(0, 0))).isEqualTo("no data");
  }

  @Test
  void aLineBreaksWhereRunsAreMissingButNotWhereTheyAreRare() {
    List<NumberStep> rare = List.of(step(0), step(60), step(120));
    assertThat(moves(trends(rare, Duration.ofMinutes(1)))).isEqualTo(3);
    assertThat(moves(trends(rare, Duration.ofMinutes(60)))).isEqualTo(1);
  }

  @Test
  void theStackIsAsHighAsAllPhasesTogether() {
    NumberStep step = step(0);
    ResponseTimes measured =
        new ResponseTimes(
            TrendWindow.DAY,
            FROM,
            TO,
            List.of(step),
            Map.of(ResponsePhase.DNS, List.of(step), ResponsePhase.TLS, List.of(step)),
            List.of());
    Trends trends =
        Trends.of(
            measured,
            Duration.ofMinutes(1),
            List.of(),
            new DailyAvailability(List.of(), Optional.empty(), Spans.NONE));
    assertThat(trends.phases().y().to()).isEqualTo(200);
    assertThat(trends.phases().shapes()).hasSize(ResponsePhase.values().length);
  }

  @Test
  void aFailedStepHasNoPointAndBreaksTheLine() {
    Trends trends =
        trends(List.of(step(0), step(20)), List.of(at(10)), Duration.ofMinutes(1), Spans.NONE);
    assertThat(moves(trends)).isEqualTo(2);
    assertThat(trends.times().rows().get(1).values()).containsExactly("failed", "failed");
    assertThat(trends.phases().rows()).hasSize(1);
  }

  @Test
  void maintenanceIsPointedOutAsFarAsItLiesInTheChart() {
    Spans maintenance =
        new Spans(
            List.of(
                Span.between(FROM.minusSeconds(600), FROM.plusSeconds(600)),
                Span.between(TO.minusSeconds(600), TO.plusSeconds(600)),
                Span.between(TO.plusSeconds(1200), TO.plusSeconds(1800))));
    Trends trends = trends(List.of(step(0)), List.of(), Duration.ofMinutes(1), maintenance);
    assertThat(trends.times().marks())
        .extracting(Mark::kind, Mark::words)
        .containsExactly(
            tuple(
                Kind.MAINTENANCE, "Maintenance from 2026-11-20 10:00 UTC to 2026-11-20 10:10 UTC"),
            tuple(
                Kind.MAINTENANCE, "Maintenance from 2026-11-21 09:50 UTC to 2026-11-21 10:00 UTC"));
    assertThat(trends.times().marks().getLast().to()).isEqualTo(1);
  }

  private static Trends trends(List<NumberStep> total, Duration interval) {
    return trends(total, List.of(), interval, Spans.NONE);
  }

  private static Trends trends(
      List<NumberStep> total, List<Instant> failed, Duration interval, Spans maintenance) {
    ResponseTimes measured =
        new ResponseTimes(
            TrendWindow.DAY, FROM, TO, total, Map.of(ResponsePhase.DNS, List.of()), failed);
    return Trends.of(
        measured,
        interval,
        List.of(),
        new DailyAvailability(List.of(), Optional.empty(), maintenance));
  }

  private static long moves(Trends trends) {
    return trends.times().shapes().getFirst().path().chars().filter(c -> c == 'M').count();
  }

  private static NumberStep step(int minutes) {
    return new NumberStep(at(minutes), 1, 100, 100);
  }

  private static Instant at(int minutes) {
    return FROM.plus(Duration.ofMinutes(minutes));
  }
}
