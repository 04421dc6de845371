package io.domainwatch.checks.net.http.hop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadTest {
  @Test
  void aDateInAHeadCountsByTheClockOfItsHost() {
    assertThat(
            head("Fri, 20 Nov 2026 12:05:00 GMT", "Date", "Fri, 20 Nov 2026 12:00:00 GMT")
                .retryAfter())
        .contains(Duration.ofMinutes(5));
    assertThat(head("Fri, 20 Nov 2026 12:05:00 GMT", "Server", "x").retryAfter()).isEmpty();
    assertThat(head("7", "Server", "x").retryAfter()).contains(Duration.ofSeconds(7));
  }

  private static Head head(String retryAfter, String otherName, String otherValue) {
    return new Head(
        503,
        "http/1.1",
        List.of(new Header("retry-after", retryAfter), new Header(otherName, otherValue)));
  }
}
