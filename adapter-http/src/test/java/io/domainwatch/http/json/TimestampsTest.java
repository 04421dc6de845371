package io.domainwatch.http.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampsTest {
  @ParameterizedTest
  @CsvSource({
    "2026-11-20T15:16:00Z,2026-11-20T15:16:00.000Z",
    "2026-01-02T03:04:05.006Z,2026-01-02T03:04:05.006Z",
    "1970-01-01T00:00:00Z,1970-01-01T00:00:00.000Z",
    "2000-02-29T23:59:59.999999999Z,2000-02-29T23:59:59.999Z"
  })
  void anInstantIsShownInUtcWithThreeDigits(String instant, String text) {
    assertThat(Timestamps.text(Instant.parse(instant))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T15:16:00Z,2026-11-20T15:16:00Z",
    "2026-11-20T15:16Z,2026-11-20T15:16:00Z",
    "2026-11-20T21:01:00+05:45,2026-11-20T15:16:00Z",
    "2026-11-20T15:16:00.0001Z,2026-11-20T15:16:00.001Z",
    "2026-11-20T15:16:00.5Z,2026-11-20T15:16:00.500Z"
  })
  void isoTextIsReadAndRoundedUp(String text, String instant) {
    assertThat(Timestamps.find(text)).contains(Instant.parse(instant));
  }

  @Test
  void whatIsReadIsShownAgain() {
    String text = "2026-11-20T15:16:00.007Z";
    assertThat(Timestamps.find(text).map(Timestamps::text)).contains(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "now",
        "2026-11-20",
        "2026-11-20T15:16:00",
        "2026-02-30T00:00:00Z",
        "1795187760",
        "1969-12-31T23:59:59Z",
        "+10000-01-01T00:00:00Z",
        "9999-12-31T23:59:59.9999Z",
        "2026-11-20T24:00:00Z",
        "2026-11-20 15:16:00Z"
      })
  void otherTextsAndYearsAreNotFound(String text) {
    assertThat(Timestamps.find(text)).isEmpty();
  }
}
