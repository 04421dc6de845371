package io.domainwatch.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import org.junit.jupiter.api.Test;

class CheckNumbersTest {
  @Test
  void numbersAreCalledAfterTheirFields() {
    assertThat(CheckNumbers.of(CheckType.UPTIME).keySet())
        .containsExactly(
            "totalMs",
            "dnsMs",
            "connectMs",
            "tlsMs",
            "requestMs",
            "ttfbMs",
            "transferMs",
            "redirectMs");
    assertThat(CheckNumbers.of(CheckType.LIGHTHOUSE)).hasSize(4);
    assertThat(CheckNumbers.of(CheckType.SSL)).isEmpty();
  }
}
