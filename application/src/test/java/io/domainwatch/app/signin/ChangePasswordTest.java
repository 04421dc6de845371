package io.domainwatch.app.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ChangePasswordTest {
  private static final Instant NOW = Door.NOW;
  private static final String NEXT = "a quite new password";

  private final Door door = new Door();
  private final SignIn.SignedIn here = door.in(NOW);
  private final SignedInUser visitor = door.visitor(here, NOW);

  @Test
  void thisBrowserGoesOnUnderANewTokenAndAllOthersEnd() {
    SignIn.SignedIn there = door.in(NOW);

    SignIn.SignedIn next = change(door.password, NEXT);

    assertThat(next.token()).isNotEqualTo(here.token());
    assertThat(door.signIns.visitor(next.token(), NOW)).isPresent();
    assertThat(door.signIns.visitor(here.token(), NOW)).isEmpty();
    assertThat(door.signIns.visitor(there.token(), NOW)).isEmpty();
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.Refused.class);
    assertThat(door.tryWith(NEXT, NOW)).isInstanceOf(SignIn.SignedIn.class);
    assertThat(door.house.audit(door.organization))
        .filteredOn(entry -> entry.action() == AuditAction.PASSWORD_CHANGED)
        .singleElement()
        .satisfies(entry -> assertThat(entry.actor()).isEqualTo(visitor.actor()));
  }

  @Test
  void theOldPasswordMustBeRight() {
    assertThat(problem("wrong", NEXT))
        .isEqualTo(new FieldError("oldPassword", Sentence.of("is not your current password")));
    assertThat(door.signIns.visitor(here.token(), NOW)).isPresent();
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void guessingTheOldPasswordIsSlowedDown() {
    for (int i = 0; i < 3; i++) {
      problem("wrong", NEXT);
    }

    assertThat(problem(door.password, NEXT))
        .isEqualTo(
            new FieldError(
                "oldPassword",
                Sentence.of("was wrong too often; try again at {0}", "2026-11-20T12:00:01Z")));
  }

  @Test
  void theNewPasswordIsJudgedBeforeAnythingSlow() {
    int before = door.house.hashing.judged();

    assertThat(problem(door.password, "short").field()).isEqualTo("newPassword");
    assertThat(problem(door.password, door.password).message()).contains("current");
    assertThat(problem("wrong", door.ann.email()).message()).contains("e-mail address");
    assertThat(door.house.hashing.judged()).isEqualTo(before);
  }

  @Test
  void aSessionThatEndedMeanwhileChangesNothing() {
    door.meanwhile.set(() -> door.signIns.signOut(here.token(), NOW));

    assertThat(Refused.by(() -> change(door.password, NEXT)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void ofTwoChangesAtTheSameTimeOneCounts() {
    door.meanwhile.set(() -> change(door.password, "the other new password"));

    assertThat(Refused.by(() -> change(door.password, NEXT)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(door.tryWith("the other new password", NOW)).isInstanceOf(SignIn.SignedIn.class);
  }

  private SignIn.SignedIn change(String old, String next) {
    return door.signIns.changePassword(visitor, old, next, NOW);
  }

  private FieldError problem(String old, String next) {
    Refusal refusal = Refused.by(() -> change(old, next));
    assertThat(refusal).isInstanceOf(Refusal.InvalidRequest.class);
    return ((Refusal.InvalidRequest) refusal).problems().getFirst();
  }
}
