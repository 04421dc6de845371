package io.domainwatch.core.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DomainControlTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final Duration DAY = Duration.ofDays(1);
  private static final VerificationResult SHOWN = new VerificationResult.Shown(ControlMethod.DNS);
  private static final VerificationResult ABSENT = new VerificationResult.Absent("Nothing.");
  private static final VerificationResult UNCLEAR = new VerificationResult.Unclear("No answer.");

  private final DomainControl begun =
      DomainControl.begun(
          new OrganizationId(UUID.randomUUID()),
          new DomainId(UUID.randomUUID()),
          ControlToken.make(new SecureRandom()),
          NOW);

  @Test
  void atFirstNothingIsShown() {
    assertThat(begun.stateAt(NOW)).isEqualTo(new ControlState.Unverified());
    assertThat(begun.nextAttemptAt()).isEqualTo(NOW.plusSeconds(60));
  }

  @Test
  void whatWasShownLapsesAfterThirtyDaysToTheMillisecond() {
    DomainControl shown = begun.looked(SHOWN, NOW);
    Instant end = NOW.plus(Duration.ofDays(30));

    assertThat(shown.stateAt(end.minusMillis(1)))
        .isEqualTo(new ControlState.Verified(ControlMethod.DNS, NOW, end, Optional.empty()));
    assertThat(shown.stateAt(end)).isEqualTo(new ControlState.Lapsed(ControlMethod.DNS, NOW, end));
  }

  @Test
  void noLookThatFindsNothingEndsWhatLasts() {
    DomainControl shown = begun.looked(SHOWN, NOW);
    Instant later = NOW.plus(Duration.ofDays(24));

    for (VerificationResult look : List.of(ABSENT, UNCLEAR)) {
      DomainControl missed = shown.looked(look, later);
      assertThat(missed.stateAt(later)).isEqualTo(shown.stateAt(later));
      assertThat(missed.lastAttempt().orElseThrow().at()).isEqualTo(later);
    }
    assertThat(shown.looked(ABSENT, later).nextAttemptAt()).isEqualTo(later.plus(DAY));
    assertThat(shown.looked(UNCLEAR, later).nextAttemptAt()).isEqualTo(later.plusSeconds(3600));
  }

  @Test
  void whatLastsIsLookedAtAgainFromAWeekBeforeItsEndAndAtItsEnd() {
    DomainControl shown = begun.looked(SHOWN, NOW);
    assertThat(shown.nextAttemptAt()).isEqualTo(NOW.plus(Duration.ofDays(23)));

    Instant lastDay = NOW.plus(Duration.ofDays(29)).plusSeconds(1);
    assertThat(shown.looked(ABSENT, lastDay).nextAttemptAt())
        .isEqualTo(NOW.plus(Duration.ofDays(30)));
  }

  @Test
  void whatIsShownAgainCountsFromThen() {
    Instant later = NOW.plus(Duration.ofDays(24));
    DomainControl again =
        begun.looked(SHOWN, NOW).looked(new VerificationResult.Shown(ControlMethod.FILE), later);

    assertThat(again.stateAt(later.plus(Duration.ofDays(29))))
        .isInstanceOfSatisfying(
            ControlState.Verified.class,
            it -> assertThat(it.method()).isEqualTo(ControlMethod.FILE));
  }

  @Test
  void whatIsUnverifiedIsLookedAtLessAndLessOftenDownToOnceADay() {
    List<Duration> pauses = new ArrayList<>();
    DomainControl control = begun;
    Instant at = NOW;
    for (int i = 0; i < 14; i++) {
      at = control.nextAttemptAt();
      control = control.looked(i % 2 == 0 ? ABSENT : UNCLEAR, at);
      pauses.add(Duration.between(at, control.nextAttemptAt()));
    }
    assertThat(pauses.getFirst()).isEqualTo(Duration.ofMinutes(1));
    assertThat(pauses.get(1)).isEqualTo(Duration.ofMinutes(2));
    assertThat(pauses.get(10)).isEqualTo(Duration.ofMinutes(1024));
    assertThat(pauses.subList(11, 14)).containsOnly(DAY);
  }

  @Test
  void whatHasLapsedIsLookedAtSoonAgain() {
    Instant lapsed = NOW.plus(Duration.ofDays(31));
    DomainControl missed = begun.looked(SHOWN, NOW).looked(ABSENT, lapsed);
    assertThat(missed.nextAttemptAt()).isEqualTo(lapsed.plusSeconds(60));
  }

  @Test
  void whatAClockWroteThatWasAheadDoesNotCount() {
    DomainControl ahead = begun.looked(SHOWN, NOW.plus(Duration.ofDays(400)));
    assertThat(ahead.stateAt(NOW)).isEqualTo(new ControlState.Unverified());
    assertThat(begun.looked(SHOWN, NOW.plusSeconds(20)).stateAt(NOW))
        .isInstanceOf(ControlState.Verified.class);
  }

  @Test
  void peopleMayAskForALookEveryThirtySeconds() {
    assertThat(begun.askableAt(NOW)).isEmpty();
    DomainControl asked = begun.asked(NOW);
    assertThat(asked.nextAttemptAt()).isEqualTo(NOW);
    assertThat(asked.askableAt(NOW.plusSeconds(29))).contains(NOW.plusSeconds(30));
    assertThat(asked.askableAt(NOW.plusSeconds(30))).isEmpty();
    assertThat(asked.askableAt(NOW.minus(DAY))).isEmpty();
  }

  @Test
  void tokensHave128BitsAndDiffer() {
    assertThat(begun.token().text()).matches("[0-9a-f]{32}");
    assertThat(ControlToken.make(new SecureRandom())).isNotEqualTo(begun.token());
    assertThatThrownBy(() -> new ControlToken("short"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
