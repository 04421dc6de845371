package io.domainwatch.dashboard.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.dashboard.chart.Bars.Item;
import io.domainwatch.dashboard.chart.Bars.Part;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BarsTest {
  @Test
  void aDayOfWhichNothingIsKnownLooksUnlikeAGoodOne() {
    assertThat(partsOf(OptionalDouble.empty())).containsExactly(new Part(80, 20, "none"));
    assertThat(partsOf(OptionalDouble.of(1))).containsExactly(new Part(0, 100, "good"));
  }

  @Test
  void evenASmallBadPartIsSeen() {
    assertThat(partsOf(OptionalDouble.of(0.999)))
        .containsExactly(new Part(0, 12, "bad"), new Part(12, 88, "good"));
    assertThat(partsOf(OptionalDouble.of(0.25)))
        .containsExactly(new Part(0, 75, "bad"), new Part(75, 25, "good"));
    assertThat(partsOf(OptionalDouble.of(0))).containsExactly(new Part(0, 100, "bad"));
  }

  @Test
  void partsLookAsIsSaid() {
    assertThat(partsOf(new Bars.Look("calm", "high", false)))
        .containsExactly(new Part(0, 40, "high"), new Part(40, 60, "calm"));
    assertThat(partsOf(new Bars.Look("calm", "high", true)))
        .containsExactly(new Part(0, 60, "calm"), new Part(60, 40, "high"));
  }

  @Test
  void barsStandSideBySide() {
    Item item = new Item("d", "w", OptionalDouble.of(1));
    Bars bars = Bars.of("id", "t", "d", List.of(item, item, item));
    assertThat(bars.bars()).extracting(Bars.Bar::x).containsExactly(0, 10, 20);
    assertThat(bars.width()).isEqualTo(28);
  }

  private static List<Part> partsOf(Bars.Look look) {
    Item item = new Item("d", "w", OptionalDouble.of(0.6), look);
    return Bars.of("id", "t", "d", List.of(item)).bars().getFirst().parts();
  }

  private static List<Part> partsOf(OptionalDouble good) {
    return Bars.of("id", "t", "d", List.of(new Item("d", "w", good))).bars().getFirst().parts();
  }
}
