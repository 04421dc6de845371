package io.domainwatch.core.quota;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotaTest {
  private static final Instant OPENED = Instant.parse("2026-11-20T12:00:00Z");

  @ParameterizedTest
  @CsvSource({"1, true, 59", "59, true, 1", "60, true, 0", "61, false, 0", "5000, false, 0"})
  void theSixtiethRequestIsTheLast(long count, boolean allowed, long remaining) {
    QuotaDecision decision = new Quota(60).judge(count, OPENED);
    assertThat(decision.allowed()).isEqualTo(allowed);
    assertThat(decision.remaining()).isEqualTo(remaining);
    assertThat(decision.limit()).isEqualTo(60);
    assertThat(decision.windowEnd()).isEqualTo(OPENED.plusSeconds(60));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "1000000, 1", "999999999, 1"})
  void theResetIsRoundedUpToWholeSeconds(long nanos, long more) {
    QuotaDecision decision = new Quota(60).judge(1, OPENED.plusNanos(nanos));
    assertThat(decision.resetEpochSecond()).isEqualTo(OPENED.getEpochSecond() + 60 + more);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 60",
    "1, 60",
    "999999999, 60",
    "1000000000, 59",
    "58999999999, 2",
    "59000000000, 1",
    "59999999999, 1",
    "60000000000, 1",
    "61000000000, 1"
  })
  void whoWaitsRetryAfterSecondsIsInTheNextWindow(long nanosLater, long seconds) {
    QuotaDecision decision = new Quota(60).judge(61, OPENED);
    Instant now = OPENED.plusNanos(nanosLater);
    assertThat(decision.retryAfterSeconds(now)).isEqualTo(seconds);
    assertThat(now.plusSeconds(seconds)).isAfterOrEqualTo(decision.windowEnd());
  }
}
