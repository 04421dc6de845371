package io.domainwatch.app.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.signin.Sessions;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SessionServiceTest {
  private static final Instant NOW = Door.NOW;

  private final Door door = new Door();
  private final SignIn.SignedIn first = door.in(NOW);
  private final SignIn.SignedIn second = door.in(NOW.plusSeconds(1));
  private final SignedInUser visitor = door.visitor(first, NOW.plusSeconds(2));

  @Test
  void onesOwnSessionsAreListedWithTheirOriginAndThisOneMarked() {
    door.sessions.began(second, new SessionOrigin("192.0.2.0/24", "Firefox on Linux"), NOW);
    somebodyElse();

    assertThat(door.sessions.list(visitor, NOW.plusSeconds(2)))
        .extracting(own -> own.session().hash(), OwnSession::isThisOne)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(second.session().hash(), false),
            org.assertj.core.groups.Tuple.tuple(first.session().hash(), true));
    assertThat(door.sessions.list(visitor, NOW.plusSeconds(2)).getFirst().session().origin())
        .isEqualTo(new SessionOrigin("192.0.2.0/24", "Firefox on Linux"));
  }

  @Test
  void whatHasEndedOrIsUnfinishedIsNotListed() {
    door.takeSecondFactorIntoUse(NOW.plusSeconds(3));
    assertThat(door.tryWith(door.password, NOW.plusSeconds(4)))
        .isInstanceOf(SignIn.SecondFactorNeeded.class);

    assertThat(door.sessions.list(visitor, NOW.plusSeconds(5))).hasSize(3);
    assertThat(door.sessions.list(visitor, NOW.plus(Session.IDLE_LIMIT).plusSeconds(2))).hasSize(1);
  }

  @Test
  void oneSessionIsEndedAndReported() {
    OwnSession ended =
        door.sessions.end(visitor, second.session().hash().id(), NOW.plusSeconds(2)).orElseThrow();

    assertThat(ended.isThisOne()).isFalse();
    assertThat(door.signIns.visitor(second.token(), NOW.plusSeconds(2))).isEmpty();
    assertThat(door.signIns.visitor(first.token(), NOW.plusSeconds(2))).isPresent();
    assertThat(newest().action()).isEqualTo(AuditAction.SIGNED_OUT);
    assertThat(newest().detail()).startsWith("of another session");
  }

  @Test
  void anothersSessionIsNotThere() {
    SignIn.SignedIn another = somebodyElse();

    assertThat(door.sessions.end(visitor, another.session().hash().id(), NOW)).isEmpty();
    assertThat(door.sessions.end(visitor, "", NOW)).isEmpty();
    assertThat(door.signIns.visitor(another.token(), NOW)).isPresent();
  }

  @Test
  void signingOutEverywhereEndsAllOfOnesOwn() {
    SignIn.SignedIn another = somebodyElse();

    door.sessions.endAll(visitor, NOW.plusSeconds(2));

    assertThat(door.signIns.visitor(first.token(), NOW.plusSeconds(2))).isEmpty();
    assertThat(door.signIns.visitor(second.token(), NOW.plusSeconds(2))).isEmpty();
    assertThat(door.signIns.visitor(another.token(), NOW.plusSeconds(2))).isPresent();
    assertThat(newest().detail()).isEqualTo("everywhere, sessions: 2");
  }

  @Test
  void onlyASignInFromAnotherNetworkThanThoseOfLateIsReported() {
    SessionOrigin home = new SessionOrigin("192.0.2.0/24", "Firefox on Linux");
    SessionOrigin office = new SessionOrigin("198.51.100.0/24", "Firefox on Linux");

    door.sessions.began(first, home, NOW);
    assertThat(door.notices).as("nothing to compare with").isEmpty();
    door.sessions.began(second, home, NOW.plusSeconds(1));
    assertThat(door.notices).isEmpty();
    door.sessions.began(second, office, NOW.plusSeconds(2));
    door.sessions.began(second, office, NOW.plusSeconds(3));
    assertThat(door.notices).containsExactly(door.ann.email() + " 198.51.100.0/24");

    door.sessions.began(second, office, NOW.plus(Sessions.NETWORK_REMEMBERED).plusSeconds(1));
    door.sessions.began(second, home, NOW.plus(Sessions.NETWORK_REMEMBERED).plusSeconds(2));
    assertThat(door.notices).as("forgotten meanwhile").hasSize(2);
  }

  private SignIn.SignedIn somebodyElse() {
    var bob = door.person(Role.OWNER);
    return (SignIn.SignedIn)
        door.signIns.signIn(bob.user().email(), bob.password(), Door.ADDRESS, NOW);
  }

  private AuditEntry newest() {
    return door.house.audit(door.organization).getFirst();
  }
}
