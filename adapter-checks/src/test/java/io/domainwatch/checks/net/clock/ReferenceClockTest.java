package io.domainwatch.checks.net.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceClockTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private final Map<String, Head> answers = new HashMap<>();
  private final List<String> asked = new ArrayList<>();
  private long nanos = 77;
  private final ReferenceClock clock = clock("one.example", "two.example", "three.example");

  @ParameterizedTest
  @CsvSource({
    "121, 2, 0",
    "121, 1, 121",
    "121 121, 2, 121",
    "120 120, 2, 0",
    "0 500, 2, 0",
    "-500 500, 2, 0",
    "400 500, 2, 450",
    "0 500 500, 2, 500",
    "0 0 500, 2, 0",
    "-500 -500 0, 2, -500",
    "1 2 99999, 2, 0",
  })
  void theMedianDecidesAndATieSaysNothing(String aheadSeconds, int least, long skewSeconds) {
    List<Duration> ahead =
        Arrays.stream(aheadSeconds.split(" "))
            .map(s -> Duration.ofSeconds(Long.parseLong(s)))
            .toList();
    assertThat(ClockSkew.of(ahead, least))
        .isEqualTo(Optional.of(Duration.ofSeconds(skewSeconds)).filter(skew -> !skew.isZero()));
  }

  @Test
  void noVoiceSaysNothing() {
    assertThat(ClockSkew.of(List.of(), 0)).isEmpty();
    assertThat(clock().skew(NOW)).isEmpty();
  }

  @Test
  void anHourAheadOfTheReferenceTargetsIsAnHour() {
    allSay(NOW);
    clock.askAll();
    assertThat(clock.skew(NOW.plus(Duration.ofHours(1)))).contains(Duration.ofHours(1));
    assertThat(clock.skew(NOW)).isEmpty();
    assertThat(asked).containsExactly("one.example", "two.example", "three.example");
  }

  @Test
  void oneOfThreeThatTellsIsNotEnoughButTheOnlyOneIs() {
    answers.put("one.example", head(NOW));
    clock.askAll();
    assertThat(clock.skew(NOW.plusSeconds(5_000))).isEmpty();
    ReferenceClock only = clock("one.example");
    only.askAll();
    assertThat(only.skew(NOW.plusSeconds(5_000))).contains(Duration.ofSeconds(5_000));
  }

  @Test
  void whatWasHeardGoesOnWithTheMonotonicClock() {
    allSay(NOW);
    clock.askAll();
    nanos += Duration.ofMinutes(30).toNanos();
    assertThat(clock.skew(NOW.plus(Duration.ofMinutes(30)))).isEmpty();
    assertThat(clock.skew(NOW)).contains(Duration.ofMinutes(-30));
  }

  @Test
  void anAnswerIsForgottenAfterAnHour() {
    allSay(NOW.minusSeconds(5_000));
    clock.askAll();
    nanos += Duration.ofMinutes(60).toNanos() + 1;
    assertThat(clock.skew(NOW.plus(Duration.ofMinutes(60)))).isEmpty();
  }

  @Test
  void aTargetThatFallsSilentGoesOnTellingWhatItSaid() {
    allSay(NOW.minusSeconds(5_000));
    clock.askAll();
    answers.clear();
    clock.askAll();
    assertThat(clock.skew(NOW)).contains(Duration.ofSeconds(5_000));
  }

  @Test
  void theTimeInACacheIsAddedAndAnUnreadableOneSaysNothing() {
    allAnswer(head(NOW.minusSeconds(3_600), new Header("Age", "3600")));
    clock.askAll();
    assertThat(clock.skew(NOW)).isEmpty();
    assertThat(clock.skew(NOW.plusSeconds(300))).contains(Duration.ofSeconds(300));
    ReferenceClock others = clock("one.example", "two.example");
    allAnswer(head(NOW.minusSeconds(3_600), new Header("Age", "x")));
    others.askAll();
    assertThat(others.skew(NOW)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "yesterday", "Fri, 20 Nov 2026 25:00:00 GMT", "0"})
  void whatIsNoDateTellsNoTime(String date) {
    allAnswer(new Head(200, "http/1.1", List.of(new Header("Date", date))));
    clock.askAll();
    assertThat(clock.skew(NOW.plusSeconds(9_999))).isEmpty();
  }

  private ReferenceClock clock(String... hosts) {
    return new ReferenceClock(
        Arrays.stream(hosts).map(host -> new ReferenceTarget(host, 443)).toList(),
        (target, _) -> {
          asked.add(target.host());
          return Optional.ofNullable(answers.get(target.host()));
        },
        () -> nanos);
  }

  private void allSay(Instant time) {
    allAnswer(head(time));
  }

  private void allAnswer(Head head) {
    for (String host : List.of("one.example", "two.example", "three.example")) {
      answers.put(host, head);
    }
  }

  private static Head head(Instant date, Header... more) {
    String text = DateTimeFormatter.RFC_1123_DATE_TIME.format(date.atOffset(ZoneOffset.UTC));
    List<Header> headers = new ArrayList<>(List.of(more));
    headers.add(new Header("Date", text));
    return new Head(200, "http/1.1", headers);
  }
}
