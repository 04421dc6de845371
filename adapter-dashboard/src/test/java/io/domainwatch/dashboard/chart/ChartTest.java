package io.domainwatch.dashboard.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.dashboard.chart.Axis.Tick;
import io.domainwatch.dashboard.chart.Chart.Caption;
import io.domainwatch.dashboard.chart.Chart.Row;
import io.domainwatch.dashboard.chart.Chart.Shape;
import io.domainwatch.dashboard.chart.Mark.Kind;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartTest {
  private static final Caption CAPTION = new Caption("times", "Times", "Timings");
  private static final Axis X = new Axis(0, 10, List.of(), value -> "at " + Math.round(value));
  private static final Axis Y = Axis.upTo(100, "ms");

  @Test
  void aLineGoesUpWithTheValueAndToTheRightWithTheTime() {
    Chart chart =
        Chart.lines(CAPTION, X, Y, List.of(line("a", 0, 0, 5, 50, 10, 100)), Gaps.longerThan(5));
    assertThat(chart.shapes()).containsExactly(new Shape("a", "line-1", "M0 1000L500 500L1000 0"));
  }

  @Test
  void aLineBreaksWhereDataIsMissingAndALonePointIsADot() {
    Chart chart =
        Chart.lines(
            CAPTION, X, Y, List.of(line("a", 0, 0, 1, 0, 5, 50, 9, 0, 10, 0)), Gaps.longerThan(1));
    assertThat(chart.shapes().getFirst().path())
        .isEqualTo("M0 1000L100 1000M500 500h0M900 1000L1000 1000");
  }

  @Test
  void stackedAreasLieOnEachOther() {
    Chart chart =
        Chart.stacked(
            CAPTION,
            X,
            Y,
            List.of(line("low", 0, 10, 10, 20), line("high", 0, 30, 10, 0)),
            Gaps.longerThan(10));
    assertThat(chart.shapes())
        .containsExactly(
            new Shape("low", "band-1", "M0 900L1000 800L1000 1000L0 1000Z"),
            new Shape("high", "band-2", "M0 600L1000 800L1000 800L0 900Z"));
  }

  @Test
  void aStackBreaksOnlyWhereNoSeriesHasAValue() {
    Chart chart =
        Chart.stacked(
            CAPTION,
            X,
            Y,
            List.of(line("a", 0, 10, 1, 10, 8, 10, 9, 10), line("b", 1, 5)),
            Gaps.longerThan(1));
    assertThat(chart.shapes().getFirst().path().chars().filter(c -> c == 'Z').count()).isEqualTo(2);
    assertThat(chart.shapes().getLast().path()).startsWith("M0 900L100 850");
  }

  @Test
  void everyNumberStandsInTheTableAndMissingOnesSaySo() {
    Chart chart =
        Chart.lines(
            CAPTION,
            X,
            Y,
            List.of(line("a", 1, 12, 2, 1234), line("b", 2, 0.5)),
            Gaps.longerThan(1));
    assertThat(chart.columns()).containsExactly("a", "b");
    assertThat(chart.rows())
        .containsExactly(
            new Row("at 1", List.of("12 ms", "no data")),
            new Row("at 2", List.of("1,234 ms", "0.5 ms")));
  }

  @Test
  void whereMeasuringFailedTheLineBreaksAndTheTableSaysSo() {
    Chart chart =
        Chart.lines(CAPTION, X, Y, List.of(line("a", 0, 0, 2, 50)), new Gaps(5, List.of(1.0)));
    assertThat(chart.shapes().getFirst().path()).isEqualTo("M0 1000h0M200 500h0");
    assertThat(chart.rows().get(1)).isEqualTo(new Row("at 1", List.of("failed")));
    assertThat(chart.hits().get(1).words()).isEqualTo("at 1: a failed");
  }

  @Test
  void aFailureBesideNeighboursLeavesTheirLineWhole() {
    Chart chart =
        Chart.stacked(
            CAPTION, X, Y, List.of(line("a", 0, 0, 1, 50, 2, 0)), new Gaps(5, List.of(3.0)));
    assertThat(chart.shapes().getFirst().path())
        .isEqualTo("M0 1000L100 500L200 1000L200 1000L100 1000L0 1000Z");
  }

  @Test
  void theTableNamesWhatIsPointedOutAroundAPlace() {
    Chart chart =
        Chart.lines(CAPTION, X, Y, List.of(line("a", 0, 0, 5, 50, 10, 0)), Gaps.longerThan(5))
            .marked(
                List.of(
                    new Mark(Kind.MAINTENANCE, 0.4, 0.6, "works"),
                    new Mark(Kind.INCIDENT, 0.45, 1, "down")));
    assertThat(chart.noted(0)).isEmpty();
    assertThat(chart.noted(1)).isEqualTo("Incident, Maintenance");
    assertThat(chart.noted(2)).isEqualTo("Incident");
    assertThat(chart.kinds()).extracting(Kind::legend).containsExactly("Incidents", "Maintenance");
  }

  @Test
  void withoutDataAChartIsEmpty() {
    Chart none = Chart.lines(CAPTION, X, Y, List.of(line("a")), Gaps.longerThan(1));
    assertThat(none.empty()).isTrue();
    assertThat(none.whyEmpty()).isEqualTo("No data yet in this period.");
    Chart failed = Chart.lines(CAPTION, X, Y, List.of(line("a")), new Gaps(1, List.of(1.0)));
    assertThat(failed.empty()).isTrue();
    assertThat(failed.whyEmpty()).isEqualTo("Every try in this period failed.");
  }

  @Test
  void valuesBeyondAnAxisStayAtItsEdge() {
    Chart chart =
        Chart.lines(CAPTION, X, Y, List.of(line("a", -5, 500, 20, -3)), Gaps.longerThan(100));
    assertThat(chart.shapes().getFirst().path()).isEqualTo("M0 0L1000 1000");
  }

  @ParameterizedTest
  @CsvSource({"0,1", "1,1", "7,8", "99,100", "101,150", "1201,1500", "73000,80000"})
  void anAxisOfNumbersEndsAtARoundNumberThatHoldsAll(double largest, double end) {
    Axis axis = Axis.upTo(largest, "");
    assertThat(axis.to()).isEqualTo(end);
    assertThat(axis.ticks()).hasSizeBetween(2, 6);
    assertThat(axis.ticks().getLast().at()).isEqualTo(end);
  }

  @Test
  void anAxisOfADayIsMarkedAtHoursAndOneOfAMonthAtDays() {
    Instant from = Instant.parse("2026-11-20T10:10:00Z");
    Axis day = TimeAxis.between(from, from.plusSeconds(86_400));
    assertThat(day.ticks())
        .extracting(Tick::label)
        .containsExactly("12:00", "18:00", "00:00", "06:00");
    Axis month = TimeAxis.between(from, from.plusSeconds(30 * 86_400L));
    assertThat(month.ticks()).hasSizeBetween(3, 5).extracting(Tick::label).contains("26 Nov");
    assertThat(day.words().apply(TimeAxis.at(from))).isEqualTo("2026-11-20 10:10 UTC");
  }

  @Test
  void anAxisWithoutLengthIsRefused() {
    assertThatThrownBy(() -> new Axis(1, 1, List.of(), String::valueOf))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theLargestSumIsThatOfOnePlace() {
    assertThat(Chart.largestSum(List.of(line("a", 0, 10, 1, 1), line("b", 0, 5, 2, 12))))
        .isEqualTo(15);
    assertThat(Chart.largestSum(List.of())).isZero();
  }

  private static Series line(String name, double... coordinates) {
    return new Series(
        name,
        IntStream.range(0, coordinates.length / 2)
            .mapToObj(i -> new Point(coordinates[2 * i], coordinates[2 * i + 1]))
            .toList());
  }
}
