package io.domainwatch.core.signin;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A browser in which a person has proven who they are, wholly or in part.
 *
 * @param steppedUpAt when the person last proved in this session once more who they are; signing in
 *     does not count
 * @param origin from where and with what it began
 */
public record Session(
    SessionHash hash,
    OrganizationId organizationId,
    UserId userId,
    Stage stage,
    Instant startedAt,
    Instant lastSeenAt,
    Optional<Instant> steppedUpAt,
    SessionOrigin origin) {
  /** An unused session ends after it (docs/spec/isolation.md, "Sessions"). */
  public static final Duration IDLE_LIMIT = Duration.ofHours(12);

  /** Every session ends after it, however much it is used (docs/spec/isolation.md, "Sessions"). */
  public static final Duration MAX_AGE = Duration.ofDays(30);

  /** The second factor must follow the password within it: time to find the phone. */
  public static final Duration SECOND_FACTOR_WITHIN = Duration.ofMinutes(5);

  /** So long one step-up is enough (docs/spec/isolation.md, "Step-up": once in 10 minutes). */
  public static final Duration STEP_UP_LASTS = Duration.ofMinutes(10);

  /**
   * How far ahead of a request its instants can lie: others of the same browser were quicker.
   * Beyond it a clock was ahead when they were stored.
   */
  public static final Horizon AHEAD = new Horizon(Duration.ofMinutes(5));

  /** Being seen is stored only when it is news by this much; keeps reading pages from writing. */
  private static final Duration SEEN_STEP = Duration.ofMinutes(1);

  /** A session without a step-up whose origin is not known. */
  public Session(
      SessionHash hash,
      OrganizationId organizationId,
      UserId userId,
      Stage stage,
      Instant startedAt,
      Instant lastSeenAt) {
    this(
        hash,
        organizationId,
        userId,
        stage,
        startedAt,
        lastSeenAt,
        Optional.empty(),
        SessionOrigin.UNKNOWN);
  }

  /** What has been proven. */
  public enum Stage {
    /** The password; the second factor is still to come, and nothing may be seen yet. */
    PASSWORD,
    /** Everything that this person's account asks for. */
    COMPLETE
  }

  /**
   * Whether it counts no longer; from the very instant of its limit on. One that waits for its
   * second factor since an impossible future has waited for too long.
   */
  public boolean endedAt(Instant now) {
    return switch (stage) {
      case PASSWORD ->
          !now.isBefore(startedAt.plus(SECOND_FACTOR_WITHIN)) || AHEAD.isBefore(startedAt, now);
      case COMPLETE ->
          !now.isBefore(lastSeenAt.plus(IDLE_LIMIT)) || !now.isBefore(startedAt.plus(MAX_AGE));
    };
  }

  /**
   * Whether the person has stepped up less than {@link #STEP_UP_LASTS} ago; never by a step-up in
   * an impossible future.
   */
  public boolean isSteppedUpAt(Instant now) {
    return stage == Stage.COMPLETE
        && steppedUpAt
            .filter(at -> now.isBefore(at.plus(STEP_UP_LASTS)))
            .filter(at -> !Horizon.PRESENT.isBefore(at, now))
            .isPresent();
  }

  /** Whether being seen at {@code now} is worth storing; also when a clock was set back. */
  public boolean seenIsNews(Instant now) {
    return !now.isBefore(lastSeenAt.plus(SEEN_STEP)) || AHEAD.isBefore(lastSeenAt, now);
  }

  /** The same session, last seen then. */
  public Session seenAt(Instant at) {
    return new Session(hash, organizationId, userId, stage, startedAt, at, steppedUpAt, origin);
  }

  /** The same session, stepped up then. */
  public Session steppedUp(Instant at) {
    return new Session(
        hash, organizationId, userId, stage, startedAt, lastSeenAt, Optional.of(at), origin);
  }

  /** The same session, begun from there. */
  public Session from(SessionOrigin other) {
    return new Session(
        hash, organizationId, userId, stage, startedAt, lastSeenAt, steppedUpAt, other);
  }
}
