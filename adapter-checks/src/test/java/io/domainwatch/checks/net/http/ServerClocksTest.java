package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerClocksTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private long nanos = 77;
  private final ServerClocks clocks = new ServerClocks(() -> nanos);

  @ParameterizedTest
  @CsvSource({
    "121 121 121 121, 0",
    "121 121 121 121 121, 121",
    "120 120 120 120 120, 0",
    "0 0 500 500 500, 500",
    "0 0 0 500 500, 0",
    "-500 -500 -500 0 0, -500",
    "0 0 0 400 400 400, 200",
    "0 1 2 99999 99999, 0",
  })
  void theMedianOfFiveDomainsDecides(String aheadSeconds, long skewSeconds) {
    List<Duration> ahead =
        Arrays.stream(aheadSeconds.split(" "))
            .map(s -> Duration.ofSeconds(Long.parseLong(s)))
            .toList();
    assertThat(ClockSkew.of(ahead))
        .isEqualTo(Optional.of(Duration.ofSeconds(skewSeconds)).filter(skew -> !skew.isZero()));
  }

  @Test
  void anHourAheadOfAllServersIsAnHour() {
    fiveDomainsSay(NOW);
    assertThat(clocks.skewOf(NOW.plus(Duration.ofHours(1)))).contains(Duration.ofHours(1));
    assertThat(clocks.skewOf(NOW)).isEmpty();
  }

  @Test
  void whatWasHeardGoesOnWithTheMonotonicClock() {
    fiveDomainsSay(NOW);
    nanos += Duration.ofMinutes(30).toNanos();
    assertThat(clocks.skewOf(NOW.plus(Duration.ofMinutes(30)))).isEmpty();
    assertThat(clocks.skewOf(NOW)).contains(Duration.ofMinutes(-30));
  }

  @Test
  void anAnswerIsForgottenAfterAnHour() {
    fiveDomainsSay(NOW.minusSeconds(5_000));
    nanos += Duration.ofMinutes(60).toNanos() + 1;
    assertThat(clocks.skewOf(NOW.plus(Duration.ofMinutes(60)))).isEmpty();
  }

  @Test
  void hostsOfOneDomainAreOneVoice() {
    for (int i = 0; i < 9; i++) {
      clocks.heard("h" + i + ".one.example", head(NOW));
    }
    assertThat(clocks.skewOf(NOW.plusSeconds(5_000))).isEmpty();
  }

  @Test
  void theTimeInACacheIsAddedAndAnUnreadableOneSaysNothing() {
    for (int i = 0; i < 5; i++) {
      clocks.heard(
          "www.site" + i + ".example", head(NOW.minusSeconds(3_600), new Header("Age", "3600")));
    }
    assertThat(clocks.skewOf(NOW)).isEmpty();
    ServerClocks others = new ServerClocks(() -> nanos);
    for (int i = 0; i < 5; i++) {
      others.heard(
          "www.site" + i + ".example", head(NOW.minusSeconds(3_600), new Header("Age", "x")));
    }
    assertThat(others.skewOf(NOW)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "yesterday", "Fri, 20 Nov 2026 25:00:00 GMT", "0"})
  void whatIsNoDateTellsNoTime(String date) {
    for (int i = 0; i < 5; i++) {
      clocks.heard(
          "www.site" + i + ".example",
          new Head(200, "http/1.1", List.of(new Header("Date", date))));
    }
    assertThat(clocks.skewOf(NOW.plusSeconds(9_999))).isEmpty();
  }

  @Test
  void onlyTheLatestThousandDomainsAreRemembered() {
    fiveDomainsSay(NOW.minusSeconds(9_000));
    for (int i = 0; i < 1_000; i++) {
      clocks.heard("www.other" + i + ".example", head(NOW));
    }
    assertThat(clocks.skewOf(NOW)).isEmpty();
    assertThat(clocks.skewOf(NOW.plusSeconds(300))).contains(Duration.ofSeconds(300));
  }

  private void fiveDomainsSay(Instant time) {
    for (int i = 0; i < 5; i++) {
      clocks.heard("www.site" + i + ".example", head(time));
    }
  }

  private static Head head(Instant date, Header... more) {
    String text = DateTimeFormatter.RFC_1123_DATE_TIME.format(date.atOffset(ZoneOffset.UTC));
    List<Header> headers = new java.util.ArrayList<>(List.of(more));
    headers.add(new Header("Date", text));
    return new Head(200, "http/1.1", headers);
  }
}
