package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.Session.Stage;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.core.signin.Sessions;
import io.domainwatch.testkit.Fixtures;
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

    assertThat(sessions().dropEnded(now)).isEqualTo(2);

    assertThat(sessions().find(idle.hash())).isEmpty();
    assertThat(sessions().find(unproven.hash())).isEmpty();
    assertThat(sessions().find(used.hash())).isPresent();
    assertThat(sessions().find(awaited.hash())).isPresent();
    assertThat(sessions().dropEnded(now)).isZero();
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
