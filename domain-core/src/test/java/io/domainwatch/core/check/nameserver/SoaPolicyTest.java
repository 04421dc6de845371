package io.domainwatch.core.check.nameserver;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.Soa;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoaPolicyTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "14400, 3600, 604800, 300, ''",
        "86400, 7200, 3600000, 86400, ''",
        "14399, 3600, 604800, 300, refresh below 14400",
        "14400, 3599, 604800, 300, retry below 3600",
        "14400, 14400, 604800, 300, retry not below refresh",
        "14400, 3600, 604799, 300, expire below 604800",
        "700000, 3600, 604800, 300, expire below refresh",
        "14400, 3600, 604800, 299, minimum outside 300 to 86400",
        "14400, 3600, 604800, 86401, minimum outside 300 to 86400"
      })
  void timersHaveBounds(long refresh, long retry, long expire, long minimum, String complaint) {
    Soa soa = new Soa("a", "b", 1, refresh, retry, expire, minimum);

    assertThat(String.join(", ", SoaPolicy.complaints(soa))).isEqualTo(complaint);
  }
}
