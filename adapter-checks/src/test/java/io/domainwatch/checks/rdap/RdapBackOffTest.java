package io.domainwatch.checks.rdap;

import static io.domainwatch.checks.rdap.RecordBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.run.CheckOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** When the engine asks again after runs that brought nothing. */
class RdapBackOffTest {
  private final RdapLab lab = new RdapLab();

  @Test
  void aPassingFaultIsLookedAtAgainAtOnceAndThenLessAndLess() {
    lab.sees(healthy());

    assertThat(pauses("connect_timeout", true, 5))
        .containsExactly(
            Duration.ofSeconds(30),
            Duration.ofHours(1),
            Duration.ofHours(4),
            Duration.ofHours(24),
            Duration.ofHours(24));
  }

  @Test
  void aServerThatAnswersNonsenseIsNotAskedAgainAtOnce() {
    assertThat(pauses("invalid_response", false, 3))
        .containsExactly(Duration.ofHours(1), Duration.ofHours(4), Duration.ofHours(24));
  }

  @Test
  void anAnswerEndsThePauses() {
    pauses("connect_timeout", true, 3);
    lab.due().sees(healthy());

    assertThat(pauses("connect_timeout", true, 1)).containsExactly(Duration.ofSeconds(30));
  }

  @Test
  void aLimitIsKeptToTheSecond() {
    Instant until = lab.now.plus(Duration.ofDays(3));

    assertThat(lab.limited(until).nextRunAt()).isEqualTo(until);
    assertThat(lab.last()).isInstanceOf(CheckOutcome.Inconclusive.class);
  }

  @Test
  void aRunThatHadToWaitItsTurnComesBackThenAndCountsForNothing() {
    Instant turn = lab.now.plusSeconds(95);

    lab.sees(new RdapObservation.Postponed(turn), OptionalInt.empty());

    assertThat(lab.nextRunAt()).isEqualTo(turn);
    assertThat(lab.state.conditions()).isEmpty();
  }

  @Test
  void aThresholdIsNotSleptThroughWhileTheServerWantsToBeLeftAlone() {
    Instant threshold = RdapLab.START.plus(Duration.ofHours(5));
    lab.sees(healthy().expires(threshold.plus(Duration.ofDays(31)).minusSeconds(1)));
    assertThat(lab.events()).containsExactly("rdap_expiry_warning");

    lab.after(Duration.ofHours(1)).limited(lab.now.plus(Duration.ofDays(3)));

    assertThat(lab.nextRunAt()).isEqualTo(threshold);
    lab.due().limited(lab.now.plus(Duration.ofDays(2)));
    assertThat(lab.events()).containsExactly("rdap_expiry_warning", "rdap_expiry_warning");
    assertThat(lab.nextRunAt()).isEqualTo(lab.now.plus(Duration.ofDays(2)));
  }

  @Test
  void aThresholdWakesThoughTheRunBeforeCouldTellNothing() {
    Instant threshold = RdapLab.START.plus(Duration.ofHours(5));
    lab.sees(healthy().expires(threshold.plus(Duration.ofDays(31)).minusSeconds(1)));

    lab.after(Duration.ofMinutes(299)).unclear();

    assertThat(lab.nextRunAt()).isBeforeOrEqualTo(threshold);
  }

  @Test
  void aSuspicionIsConfirmedAnHourLaterAndNotSooner() {
    lab.settlesOn(healthy());
    Instant seen = lab.now;

    assertThat(lab.sees(healthy().registrar("8888", "Other")).nextRunAt())
        .isEqualTo(seen.plus(Duration.ofHours(1)));
  }

  private List<Duration> pauses(String reason, boolean passing, int failures) {
    List<Duration> pauses = new ArrayList<>();
    for (int i = 0; i < failures; i++) {
      lab.due().fails(reason, passing);
      pauses.add(Duration.between(lab.now, lab.nextRunAt()));
    }
    return pauses;
  }
}
