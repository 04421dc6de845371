package io.domainwatch.core.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static final Instant START = Instant.parse("2026-11-21T08:00:00Z");

  @Test
  void aCompleteSessionEndsAfterTwelveIdleHours() {
    Instant seen = START.plus(Duration.ofDays(3));
    Session session = session(Session.Stage.COMPLETE, seen);

    assertThat(session.endedAt(seen.plus(Duration.ofHours(12)).minusMillis(1))).isFalse();
    assertThat(session.endedAt(seen.plus(Duration.ofHours(12)))).isTrue();
  }

  @Test
  void aSessionInUseEndsAfterThirtyDays() {
    Instant end = START.plus(Duration.ofDays(30));

    assertThat(session(Session.Stage.COMPLETE, end).endedAt(end.minusMillis(1))).isFalse();
    assertThat(session(Session.Stage.COMPLETE, end).endedAt(end)).isTrue();
  }

  @Test
  void signingInIsNoStepUpAndOneLastsTenMinutes() {
    Session fresh = session(Session.Stage.COMPLETE, START);
    Session stepped = fresh.steppedUp(START);

    assertThat(fresh.isSteppedUpAt(START)).isFalse();
    assertThat(stepped.isSteppedUpAt(START)).isTrue();
    assertThat(stepped.isSteppedUpAt(START.plusSeconds(600).minusMillis(1))).isTrue();
    assertThat(stepped.isSteppedUpAt(START.plusSeconds(600))).isFalse();
    assertThat(session(Session.Stage.PASSWORD, START).steppedUp(START).isSteppedUpAt(START))
        .isFalse();
  }

  @Test
  void aStepUpByAClockThatWasAheadDoesNotCount() {
    Session stepped = session(Session.Stage.COMPLETE, START).steppedUp(START);

    assertThat(stepped.isSteppedUpAt(START.minusSeconds(30))).isTrue();
    assertThat(stepped.isSteppedUpAt(START.minusSeconds(31))).isFalse();
  }

  @Test
  void theIdOfASessionTellsNeitherTokenNorHash() {
    SessionHash hash = new SessionHash("0".repeat(64));

    assertThat(hash.id())
        .matches("[0-9a-f]{16}")
        .isNotEqualTo(new SessionHash("1".repeat(64)).id());
    assertThat(hash.hex()).doesNotContain(hash.id());
  }

  @Test
  void theSecondFactorMustFollowWithinFiveMinutesOfTheStart() {
    Session session = session(Session.Stage.PASSWORD, START.plusSeconds(200));

    assertThat(session.endedAt(START.plusSeconds(300).minusMillis(1))).isFalse();
    assertThat(session.endedAt(START.plusSeconds(300))).isTrue();
  }

  @Test
  void beingSeenIsNewsOnceAMinute() {
    Session session = session(Session.Stage.COMPLETE, START);

    assertThat(session.seenIsNews(START.plusSeconds(59))).isFalse();
    assertThat(session.seenIsNews(START.plusSeconds(60))).isTrue();
  }

  @Test
  void aClockThatWasAheadProlongsNothing() {
    Instant before = START.minus(Duration.ofHours(5));

    assertThat(session(Session.Stage.PASSWORD, START).endedAt(before)).isTrue();
    assertThat(session(Session.Stage.COMPLETE, START).endedAt(before)).isFalse();
    assertThat(session(Session.Stage.COMPLETE, START).seenIsNews(before)).isTrue();
  }

  private static Session session(Session.Stage stage, Instant seen) {
    return new Session(
        new SessionHash("0".repeat(64)),
        new OrganizationId(new UUID(1, 1)),
        new UserId(new UUID(2, 2)),
        stage,
        START,
        seen);
  }
}
