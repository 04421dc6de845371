package io.domainwatch.app.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.audit.AuditAction;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class NewPasswordServiceTest {
  private static final Instant NOW = Door.NOW;
  private static final String OWN = "a quite new password";

  private final Door door = new Door();
  private final SignIn.SignedIn here = door.in(NOW);
  private final SignedInUser visitor = door.visitor(here, NOW);

  @Test
  void aPasswordThatWasMadeForSomebodyIsReplacedWithoutAskingForIt() {
    assertThat(visitor.user().mustChangePassword()).isTrue();

    SignIn.SignedIn next = door.newPasswords.choose(visitor, OWN, NOW);

    assertThat(door.visitor(next, NOW).user().mustChangePassword()).isFalse();
    assertThat(door.signIns.visitor(here.token(), NOW)).isEmpty();
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.Refused.class);
    assertThat(door.tryWith(OWN, NOW)).isInstanceOf(SignIn.SignedIn.class);
    assertThat(door.house.audit(door.organization))
        .extracting(entry -> entry.action())
        .contains(AuditAction.PASSWORD_CHANGED);
  }

  @Test
  void theMadeOneItselfAndBadOnesAreRefused() {
    assertThat(refused(door.password)).contains("must not be the current password");
    assertThat(refused("short")).contains("must have 12 to 200 characters");
    assertThat(refused(door.ann.email())).contains("e-mail address");
    assertThat(door.visitor(here, NOW).user().mustChangePassword()).isTrue();
  }

  @Test
  void onceItIsTheirOwnTheOldOneIsAskedForElsewhere() {
    SignedInUser own = door.visitor(door.newPasswords.choose(visitor, OWN, NOW), NOW);

    assertThat(Refused.by(() -> door.newPasswords.choose(own, "yet another password", NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(door.tryWith(OWN, NOW)).isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void aResetAsksAgain() {
    door.newPasswords.choose(visitor, OWN, NOW);

    String made = door.house.users.resetPassword(door.ann.email(), NOW).orElseThrow().password();

    SignIn.SignedIn again = (SignIn.SignedIn) door.tryWith(made, NOW);
    assertThat(again.user().mustChangePassword()).isTrue();
  }

  @Test
  void aSessionThatEndedMeanwhileChangesNothing() {
    door.meanwhile.set(() -> door.signIns.signOut(here.token(), NOW));

    assertThat(Refused.by(() -> door.newPasswords.choose(visitor, OWN, NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.SignedIn.class);
  }

  private String refused(String password) {
    Refusal refusal = Refused.by(() -> door.newPasswords.choose(visitor, password, NOW));
    return ((Refusal.InvalidRequest) refusal).problems().getFirst().message();
  }
}
