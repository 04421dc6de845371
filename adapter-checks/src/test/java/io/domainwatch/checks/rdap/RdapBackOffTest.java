package io.domainwatch.checks.rdap;

import static io.domainwatch.checks.rdap.RdapProbeResults.answering;
import static io.domainwatch.checks.rdap.RdapProbeResults.failing;
import static io.domainwatch.checks.rdap.RdapProbeResults.healthy;
import static io.domainwatch.checks.rdap.RdapProbeResults.limited;
import static io.domainwatch.checks.rdap.RdapProbeResults.unclear;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.rdap.RdapProbeResult;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When the engine asks again after runs that brought nothing. */
class RdapBackOffTest {
  private final CheckStory<RdapProbeResults> story = RdapProbeResults.story();

  @Test
  void aPassingFaultIsLookedAtAgainAtOnceAndThenLessAndLess() {
    story.run(healthy());

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
    story.due().run(healthy());

    assertThat(pauses("connect_timeout", true, 1)).containsExactly(Duration.ofSeconds(30));
  }

  @Test
  void aLimitIsKeptToTheSecond() {
    Instant until = story.now().plus(Duration.ofDays(3));

    assertThat(story.run(limited(until)).nextRunAt()).isEqualTo(until);
    assertThat(story.outcome()).isInstanceOf(CheckOutcome.Inconclusive.class);
  }

  @Test
  void aRunThatHadToWaitItsTurnComesBackThenAndCountsForNothing() {
    Instant turn = story.now().plusSeconds(95);

    story.run(answering(new RdapProbeResult.Postponed(turn), Optional.empty()));

    assertThat(story.nextRunAt()).isEqualTo(turn);
    assertThat(story.state().conditions()).isEmpty();
  }

  @Test
  void aThresholdIsNotSleptThroughWhileTheServerWantsToBeLeftAlone() {
    Instant threshold = CheckStory.START.plus(Duration.ofHours(5));
    story.run(healthy().expires(threshold.plus(Duration.ofDays(31)).minusSeconds(1)));
    assertThat(story.eventTypes()).containsExactly("rdap_expiry_warning");

    story.after(Duration.ofHours(1)).run(limited(story.now().plus(Duration.ofDays(3))));

    assertThat(story.nextRunAt()).isEqualTo(threshold);
    story.due().run(limited(story.now().plus(Duration.ofDays(2))));
    assertThat(story.eventTypes()).containsExactly("rdap_expiry_warning", "rdap_expiry_warning");
    assertThat(story.nextRunAt()).isEqualTo(story.now().plus(Duration.ofDays(2)));
  }

  @Test
  void aThresholdWakesThoughTheRunBeforeCouldTellNothing() {
    Instant threshold = CheckStory.START.plus(Duration.ofHours(5));
    story.run(healthy().expires(threshold.plus(Duration.ofDays(31)).minusSeconds(1)));

    story.after(Duration.ofMinutes(299)).run(unclear());

    assertThat(story.nextRunAt()).isBeforeOrEqualTo(threshold);
  }

  @Test
  void aSuspicionIsConfirmedAnHourLaterAndNotSooner() {
    story.hourly(3, healthy());
    Instant seen = story.now();

    assertThat(story.run(healthy().registrar("8888", "Other")).nextRunAt())
        .isEqualTo(seen.plus(Duration.ofHours(1)));
  }

  private List<Duration> pauses(String reason, boolean passing, int failures) {
    List<Duration> pauses = new ArrayList<>();
    for (int i = 0; i < failures; i++) {
      story.due().run(failing(reason, passing));
      pauses.add(Duration.between(story.now(), story.nextRunAt()));
    }
    return pauses;
  }
}
