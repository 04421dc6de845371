package io.domainwatch.app.signin;

import static io.domainwatch.app.signin.Door.code;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.signin.RecoveryCode;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class StepUpServiceTest {
  private static final Instant NOW = Door.NOW;
  private static final Refusal WRONG_CODE =
      Refusal.InvalidRequest.of("code", Sentence.of("is wrong, already used, or expired"));

  private final Door door = new Door();
  private final SignedInUser visitor = door.visitor(door.in(NOW), NOW);

  @Test
  void theRightPasswordIsAStepUpOfThisSessionAlone() {
    SignedInUser elsewhere = door.visitor(door.in(NOW), NOW);

    door.stepUps.prove(visitor, door.password, "", NOW);

    assertThat(isSteppedUp(visitor, NOW)).isTrue();
    assertThat(isSteppedUp(elsewhere, NOW)).isFalse();
  }

  @Test
  void aWrongPasswordIsNone() {
    assertThat(Refused.by(() -> door.stepUps.prove(visitor, "wrong", "", NOW)))
        .isEqualTo(
            Refusal.InvalidRequest.of("password", Sentence.of("is not your current password")));
    assertThat(isSteppedUp(visitor, NOW)).isFalse();
  }

  @Test
  void whereASecondFactorIsInUseThePasswordAloneIsNotEnough() {
    Instant later = NOW.plusSeconds(60);
    assertThat(door.stepUps.asksForCode(visitor)).isFalse();
    List<RecoveryCode> recovery = door.takeSecondFactorIntoUse(NOW);
    assertThat(door.stepUps.asksForCode(visitor)).isTrue();

    assertThat(Refused.by(() -> door.stepUps.prove(visitor, door.password, "", later)))
        .isEqualTo(WRONG_CODE);
    assertThat(Refused.by(() -> door.stepUps.prove(visitor, door.password, code(NOW), later)))
        .isEqualTo(WRONG_CODE);
    assertThat(isSteppedUp(visitor, later)).isFalse();

    door.stepUps.prove(visitor, door.password, code(later), later);
    assertThat(isSteppedUp(visitor, later)).isTrue();
    door.stepUps.prove(visitor, door.password, recovery.getFirst().text(), later);
    assertThat(
            Refused.by(
                () ->
                    door.stepUps.prove(visitor, door.password, recovery.getFirst().text(), later)))
        .isEqualTo(WRONG_CODE);
  }

  @Test
  void guessingCodesIsSlowedDown() {
    door.takeSecondFactorIntoUse(NOW);
    Refusal last = WRONG_CODE;
    int looked = 0;
    while (last.equals(WRONG_CODE) && looked < 1000) {
      last = Refused.by(() -> door.stepUps.prove(visitor, door.password, "000000", NOW));
      looked++;
    }

    assertThat(looked).isLessThan(1000);
    assertThat(last.toString()).contains("was wrong too often");
  }

  @Test
  void whoWasSignedOutMeanwhileDoesNotStepUp() {
    door.house.store.sessions().end(visitor.session().hash());

    assertThat(Refused.by(() -> door.stepUps.prove(visitor, door.password, "", NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
  }

  private boolean isSteppedUp(SignedInUser who, Instant now) {
    return door.house
        .store
        .sessions()
        .find(who.session().hash())
        .orElseThrow()
        .session()
        .isSteppedUpAt(now);
  }
}
