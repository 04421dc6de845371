package io.domainwatch.core.signin;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;

/** A browser in which a person has proven who they are, wholly or in part. */
public record Session(
    SessionHash hash,
    OrganizationId organizationId,
    UserId userId,
    Stage stage,
    Instant startedAt,
    Instant lastSeenAt) {
  /** An unused session ends after it (issue 3 of the product's plan: 12 idle hours). */
  public static final Duration IDLE_LIMIT = Duration.ofHours(12);

  /** The second factor must follow the password within it: time to find the phone. */
  public static final Duration SECOND_FACTOR_WITHIN = Duration.ofMinutes(5);

  /**
   * How far ahead of a request its instants can lie: others of the same browser were quicker.
   * Beyond it a clock was ahead when they were stored.
   */
  public static final Horizon AHEAD = new Horizon(Duration.ofMinutes(5));

  /** Being seen is stored only when it is news by this much; keeps reading pages from writing. */
  private static final Duration SEEN_STEP = Duration.ofMinutes(1);

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
      case COMPLETE -> !now.isBefore(lastSeenAt.plus(IDLE_LIMIT));
    };
  }

  /** Whether being seen at {@code now} is worth storing; also when a clock was set back. */
  public boolean seenIsNews(Instant now) {
    return !now.isBefore(lastSeenAt.plus(SEEN_STEP)) || AHEAD.isBefore(lastSeenAt, now);
  }
}
