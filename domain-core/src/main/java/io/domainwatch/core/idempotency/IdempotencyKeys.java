package io.domainwatch.core.idempotency;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * Remembers requests by the keys that clients gave them. All times are those of the storage's own
 * clock. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when the
 * storage is away.
 */
public interface IdempotencyKeys {
  /** For so long an answer is said again (docs/spec/api.md, "Idempotent requests"). */
  Duration KEPT = Duration.ofHours(24);

  /**
   * Keys of one organization at once: one every two seconds for a day. Takes 20 MB without answers.
   */
  int MAX_KEYS = 50_000;

  /** Octets of stored answers of one organization beyond which it gets no further keys. */
  long MAX_OCTETS = 32L << 20;

  /**
   * Begins a request, or says what became of it. Of two callers that begin the same at once, one
   * gets {@link Begun.Fresh}.
   *
   * @param lease until another may take it, unless the attempt commits something meanwhile
   */
  Begun begin(IdempotentRequest request, Duration lease);

  /**
   * Carries out work for an attempt. Each transaction that the work commits on this thread and that
   * changes anything says so at the key and renews its lease, in the same transaction.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable from such a transaction, which is then
   *     rolled back, when somebody else has taken the request
   */
  <T> T within(Attempt attempt, Duration lease, Supplier<T> work);

  /** Keeps the answer of an attempt; without effect when somebody else has taken the request. */
  void finish(Attempt attempt, StoredAnswer answer);

  /**
   * Forgets an attempt that has changed nothing; the key is free again.
   *
   * @return whether it is; not when the attempt has changed something, or has lost the request
   */
  boolean abandon(Attempt attempt);

  /**
   * Forgets what was begun so long ago.
   *
   * @return how many keys
   */
  int dropOlderThan(Duration age);
}
