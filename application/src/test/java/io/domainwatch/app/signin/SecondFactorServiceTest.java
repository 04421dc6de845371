package io.domainwatch.app.signin;

import static io.domainwatch.app.signin.Door.code;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.signin.RecoveryCode;
import io.domainwatch.core.signin.Session;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SecondFactorServiceTest {
  private static final Instant NOW = Door.NOW;

  private final Door door = new Door();
  private final SignedInUser visitor = door.visitor(door.in(NOW), NOW);

  @BeforeEach
  void thePersonStepsUp() {
    door.stepUps.prove(visitor, door.password, "", NOW);
  }

  @Test
  void itIsPreparedAndThenConfirmed() {
    assertThat(state()).isEqualTo(new SecondFactorState.Off());

    SecondFactorState.Prepared prepared = door.secondFactors.prepare(visitor, NOW);
    assertThat(prepared.uri())
        .startsWith("otpauth://totp/Domainwatch:ann-")
        .contains("%40example.com?secret=" + prepared.secret().base32() + "&issuer=Domainwatch");
    assertThat(state()).isEqualTo(prepared);
    assertThat(prepared.toString()).doesNotContain(prepared.secret().base32());
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.SignedIn.class);

    List<RecoveryCode> codes = door.secondFactors.confirm(visitor, code(NOW), NOW);
    assertThat(codes).hasSize(10).doesNotHaveDuplicates();
    assertThat(state()).isEqualTo(new SecondFactorState.InUse(NOW, 10));
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.SecondFactorNeeded.class);
    assertThat(told(AuditAction.SECOND_FACTOR_ON)).isOne();
  }

  @Test
  void aNewSecretReplacesOneThatWasOnlyPrepared() {
    SecondFactorState.Prepared first = door.secondFactors.prepare(visitor, NOW);
    SecondFactorState.Prepared second = door.secondFactors.prepare(visitor, NOW);

    assertThat(second.secret()).isNotEqualTo(first.secret());
    assertThat(state()).isEqualTo(second);
  }

  @Test
  void aWrongCodeConfirmsNothing() {
    SecondFactorState.Prepared prepared = door.secondFactors.prepare(visitor, NOW);

    assertThat(Refused.by(() -> door.secondFactors.confirm(visitor, "000000", NOW)))
        .isInstanceOf(Refusal.InvalidRequest.class);
    assertThat(state()).isEqualTo(prepared);
    assertThat(told(AuditAction.SECOND_FACTOR_ON)).isZero();
  }

  @Test
  void nothingIsConfirmedThatIsNotPrepared() {
    assertThat(Refused.by(() -> door.secondFactors.confirm(visitor, code(NOW), NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
  }

  @Test
  void oneInUseIsNeitherPreparedNorConfirmedAgain() {
    door.takeSecondFactorIntoUse(NOW);
    Instant later = NOW.plusSeconds(60);

    assertThat(Refused.by(() -> door.secondFactors.prepare(visitor, NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(Refused.by(() -> door.secondFactors.confirm(visitor, code(later), later)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(state()).isEqualTo(new SecondFactorState.InUse(NOW, 10));
  }

  @Test
  void newRecoveryCodesReplaceAllOthers() {
    List<RecoveryCode> old = door.takeSecondFactorIntoUse(NOW);

    List<RecoveryCode> next = door.secondFactors.renewCodes(visitor, NOW);

    assertThat(next).hasSize(10).doesNotContainAnyElementsOf(old);
    assertThat(door.house.store.secondFactors().find(door.ann.id()).orElseThrow().recoveryHashes())
        .containsExactlyInAnyOrderElementsOf(next.stream().map(RecoveryCode::hash).toList());
    assertThat(told(AuditAction.RECOVERY_CODES_RENEWED)).isOne();
  }

  @Test
  void itIsTurnedOff() {
    door.takeSecondFactorIntoUse(NOW);

    door.secondFactors.turnOff(visitor, NOW);

    assertThat(state()).isEqualTo(new SecondFactorState.Off());
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.SignedIn.class);
    assertThat(told(AuditAction.SECOND_FACTOR_OFF)).isOne();
  }

  @Test
  void bothAskForOneInUse() {
    assertThat(Refused.by(() -> door.secondFactors.turnOff(visitor, NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(Refused.by(() -> door.secondFactors.renewCodes(visitor, NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
  }

  @Test
  void nothingIsTurnedOnOrOffWithoutAStepUp() {
    SignedInUser unproven = door.visitor(door.in(NOW), NOW);
    door.secondFactors.prepare(visitor, NOW);

    assertThat(Refused.by(() -> door.secondFactors.prepare(unproven, NOW)))
        .isEqualTo(new Refusal.StepUpNeeded());
    assertThat(Refused.by(() -> door.secondFactors.confirm(unproven, code(NOW), NOW)))
        .isEqualTo(new Refusal.StepUpNeeded());
    assertThat(state()).isInstanceOf(SecondFactorState.Prepared.class);

    door.secondFactors.confirm(visitor, code(NOW), NOW);

    assertThat(Refused.by(() -> door.secondFactors.turnOff(unproven, NOW)))
        .isEqualTo(new Refusal.StepUpNeeded());
    assertThat(Refused.by(() -> door.secondFactors.renewCodes(unproven, NOW)))
        .isEqualTo(new Refusal.StepUpNeeded());
    assertThat(state()).isEqualTo(new SecondFactorState.InUse(NOW, 10));
  }

  @Test
  void aStepUpIsOverAfterTenMinutes() {
    Instant last = NOW.plus(Session.STEP_UP_LASTS).minusMillis(1);

    door.secondFactors.prepare(visitor, last);

    assertThat(
            Refused.by(() -> door.secondFactors.prepare(visitor, NOW.plus(Session.STEP_UP_LASTS))))
        .isEqualTo(new Refusal.StepUpNeeded());
  }

  private SecondFactorState state() {
    return door.secondFactors.state(visitor);
  }

  private long told(AuditAction action) {
    return door.house.audit(door.organization).stream()
        .filter(entry -> entry.action() == action)
        .count();
  }
}
