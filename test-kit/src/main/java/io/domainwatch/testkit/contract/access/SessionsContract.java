package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.Session.Stage;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.core.signin.Sessions.NetworkKind;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.StorageContract;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link Sessions} must do. */
public interface SessionsContract extends StorageContract {
  @Test
  default void anUnknownSessionIsAbsent() {
    assertThat(sessions().find(newHash())).isEmpty();
  }

  @Test
  default void aSessionComesBackAsItWasWithWhoItIs() {
    Organization organization = given().organization();
    User user = given().person(organization, Role.OWNER);
    Instant now = Fixtures.now();

    for (Stage stage : Stage.values()) {
      Session session =
          new Session(newHash(), organization.id(), user.id(), stage, now, now.plusMillis(1));
      sessions().add(session);

      assertThat(sessions().find(session.hash()))
          .contains(new Sessions.KnownSession(session, user, organization));
    }
  }

  @Test
  default void manyAreFoundAtOnceAndThoseThatAreGoneAreNot() {
    Session first = added(person(), Fixtures.now());
    Session second = added(person(), Fixtures.now());
    Session gone = added(person(), Fixtures.now());
    added(person(), Fixtures.now());
    sessions().end(gone.hash());

    assertThat(sessions().findAll(List.of(first.hash(), newHash(), gone.hash(), second.hash())))
        .containsExactlyInAnyOrder(first, second);
    assertThat(sessions().findAll(List.of())).isEmpty();
  }

  @Test
  default void aSessionTellsWhatItsPersonMayDoNow() {
    User user = person();
    Session session = added(user, Fixtures.now());

    ports().users().saveRole(user.id(), Role.OWNER);

    assertThat(sessions().find(session.hash()).orElseThrow().user().role()).isEqualTo(Role.OWNER);
  }

  @Test
  default void anEndedSessionIsFoundUntilItIsDropped() {
    Instant now = Fixtures.now();
    Session session = added(person(), now.minus(Session.IDLE_LIMIT));

    assertThat(sessions().find(session.hash())).isPresent();
  }

  @Test
  default void beingSeenMovesForwardAndNeverBack() {
    Instant start = Fixtures.now();
    Session session = added(person(), start);

    sessions().seen(session.hash(), start.plusSeconds(90));
    sessions().seen(session.hash(), start.plusSeconds(30));

    Session stored = sessions().find(session.hash()).orElseThrow().session();
    assertThat(stored.lastSeenAt()).isEqualTo(start.plusSeconds(90));
    assertThat(stored.startedAt()).isEqualTo(start);
  }

  @Test
  default void beingSeenByAClockThatWasAheadIsSetRight() {
    Instant now = Fixtures.now();
    Session session = added(person(), now.plus(Duration.ofHours(5)));

    sessions().seen(session.hash(), now);

    assertThat(sessions().find(session.hash()).orElseThrow().session().lastSeenAt()).isEqualTo(now);
  }

  @Test
  default void anAbsentSessionIsPassedOver() {
    SessionHash absent = newHash();

    sessions().seen(absent, Fixtures.now());
    sessions().steppedUp(absent, Fixtures.now());
    sessions().cameFrom(absent, SessionOrigin.UNKNOWN);
    sessions().end(absent);

    assertThat(sessions().find(absent)).isEmpty();
  }

  @Test
  default void oneSessionEndsAlone() {
    User user = person();
    Session ended = added(user, Fixtures.now());
    Session other = added(user, Fixtures.now());

    sessions().end(ended.hash());

    assertThat(sessions().find(ended.hash())).isEmpty();
    assertThat(sessions().find(other.hash())).isPresent();
  }

  @Test
  default void allSessionsOfAPersonEndButTheOneKept() {
    User user = person();
    Session kept = added(user, Fixtures.now());
    Session ended = added(user, Fixtures.now());
    Session ofAnother = added(person(), Fixtures.now());

    sessions().endAllOf(user.id(), Optional.of(kept.hash()));

    assertThat(sessions().find(ended.hash())).isEmpty();
    assertThat(sessions().find(kept.hash())).isPresent();

    sessions().endAllOf(user.id(), Optional.empty());

    assertThat(sessions().find(kept.hash())).isEmpty();
    assertThat(sessions().find(ofAnother.hash())).isPresent();
  }

  @Test
  default void theSessionThatIsKeptIsOnesOwn() {
    User user = person();
    Session ended = added(user, Fixtures.now());
    Session ofAnother = added(person(), Fixtures.now());

    sessions().endAllOf(user.id(), Optional.of(ofAnother.hash()));

    assertThat(sessions().find(ended.hash())).isEmpty();
  }

  @Test
  default void whatHasEndedIsDroppedAndCounted() {
    Instant now = Fixtures.now();
    sessions().dropEnded(now);
    User user = person();
    Session idle = added(user, now.minus(Session.IDLE_LIMIT));
    Session used = added(user, now.minus(Session.IDLE_LIMIT).plusMillis(1));
    Instant lastChance = now.minus(Session.SECOND_FACTOR_WITHIN);
    Session unproven =
        new Session(newHash(), user.organizationId(), user.id(), Stage.PASSWORD, lastChance, now);
    Session awaited =
        new Session(
            newHash(),
            user.organizationId(),
            user.id(),
            Stage.PASSWORD,
            lastChance.plusMillis(1),
            now);
    sessions().add(unproven);
    sessions().add(awaited);

    Instant lastDay = now.minus(Session.MAX_AGE);
    Session old = added(user, lastDay);
    Session young = added(user, lastDay.plusMillis(1));
    List.of(old, young).forEach(session -> sessions().seen(session.hash(), now));

    assertThat(sessions().dropEnded(now)).isEqualTo(3);

    assertThat(sessions().find(old.hash())).isEmpty();
    assertThat(sessions().find(young.hash())).isPresent();
    assertThat(sessions().find(idle.hash())).isEmpty();
    assertThat(sessions().find(unproven.hash())).isEmpty();
    assertThat(sessions().find(used.hash())).isPresent();
    assertThat(sessions().find(awaited.hash())).isPresent();
    assertThat(sessions().dropEnded(now)).isZero();
  }

  @Test
  default void aStepUpAndTheOriginAreKeptWithTheirSessionAlone() {
    User user = person();
    Instant start = Fixtures.now();
    Session session = added(user, start);
    Session other = added(user, start);
    SessionOrigin origin = new SessionOrigin("2001:db8:1::/48", "Firefox on Linux");

    sessions().steppedUp(session.hash(), start.plusSeconds(60));
    sessions().cameFrom(session.hash(), origin);

    assertThat(sessions().find(session.hash()).orElseThrow().session())
        .isEqualTo(session.steppedUp(start.plusSeconds(60)).from(origin));
    assertThat(sessions().find(other.hash()).orElseThrow().session()).isEqualTo(other);
  }

  @Test
  default void aSessionThatIsAddedWithStepUpAndOriginKeepsThem() {
    User user = person();
    Instant now = Fixtures.now();
    Session session =
        new Session(newHash(), user.organizationId(), user.id(), Stage.COMPLETE, now, now)
            .steppedUp(now)
            .from(new SessionOrigin("192.0.2.0/24", "Safari on iPhone"));

    sessions().add(session);

    assertThat(sessions().find(session.hash()).orElseThrow().session()).isEqualTo(session);
  }

  @Test
  default void thePersonsOwnSessionsAreListedTheLastSeenFirst() {
    User user = person();
    Instant now = Fixtures.now();
    Session older = added(user, now.minusSeconds(2));
    Session newer = added(user, now.minusSeconds(1));
    added(person(), now);

    assertThat(sessions().ofUser(user.id())).containsExactly(newer, older);

    sessions().seen(older.hash(), now);

    assertThat(sessions().ofUser(user.id())).containsExactly(older.seenAt(now), newer);
    assertThat(sessions().ofUser(new UserId(Fixtures.newId()))).isEmpty();
  }

  @Test
  default void aNetworkIsNewOnceAndIsForgottenAfterItsTime() {
    User user = person();
    User other = person();
    Instant now = Fixtures.now();

    assertThat(sessions().noteNetwork(user, "192.0.2.0/24", now)).isEqualTo(NetworkKind.FIRST);
    assertThat(sessions().noteNetwork(user, "192.0.2.0/24", now)).isEqualTo(NetworkKind.KNOWN);
    assertThat(sessions().noteNetwork(user, "2001:db8:1::/48", now)).isEqualTo(NetworkKind.NEW);
    assertThat(sessions().noteNetwork(other, "2001:db8:1::/48", now)).isEqualTo(NetworkKind.FIRST);

    Instant later = now.plus(Sessions.NETWORK_REMEMBERED);
    assertThat(sessions().noteNetwork(user, "192.0.2.0/24", later.minusMillis(1)))
        .isEqualTo(NetworkKind.KNOWN);
    assertThat(sessions().noteNetwork(user, "2001:db8:1::/48", later)).isEqualTo(NetworkKind.NEW);

    ports().users().remove(user.id());
    assertThat(sessions().noteNetwork(user, "192.0.2.0/24", later)).isEqualTo(NetworkKind.FIRST);
    assertThat(sessions().noteNetwork(user, "192.0.2.0/24", later)).isEqualTo(NetworkKind.FIRST);
  }

  @Test
  default void sessionsGoWithTheirPerson() {
    User user = person();
    Session session = added(user, Fixtures.now());
    Session ofAnother = added(person(), Fixtures.now());

    ports().users().remove(user.id());

    assertThat(sessions().find(session.hash())).isEmpty();
    assertThat(sessions().find(ofAnother.hash())).isPresent();
  }

  @Test
  default void aSessionOfNobodyIsNotKept() {
    Instant now = Fixtures.now();
    User user = person();
    Session ofAbsent =
        new Session(
            newHash(),
            user.organizationId(),
            new UserId(Fixtures.newId()),
            Stage.COMPLETE,
            now,
            now);
    Session elsewhere =
        new Session(newHash(), given().organization().id(), user.id(), Stage.COMPLETE, now, now);

    sessions().add(ofAbsent);
    sessions().add(elsewhere);

    assertThat(sessions().find(ofAbsent.hash())).isEmpty();
    assertThat(sessions().find(elsewhere.hash())).isEmpty();
  }

  @Test
  default void anEndThatIsTakenBackLeavesTheSessions() {
    User user = person();
    Session session = added(user, Fixtures.now());

    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          sessions().endAllOf(user.id(), Optional.empty());
                          throw new IllegalStateException("on purpose");
                        }))
        .hasMessage("on purpose");

    assertThat(sessions().find(session.hash())).isPresent();
  }

  private Sessions sessions() {
    return ports().sessions();
  }

  private User person() {
    return given().person(given().organization(), Role.MEMBER);
  }

  /** A stored complete session that was never seen after its start. */
  private Session added(User user, Instant startedAt) {
    Session session =
        new Session(
            newHash(), user.organizationId(), user.id(), Stage.COMPLETE, startedAt, startedAt);
    sessions().add(session);
    return session;
  }

  private static SessionHash newHash() {
    return SessionToken.make(new SecureRandom()).hash();
  }
}
