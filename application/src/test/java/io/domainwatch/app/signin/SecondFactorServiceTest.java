package io.domainwatch.app.signin;

import static io.domainwatch.app.signin.Door.code;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.signin.RecoveryCode;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SecondFactorServiceTest {
  private static final Instant NOW = Door.NOW;

  private final Door door = new Door();
  private final Visitor visitor = door.visitor(door.in(NOW), NOW);

  @Test
  void itIsPreparedAndThenConfirmed() {
    assertThat(state()).isEqualTo(new SecondFactorState.Off());

    SecondFactorState.Prepared prepared = door.secondFactors.prepare(visitor);
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
    SecondFactorState.Prepared first = door.secondFactors.prepare(visitor);
    SecondFactorState.Prepared second = door.secondFactors.prepare(visitor);

    assertThat(second.secret()).isNotEqualTo(first.secret());
    assertThat(state()).isEqualTo(second);
  }

  @Test
  void aWrongCodeConfirmsNothing() {
    SecondFactorState.Prepared prepared = door.secondFactors.prepare(visitor);

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

    assertThat(Refused.by(() -> door.secondFactors.prepare(visitor)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(Refused.by(() -> door.secondFactors.confirm(visitor, code(later), later)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(state()).isEqualTo(new SecondFactorState.InUse(NOW, 10));
  }

  @Test
  void newRecoveryCodesReplaceAllOthers() {
    List<RecoveryCode> old = door.takeSecondFactorIntoUse(NOW);

    List<RecoveryCode> next = door.secondFactors.renewCodes(visitor, door.password, NOW);

    assertThat(next).hasSize(10).doesNotContainAnyElementsOf(old);
    assertThat(door.house.store.secondFactors().find(door.ann.id()).orElseThrow().recoveryHashes())
        .containsExactlyInAnyOrderElementsOf(next.stream().map(RecoveryCode::hash).toList());
    assertThat(told(AuditAction.RECOVERY_CODES_RENEWED)).isOne();
  }

  @Test
  void itIsTurnedOff() {
    door.takeSecondFactorIntoUse(NOW);

    door.secondFactors.turnOff(visitor, door.password, NOW);

    assertThat(state()).isEqualTo(new SecondFactorState.Off());
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.SignedIn.class);
    assertThat(told(AuditAction.SECOND_FACTOR_OFF)).isOne();
  }

  @Test
  void bothAskForThePasswordAndForOneInUse() {
    assertThat(Refused.by(() -> door.secondFactors.turnOff(visitor, door.password, NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
    door.takeSecondFactorIntoUse(NOW);

    assertThat(Refused.by(() -> door.secondFactors.turnOff(visitor, "wrong", NOW)))
        .isEqualTo(Refusal.InvalidRequest.of("password", "is not your present password"));
    assertThat(Refused.by(() -> door.secondFactors.renewCodes(visitor, "wrong", NOW)))
        .isInstanceOf(Refusal.InvalidRequest.class);
    assertThat(state()).isEqualTo(new SecondFactorState.InUse(NOW, 10));
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
