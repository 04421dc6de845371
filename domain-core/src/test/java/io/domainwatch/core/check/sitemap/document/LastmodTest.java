package io.domainwatch.core.check.sitemap.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LastmodTest {

  @ParameterizedTest
  @CsvSource({
    "2026, 2026-01-01T00:00:00Z",
    "2026-11, 2026-11-01T00:00:00Z",
    "2026-11-20, 2026-11-20T00:00:00Z",
    "2026-11-20T12:30+01:00, 2026-11-20T11:30:00Z",
    "2026-11-20T12:30:15Z, 2026-11-20T12:30:15Z",
    "2026-11-20T12:30:15.25-02:00, 2026-11-20T14:30:15.250Z"
  })
  void aDateIsRead(String text, Instant instant) {
    assertThat(Lastmod.parse(text)).contains(instant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "2026-13-01", "20.11.2026", "2026-11-20 12:30", "yesterday", "0000"})
  void whatIsNoDateIsNone(String text) {
    assertThat(Lastmod.parse(text).filter(date -> date.getEpochSecond() > 0)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Fri, 20 Nov 2026 12:00:00 GMT | 2026-11-20T12:00:00Z",
        "Fri, 20 Nov 2026 12:00:00 EST | 2026-11-20T17:00:00Z",
        "20 Nov 2026 12:00 +0100       | 2026-11-20T11:00:00Z",
        "Fri, 20 Nov 2026 12:00:00 Z   | 2026-11-20T12:00:00Z"
      })
  void aDateOfAFeedIsRead(String text, Instant instant) {
    assertThat(Lastmod.ofFeed(text)).contains(instant);
    assertThat(Lastmod.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "Fri, 32 Nov 2026 12:00:00 GMT", "2026-11-20", "GMT"})
  void whatIsNoDateOfAFeedIsNone(String text) {
    assertThat(Lastmod.ofFeed(text)).isEmpty();
  }
}
