package io.domainwatch.core.check.sitemap.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UrlSketchTest {

  @Test
  void sketchesTellHowAlikeSetsAre() {
    assertThat(sketch(0, 1000).likeness(sketch(0, 1000))).isEqualTo(1);
    assertThat(sketch(0, 5).likeness(sketch(0, 4))).isEqualTo(0.8);
    assertThat(sketch(0, 30_000).likeness(sketch(15_000, 30_000))).isCloseTo(1 / 3.0, within(0.1));
    assertThat(sketch(0, 1000).likeness(sketch(5000, 1000))).isLessThan(0.02);
    assertThat(UrlSketch.empty().likeness(UrlSketch.empty())).isEqualTo(1);
    UrlSketch some = sketch(0, 777);
    assertThat(UrlSketch.of(some.text()).likeness(some)).isEqualTo(1);
    assertThat(UrlSketch.of("no sketch").likeness(UrlSketch.empty())).isEqualTo(1);
  }

  @Test
  void aSetThatOnlyGrewHasLostNothing() {
    assertThat(sketch(0, 3).hasLostTo(sketch(0, 3))).isFalse();
    assertThat(sketch(0, 3).hasLostTo(sketch(0, 4))).isFalse();
    assertThat(sketch(0, 3).hasLostTo(sketch(0, 30_000))).isFalse();
    assertThat(UrlSketch.empty().hasLostTo(sketch(0, 5))).isFalse();
    assertThat(sketch(0, 3).hasLostTo(sketch(1, 3))).isTrue();
    assertThat(sketch(0, 3).hasLostTo(sketch(0, 2))).isTrue();
    assertThat(sketch(0, 1000).hasLostTo(sketch(50, 2000))).isTrue();
    assertThat(sketch(0, 3).hasLostTo(UrlSketch.empty())).isTrue();
  }

  private static UrlSketch sketch(int from, int count) {
    UrlSketch sketch = UrlSketch.empty();
    IntStream.range(from, from + count).forEach(i -> sketch.add(UrlHash.of("https://x/" + i)));
    return sketch;
  }
}
