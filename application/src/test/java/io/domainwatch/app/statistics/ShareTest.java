package io.domainwatch.app.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShareTest {
  @Test
  void hundredthsOfAPercentAreExactAndCutOff() {
    assertThat(new Share(57, 43).basisPoints()).hasValue(5700);
    assertThat(new Share(29, 71).basisPoints()).hasValue(2900);
    assertThat(new Share(2, 1).basisPoints()).hasValue(6666);
    assertThat(new Share(129_599, 1).basisPoints()).hasValue(9999);
    assertThat(new Share(5, 0).basisPoints()).hasValue(10_000);
    assertThat(new Share(0, 5).basisPoints()).hasValue(0);
  }

  @Test
  void nothingThatCouldTellIsNoNumber() {
    assertThat(new Share(0, 0).basisPoints()).isEmpty();
    assertThat(new Share(0, 0).ratio()).isEmpty();
    assertThat(new Share(1, 3).ratio()).hasValue(0.25);
  }
}
