package io.domainwatch.app.signin;

import static io.domainwatch.app.signin.Door.client;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.signin.FailedSignIn;
import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.core.signin.LoginThrottle.Subject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Nobody is locked out by what strangers guess, and strangers do not guess for long. */
class StrangersGuessingTest {
  private static final Instant NOW = Door.NOW;

  private final Door door = new Door();

  @Test
  void aBrowserThatSignedInBeforeIsNotHeldUpByStrangers() {
    guess(100, 0);
    Client own = door.ownBrowser("192.0.2.77");

    assertThat(right(client("192.0.2.77"))).isInstanceOf(SignIn.Refused.class);
    assertThat(right(own)).isInstanceOf(SignIn.SignedIn.class);
    assertThat(right(client("192.0.2.77"))).isInstanceOf(SignIn.Refused.class);
  }

  @Test
  void norByStrangersBehindItsOwnAddress() {
    for (int i = 0; i < 29; i++) {
      door.signIns.signIn("nobody" + i + "@example.com", "x", client("192.0.2.77"), NOW);
    }
    Refused.by(() -> limited("192.0.2.77"));

    assertThat(right(door.ownBrowser("192.0.2.77"))).isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void whoeverHasThatBrowserDoesNotGuessForLong() {
    Client own = door.ownBrowser("192.0.2.77");
    for (int i = 0; i < 10; i++) {
      door.signIns.signIn(door.ann.email(), "wrong", own, NOW);
    }

    assertThat(right(own)).isEqualTo(new SignIn.Refused(Optional.of(NOW.plusSeconds(1))));
    assertThat(right(client("192.0.2.78"))).isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void aBrowserIsKnownForItsOwnAccountAlone() {
    Client own = door.ownBrowser("192.0.2.77");
    for (int i = 0; i < 100; i++) {
      door.signIns.signIn("bob@example.com", "x", client("198.51.100." + i), NOW);
    }

    assertThat(door.signIns.signIn("bob@example.com", "x", own, NOW))
        .isEqualTo(new SignIn.Refused(Optional.of(NOW.plusSeconds(1))));
  }

  @Test
  void aForgedCookieIsAStrangers() {
    guess(100, 0);
    String text = door.devices.issue(door.ann.email(), NOW);
    String forged = text.substring(0, text.length() - 1) + (text.endsWith("0") ? "1" : "0");
    Client forger = new Client("192.0.2.1", client("192.0.2.1").block(), Optional.of(forged));

    assertThat(right(forger)).isInstanceOf(SignIn.Refused.class);
  }

  @Test
  void theOperatorOpensTheThrottle() {
    guess(100, 0);
    assertThat(right(client("192.0.2.77"))).isInstanceOf(SignIn.Refused.class);

    String reset = door.house.users.resetPassword(door.ann.email(), NOW).orElseThrow().password();

    assertThat(door.signIns.signIn(door.ann.email(), reset, client("192.0.2.77"), NOW))
        .isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void whoIsSignedInChangesTheirPasswordWhateverStrangersGuess() {
    SignIn.SignedIn in = door.in(NOW);
    guess(100, 0);

    SignIn.SignedIn again =
        door.signIns.changePassword(
            door.visitor(in, NOW), door.password, "a quite new password", NOW);

    assertThat(door.signIns.visitor(again.token(), NOW)).isPresent();
  }

  @Test
  void thePersonSeesWhatFailedSinceTheLastSignInAndFromWhere() {
    door.in(NOW.minus(Duration.ofDays(1)));
    door.signIns.signIn(door.ann.email(), "wrong", client("2001:db8:0:7::1"), NOW);
    door.signIns.signIn("nobody@example.com", "wrong", client("192.0.2.8"), NOW);
    Instant back = NOW.plusSeconds(60);

    SignIn.SignedIn in = door.in(back);

    assertThat(door.failures.shownTo(in.session()))
        .containsExactly(
            new FailedSignIn(
                door.organization.id(),
                door.ann.id(),
                NOW,
                "2001:db8:0:7::/64",
                FailedSignIn.Step.PASSWORD));
    assertThat(door.failures.shownTo(door.in(back.plusSeconds(1)).session())).isEmpty();
  }

  @Test
  void theOperatorSeesHowMuchFailsAndWhy() {
    guess(101, 0);
    Refused.by(() -> limited("203.0.113.1"));

    assertThat(door.metered)
        .filteredOn(failure -> failure == SignInMeter.Failure.PASSWORD)
        .hasSize(100 + 20);
    assertThat(door.metered)
        .contains(SignInMeter.Failure.THROTTLED, SignInMeter.Failure.LIMITED)
        .doesNotContain(SignInMeter.Failure.CODE);
  }

  @Test
  void aNetworkOfManyBlocksIsSlowedDownAsAWhole() {
    int judged = 0;
    for (int i = 0; i < 400; i++) {
      Instant at = NOW.plusSeconds(i);
      String address = "2001:db8:1234:%x::1".formatted(i);
      SignIn in = door.signIns.signIn("nobody" + i + "@example.com", "x", client(address), at);
      judged += in.equals(new SignIn.Refused(Optional.empty())) ? 1 : 0;
    }

    assertThat(judged).isBetween(79, 160);
    assertThat(right(client("2001:db8:1235::1"))).isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void oneBlockIsSentAwayBeforeAnythingIsHashed() {
    for (int i = 0; i < SignInGuard.PER_BLOCK; i++) {
      door.signIns.signIn(door.ann.email(), door.password, client("2001:db8::1"), NOW);
    }
    int judged = door.house.hashing.judged();

    Refusal refusal =
        Refused.by(
            () ->
                door.signIns.signIn(
                    door.ann.email(), door.password, client("2001:db8::2"), NOW.plusSeconds(1)));

    assertThat(refusal).isInstanceOf(Refusal.RateLimited.class);
    assertThat(((Refusal.RateLimited) refusal).decision().retryAfterSeconds(NOW)).isEqualTo(60);
    assertThat(door.house.hashing.judged()).isEqualTo(judged);
    assertThat(right(client("2001:db8:0:1::1"))).isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void throttlesThatStrangersCauseAreBounded() {
    for (int i = 0; i < 10_050; i++) {
      door.house
          .store
          .loginThrottles()
          .save(Subject.ACCOUNT, "stranger" + i, LoginThrottle.OPEN.failed(NOW));
    }
    guess(100, 0);

    assertThat(door.signIns.dropBeyondBounds()).isEqualTo(51);

    assertThat(right(client("192.0.2.77"))).isInstanceOf(SignIn.Refused.class);
  }

  /** Wrong passwords for the person, each from an address of its own. */
  private void guess(int times, int from) {
    for (int i = from; i < from + times; i++) {
      door.signIns.signIn(
          door.ann.email(), "wrong", client("10." + i / 256 + "." + i % 256 + ".1"), NOW);
    }
  }

  private void limited(String address) {
    for (int i = 0; i <= SignInGuard.PER_BLOCK; i++) {
      door.signIns.signIn("nobody@example.org", "wrong", client(address), NOW);
    }
  }

  private SignIn right(Client from) {
    return door.signIns.signIn(door.ann.email(), door.password, from, NOW);
  }
}
