package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.overview.ResponsePhase;
import io.domainwatch.app.overview.ResponseTimes;
import io.domainwatch.app.overview.TrendWindow;
import io.domainwatch.app.statistics.DailyAvailability;
import io.domainwatch.app.statistics.Share;
import io.domainwatch.core.overview.RunTrends.NumberStep;
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
            Map.of(ResponsePhase.DNS, List.of(step), ResponsePhase.TLS, List.of(step)));
    Trends trends =
        Trends.of(
            measured, Duration.ofMinutes(1), new DailyAvailability(List.of(), Optional.empty()));
    assertThat(trends.phases().y().to()).isEqualTo(200);
    assertThat(trends.phases().shapes()).hasSize(ResponsePhase.values().length);
  }

  private static Trends trends(List<NumberStep> total, Duration interval) {
    ResponseTimes measured =
        new ResponseTimes(TrendWindow.DAY, FROM, TO, total, Map.of(ResponsePhase.DNS, List.of()));
    return Trends.of(measured, interval, new DailyAvailability(List.of(), Optional.empty()));
  }

  private static long moves(Trends trends) {
    return trends.times().shapes().getFirst().path().chars().filter(c -> c == 'M').count();
  }

  private static NumberStep step(int minutes) {
    return new NumberStep(FROM.plus(Duration.ofMinutes(minutes)), 1, 100, 100);
  }
}
