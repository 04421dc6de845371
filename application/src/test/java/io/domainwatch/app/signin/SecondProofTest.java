package io.domainwatch.app.signin;

import static io.domainwatch.app.signin.Door.ADDRESS;
import static io.domainwatch.app.signin.Door.code;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.signin.RecoveryCode;
import io.domainwatch.core.signin.Session;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SecondProofTest {
  private static final Instant NOW = Door.NOW;

  /** Some steps on, so that the code that took the factor into use is past. */
  private static final Instant LATER = NOW.plusSeconds(120);

  private final Door door = new Door();
  private final List<RecoveryCode> recovery = door.takeSecondFactorIntoUse(NOW);

  @Test
  void thePasswordAloneShowsNothing() {
    SignIn.SecondFactorNeeded half = half(LATER);

    assertThat(half.session().stage()).isEqualTo(Session.Stage.PASSWORD);
    assertThat(door.signIns.visitor(half.token(), LATER)).isEmpty();
    assertThat(door.signIns.awaitsSecondFactor(half.token(), LATER)).isTrue();
  }

  @Test
  void theCodeOpensUnderANewToken() {
    SignIn.SecondFactorNeeded half = half(LATER);

    SignIn.SignedIn in = (SignIn.SignedIn) prove(half, code(LATER), LATER);

    assertThat(in.token()).isNotEqualTo(half.token());
    assertThat(door.visitor(in, LATER).user()).isEqualTo(door.ann);
    assertThat(door.house.store.sessions().find(half.token().hash())).isEmpty();
    assertThat(prove(half, code(LATER.plusSeconds(30)), LATER.plusSeconds(30)))
        .isEqualTo(new SignIn.Refused(Optional.empty()));
    assertThat(door.house.audit(door.organization).getFirst().detail())
        .isEqualTo("from 192.0.2.1 with the second factor");
  }

  @Test
  void aCodeCountsOnce() {
    prove(half(LATER), code(LATER), LATER);

    SignIn.SecondFactorNeeded again = half(LATER);
    assertThat(prove(again, code(LATER), LATER)).isInstanceOf(SignIn.Refused.class);
    assertThat(prove(again, code(LATER.plusSeconds(30)), LATER.plusSeconds(30)))
        .isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void aRecoveryCodeCountsOnceAndTheRestAreCounted() {
    String spare = recovery.getFirst().text();
    assertThat(prove(half(LATER), spare, LATER)).isInstanceOf(SignIn.SignedIn.class);

    assertThat(door.house.audit(door.organization).getFirst().detail())
        .isEqualTo("from 192.0.2.1 with a recovery code, 9 left")
        .doesNotContain(spare);
    assertThat(prove(half(LATER), spare, LATER)).isInstanceOf(SignIn.Refused.class);
  }

  @Test
  void theCodeMustFollowWithinFiveMinutes() {
    SignIn.SecondFactorNeeded half = half(LATER);
    Instant late = LATER.plus(Session.SECOND_FACTOR_WITHIN);

    assertThat(door.signIns.awaitsSecondFactor(half.token(), late)).isFalse();
    assertThat(prove(half, code(late), late)).isEqualTo(new SignIn.Refused(Optional.empty()));
  }

  @Test
  void guessingCodesIsSlowedDownAndTheRightPasswordDoesNotForgiveIt() {
    Instant at = LATER;
    for (int i = 0; i < 3; i++) {
      prove(half(at), "000000", at);
    }

    assertThat(prove(half(at), code(at), at))
        .isEqualTo(new SignIn.Refused(Optional.of(at.plusSeconds(1))));
    Instant next = at.plusSeconds(1);
    SignIn.SecondFactorNeeded half = half(next);
    assertThat(prove(half, "000000", next))
        .isEqualTo(new SignIn.Refused(Optional.of(next.plusSeconds(2))));
    assertThat(prove(half, code(next), next))
        .isEqualTo(new SignIn.Refused(Optional.of(next.plusSeconds(2))));
  }

  @Test
  void theRightCodeForgivesTheAccount() {
    prove(half(LATER), "000000", LATER);
    prove(half(LATER), "000000", LATER);
    prove(half(LATER), code(LATER), LATER);

    assertThat(prove(half(LATER), "000000", LATER)).isEqualTo(new SignIn.Refused(Optional.empty()));
    assertThat(prove(half(LATER), "000000", LATER)).isEqualTo(new SignIn.Refused(Optional.empty()));
  }

  @Test
  void anEndlessCodeIsWrong() {
    assertThat(prove(half(LATER), " ".repeat(100_000) + code(LATER), LATER))
        .isInstanceOf(SignIn.Refused.class);
  }

  @Test
  void aPasswordResetEndsWhatWasHalfProven() {
    SignIn.SecondFactorNeeded half = half(LATER);

    door.house.users.resetPassword(door.ann.email(), LATER);

    assertThat(prove(half, code(LATER), LATER)).isInstanceOf(SignIn.Refused.class);
  }

  @Test
  void theOperatorTakesTheSecondFactorOff() {
    door.house.users.removeSecondFactor(door.ann.email(), LATER);
    door.house.users.removeSecondFactor(door.ann.email(), LATER);

    assertThat(door.tryWith(door.password, LATER)).isInstanceOf(SignIn.SignedIn.class);
    assertThat(door.house.audit(door.organization))
        .filteredOn(entry -> entry.action() == AuditAction.SECOND_FACTOR_OFF)
        .hasSize(1);
  }

  @Test
  void signingOutEndsAHalfProvenSessionWithoutAWord() {
    SignIn.SecondFactorNeeded half = half(LATER);

    door.signIns.signOut(half.token(), LATER);

    assertThat(door.signIns.awaitsSecondFactor(half.token(), LATER)).isFalse();
    assertThat(door.house.audit(door.organization))
        .noneMatch(entry -> entry.action() == AuditAction.SIGNED_OUT);
  }

  private SignIn.SecondFactorNeeded half(Instant now) {
    return (SignIn.SecondFactorNeeded) door.tryWith(door.password, now);
  }

  private SignIn prove(SignIn.SecondFactorNeeded half, String typed, Instant now) {
    return door.signIns.proveSecondFactor(half.token(), typed, ADDRESS, now);
  }
}
