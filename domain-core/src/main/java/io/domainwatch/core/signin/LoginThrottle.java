package io.domainwatch.core.signin;

import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How often signing in went wrong lately, for one account, browser or network, and what follows.
 *
 * @param failures in a row; forgotten after {@link #FORGOTTEN_AFTER}
 * @param lastFailureAt empty when there was none
 */
public record LoginThrottle(int failures, Optional<Instant> lastFailureAt) {
  /** Nothing went wrong. */
  public static final LoginThrottle OPEN = new LoginThrottle(0, Optional.empty());

  /** After so long without a failure one begins anew. */
  public static final Duration FORGOTTEN_AFTER = Duration.ofHours(1);

  /** The wait after the first failure that counts; it doubles with each further one. */
  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

  /** The longest wait: the account is locked, but nobody can lock its owner out for the day. */
  private static final Duration MAX_WAIT = Duration.ofMinutes(15);

  /** Doublings after which the wait is the longest one; keeps the shift small. */
  private static final int MAX_DOUBLINGS = 10;

  /** Whose failures are counted; the number is how many are free. */
  public enum Subject {
    /**
     * One e-mail address, known or not, by browsers that never signed in to it. Many, for strangers
     * reach them: at most 100 in a row is what NIST SP 800-63B §5.2.2 allows.
     */
    ACCOUNT(100),
    /** One browser that signed in to the account before; strangers cannot reach it. */
    DEVICE(10),
    /** The code that follows the right password of one e-mail address. */
    CODE(3),
    /** One person who is signed in and proves their password once more. */
    SIGNED_IN(3),
    /** One client, an IPv4 address or a /64: trying one password on many persons. */
    ADDRESS(20),
    /** The /56 around it, four times as many: several clients of one subscriber. */
    SITE(80),
    /** The /48 around that, again four times as many. */
    NETWORK(320);

    private final int free;

    Subject(int free) {
      this.free = free;
    }
  }

  /**
   * When the next try is looked at; empty when at once, also when the last failure lies in an
   * impossible future: nobody is locked out for as long as some clock was ahead.
   */
  public Optional<Instant> waitUntil(Subject subject, Instant now) {
    boolean stray = lastFailureAt.filter(at -> Horizon.PRESENT.isBefore(at, now)).isPresent();
    if (failures < subject.free || stray) {
      return Optional.empty();
    }
    int doublings = Math.min(failures - subject.free, MAX_DOUBLINGS);
    Duration grown = FIRST_WAIT.multipliedBy(1L << doublings);
    Duration wait = grown.compareTo(MAX_WAIT) < 0 ? grown : MAX_WAIT;
    return lastFailureAt.map(at -> at.plus(wait)).filter(now::isBefore);
  }

  /**
   * This throttle when the try that was counted as a failure beforehand turned out right.
   *
   * @param before the throttle before that try was counted
   * @param counted the throttle after it was counted
   */
  public LoginThrottle withdrawn(LoginThrottle before, LoginThrottle counted) {
    return equals(counted)
        ? before
        : new LoginThrottle(
            Math.max(0, failures - 1), failures > 1 ? lastFailureAt : Optional.empty());
  }

  /** After one more failure. */
  public LoginThrottle failed(Instant now) {
    boolean recent = lastFailureAt.filter(at -> now.isBefore(at.plus(FORGOTTEN_AFTER))).isPresent();
    return new LoginThrottle(recent ? failures + 1 : 1, Optional.of(now));
  }
}
