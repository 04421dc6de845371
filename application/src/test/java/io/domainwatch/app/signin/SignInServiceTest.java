package io.domainwatch.app.signin;

import static io.domainwatch.app.signin.Door.ADDRESS;
import static io.domainwatch.app.signin.Door.client;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionToken;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SignInServiceTest {
  private static final Instant NOW = Door.NOW;

  private final Door door = new Door();

  @Test
  void theRightPasswordOpens() {
    SignIn.SignedIn in =
        (SignIn.SignedIn)
            door.signIns.signIn(
                "  " + door.ann.email().toUpperCase(java.util.Locale.ROOT),
                door.password,
                ADDRESS,
                NOW);

    SignedInUser visitor = door.visitor(in, NOW);
    assertThat(visitor.user()).isEqualTo(door.ann);
    assertThat(visitor.organization()).isEqualTo(door.organization);
    assertThat(visitor.session().hash()).isEqualTo(in.token().hash());
    assertThat(in.toString()).doesNotContain(in.token().text());
    assertThat(door.house.audit(door.organization).getFirst())
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo(AuditAction.SIGNED_IN);
              assertThat(entry.actor()).isEqualTo(visitor.actor());
              assertThat(entry.detail()).isEqualTo("from 192.0.2.1");
            });
  }

  @Test
  void aTokenThatNobodyGotOpensNothing() {
    door.in(NOW);

    assertThat(door.signIns.visitor(SessionToken.make(new SecureRandom()), NOW)).isEmpty();
  }

  @Test
  void anUnknownAddressIsRefusedLikeAWrongPasswordAndAsSlowly() {
    int before = door.house.hashing.judged();

    SignIn wrong = door.tryWith("wrong", NOW);
    int once = door.house.hashing.judged();
    SignIn unknown = door.signIns.signIn("nobody@example.com", "wrong", client("192.0.2.9"), NOW);

    assertThat(unknown).isEqualTo(wrong).isEqualTo(new SignIn.Refused(Optional.empty()));
    assertThat(once - before).isOne();
    assertThat(door.house.hashing.judged() - once).isOne();
    assertThat(door.house.audit(door.organization))
        .noneMatch(entry -> entry.action() == AuditAction.SIGNED_IN);
  }

  @Test
  void whatIsNoAddressIsRefusedAlike() {
    for (String email :
        new String[] {"", "x", "a\0@example.com", "x".repeat(300) + "@example.com"}) {
      assertThat(door.signIns.signIn(email, "wrong", ADDRESS, NOW))
          .isEqualTo(new SignIn.Refused(Optional.empty()));
    }
  }

  @Test
  void anEndlessPasswordIsWrong() {
    assertThat(door.tryWith(door.password + "x".repeat(10_000), NOW))
        .isInstanceOf(SignIn.Refused.class);
  }

  @Test
  void failuresOfAnAccountSlowItDownWhereverTheyCameFrom() {
    for (int i = 0; i < 99; i++) {
      assertThat(wrongFrom("192.0.2." + i, NOW)).isEqualTo(new SignIn.Refused(Optional.empty()));
    }

    assertThat(wrongFrom("192.0.2.99", NOW)).isEqualTo(waiting(NOW.plusSeconds(1)));
    int judged = door.house.hashing.judged();
    assertThat(door.tryWith(door.password, NOW.plusMillis(999)))
        .isEqualTo(waiting(NOW.plusSeconds(1)));
    assertThat(door.house.hashing.judged()).isEqualTo(judged);
    Instant next = NOW.plusSeconds(1);
    assertThat(wrongFrom("192.0.2.100", next)).isEqualTo(waiting(next.plusSeconds(2)));
  }

  @Test
  void anUnknownAccountIsSlowedDownAlike() {
    for (int i = 0; i < 100; i++) {
      door.signIns.signIn("nobody@example.com", "wrong", client("192.0.2." + i), NOW);
    }

    assertThat(door.signIns.signIn("Nobody@example.com", "wrong", ADDRESS, NOW))
        .isEqualTo(waiting(NOW.plusSeconds(1)));
  }

  @Test
  void oneClientThatTriesManyAccountsIsSlowedDown() {
    for (int i = 0; i < 20; i++) {
      door.signIns.signIn("nobody" + i + "@example.com", "wrong", ADDRESS, NOW);
    }

    assertThat(door.tryWith(door.password, NOW)).isEqualTo(waiting(NOW.plusSeconds(1)));
    assertThat(door.signIns.signIn(door.ann.email(), door.password, client("192.0.2.9"), NOW))
        .isInstanceOf(SignIn.SignedIn.class);
  }

  @Test
  void aSuccessForgetsTheFailuresOfTheAccountAndKeepsThoseOfTheClient() {
    for (int i = 0; i < 18; i++) {
      door.signIns.signIn("nobody" + i + "@example.com", "wrong", ADDRESS, NOW);
    }
    door.tryWith("wrong", NOW);
    door.in(NOW);

    assertThat(wrongFrom("192.0.2.9", NOW)).isEqualTo(new SignIn.Refused(Optional.empty()));
    assertThat(wrongFrom("192.0.2.9", NOW)).isEqualTo(new SignIn.Refused(Optional.empty()));
    assertThat(door.signIns.signIn("nobody@example.com", "wrong", ADDRESS, NOW))
        .isEqualTo(waiting(NOW.plusSeconds(1)));
  }

  @Test
  void manyRightTriesFromOneClientAreNoFailures() {
    for (int i = 0; i < 50; i++) {
      assertThat(door.tryWith(door.password, NOW.plusSeconds(3 * i)))
          .isInstanceOf(SignIn.SignedIn.class);
    }
  }

  @Test
  void triesAtTheSameTimeCountOneByOne() {
    for (int i = 0; i < 97; i++) {
      wrongFrom("192.0.2." + i, NOW);
    }
    int[] judged = {0};
    door.meanwhile.set(
        () -> {
          for (int i = 0; i < 9; i++) {
            int before = door.house.hashing.judged();
            wrongFrom("198.51.100." + i, NOW);
            judged[0] += door.house.hashing.judged() - before;
          }
        });

    door.tryWith("wrong", NOW);

    assertThat(judged[0]).isEqualTo(2);
  }

  @Test
  void aPasswordThatIsResetWhileItIsJudgedOpensNothing() {
    door.meanwhile.set(() -> door.house.users.resetPassword(door.ann.email(), NOW));

    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.Refused.class);
  }

  @Test
  void aSessionEndsAfterTwelveIdleHours() {
    SignIn.SignedIn in = door.in(NOW);
    Instant later = NOW.plus(Duration.ofHours(11));

    assertThat(door.signIns.visitor(in.token(), later)).isPresent();
    assertThat(door.signIns.visitor(in.token(), later.plus(Duration.ofHours(12)).minusMillis(1)))
        .isPresent();
    Instant idle = later.plus(Duration.ofHours(24));
    assertThat(door.signIns.visitor(in.token(), idle)).isEmpty();
  }

  @Test
  void beingSeenIsStoredOnceAMinute() {
    SignIn.SignedIn in = door.in(NOW);

    door.signIns.visitor(in.token(), NOW.plusSeconds(59));
    assertThat(lastSeen(in)).isEqualTo(NOW);
    door.signIns.visitor(in.token(), NOW.plusSeconds(60));
    assertThat(lastSeen(in)).isEqualTo(NOW.plusSeconds(60));
  }

  @Test
  void signingOutEndsThisSessionAloneAndIsReportedOnce() {
    SignIn.SignedIn here = door.in(NOW);
    SignIn.SignedIn there = door.in(NOW);

    door.signIns.signOut(here.token(), NOW);
    door.signIns.signOut(here.token(), NOW);

    assertThat(door.signIns.visitor(here.token(), NOW)).isEmpty();
    assertThat(door.signIns.visitor(there.token(), NOW)).isPresent();
    assertThat(door.house.audit(door.organization))
        .filteredOn(entry -> entry.action() == AuditAction.SIGNED_OUT)
        .hasSize(1);
  }

  @Test
  void aResetByTheOperatorEndsAllSessions() {
    SignIn.SignedIn in = door.in(NOW);

    door.house.users.resetPassword(door.ann.email(), NOW);

    assertThat(door.signIns.visitor(in.token(), NOW)).isEmpty();
    assertThat(door.tryWith(door.password, NOW)).isInstanceOf(SignIn.Refused.class);
  }

  @Test
  void whatHasEndedIsDropped() {
    SignIn.SignedIn old = door.in(NOW);
    door.tryWith("wrong", NOW);
    Instant later = NOW.plus(Session.IDLE_LIMIT);
    SignIn.SignedIn fresh = door.in(later);

    // The old session, and the failure of the address; that of the account went with the success.
    assertThat(door.signIns.dropEnded(later)).isEqualTo(2);
    assertThat(door.house.store.sessions().find(old.token().hash())).isEmpty();
    assertThat(door.signIns.visitor(fresh.token(), later)).isPresent();
    assertThat(door.signIns.dropEnded(later)).isZero();
  }

  private SignIn wrongFrom(String address, Instant now) {
    return door.signIns.signIn(door.ann.email(), "wrong", client(address), now);
  }

  private static SignIn waiting(Instant until) {
    return new SignIn.Refused(Optional.of(until));
  }

  private Instant lastSeen(SignIn.SignedIn in) {
    return door.house.store.sessions().find(in.token().hash()).orElseThrow().session().lastSeenAt();
  }
}
