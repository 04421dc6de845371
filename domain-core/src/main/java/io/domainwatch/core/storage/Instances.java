package io.domainwatch.core.storage;

import java.time.Duration;
import java.util.UUID;

/**
 * The instances that share this storage, and what those that are gone have left claimed. All times
 * are those of the storage's own clock. Every method throws {@link StorageUnavailable} when it is
 * away.
 */
public interface Instances {
  /**
   * An instance that says for so long that it lives, and then not, is seen anew: it may have been
   * frozen, or the storage away.
   */
  Duration SEEN_ANEW = Duration.ofSeconds(5);

  /** So long after its last sign an instance is forgotten; what it claims later has its lease. */
  Duration FORGOTTEN = Duration.ofMinutes(1);

  /** Says that an instance lives; to be called every second or two. */
  void seen(UUID instance);

  /**
   * Ends the claims of instances that were seen once and are silent, so that their checks and
   * deliveries are due again at once, for anybody. A frozen owner that wakes holds nothing more.
   * Claims of who was never seen end with their leases.
   *
   * @param taker who asks; it must have been seen all through the silence, else nobody may have
   *     been able to say that he lives, and nothing is taken over
   * @param silence how long an instance must not have been seen
   */
  TakenOver takeOver(UUID taker, Duration silence);

  /** Forgets an instance that has given back what it held. */
  void leave(UUID instance);

  /**
   * What was taken over.
   *
   * @param checks claims on checks
   * @param deliveries claims on messages
   */
  record TakenOver(int checks, int deliveries) {
    /** Nobody is gone. */
    public static final TakenOver NOTHING = new TakenOver(0, 0);
  }
}
