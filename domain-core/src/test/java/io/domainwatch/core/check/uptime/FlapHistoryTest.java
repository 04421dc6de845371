package io.domainwatch.core.check.uptime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class FlapHistoryTest {

  @Test
  void aSteadySiteChangesByNothing() {
    assertThat(of("U".repeat(40)).percent()).isZero();
    assertThat(of("U".repeat(40)).lastResults()).hasSize(21);
  }

  @Test
  void everyRunAnotherStateIsAllChange() {
    assertThat(of("UD".repeat(20)).percent()).isCloseTo(100, within(0.001));
  }

  @Test
  void laterChangesWeighMore() {
    assertThat(of("U".repeat(20) + "D").percent()).isCloseTo(6, within(0.001));
    assertThat(of("U" + "D".repeat(20)).percent()).isCloseTo(4, within(0.001));
  }

  @Test
  void oneOutageIsNoFlapping() {
    assertThat(of("U".repeat(21) + "DDDD" + "UUUU").unstable()).isFalse();
  }

  @Test
  void fortyPercentOpenAndLessThanTwentyClose() {
    FlapHistory unstable = of("U".repeat(12) + "DUDUDUDUD");
    assertThat(unstable.percent()).isGreaterThanOrEqualTo(40);
    assertThat(unstable.unstable()).isTrue();
    FlapHistory calmer = unstable;
    while (calmer.percent() >= 20) {
      assertThat(calmer.unstable()).isTrue();
      calmer = calmer.with(false);
    }
    assertThat(calmer.unstable()).isFalse();
  }

  @Test
  void aFewRunsAreNotEnoughToFlap() {
    assertThat(of("UDUD").unstable()).isFalse();
  }

  private static FlapHistory of(String results) {
    FlapHistory history = FlapHistory.EMPTY;
    for (char result : results.toCharArray()) {
      history = history.with(result == 'U');
    }
    return history;
  }
}
