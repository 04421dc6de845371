package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.overview.Availability;
import io.domainwatch.app.overview.ResponsePhase;
import io.domainwatch.app.overview.ResponseTimes;
import io.domainwatch.app.overview.TrendWindow;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TrendsTest {
  private static final Instant TO = Instant.parse("2026-11-21T10:00:00Z");
  private static final Instant FROM = TO.minus(Duration.ofDays(1));

  @Test
  void onlyAllIsAHundredPercent() {
    assertThat(Trends.percent(OptionalDouble.of(1))).isEqualTo("100.00 %");
    assertThat(Trends.percent(OptionalDouble.of(0.99999))).isEqualTo("99.99 %");
    assertThat(Trends.percent(OptionalDouble.empty())).isEqualTo("no data");
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
    Trends trends = Trends.of(measured, Duration.ofMinutes(1), new Availability(List.of()));
    assertThat(trends.phases().y().to()).isEqualTo(200);
    assertThat(trends.phases().shapes()).hasSize(ResponsePhase.values().length);
  }

  private static Trends trends(List<NumberStep> total, Duration interval) {
    ResponseTimes measured =
        new ResponseTimes(TrendWindow.DAY, FROM, TO, total, Map.of(ResponsePhase.DNS, List.of()));
    return Trends.of(measured, interval, new Availability(List.of()));
  }

  private static long moves(Trends trends) {
    return trends.times().shapes().getFirst().path().chars().filter(c -> c == 'M').count();
  }

  private static NumberStep step(int minutes) {
    return new NumberStep(FROM.plus(Duration.ofMinutes(minutes)), 1, 100, 100);
  }
}
