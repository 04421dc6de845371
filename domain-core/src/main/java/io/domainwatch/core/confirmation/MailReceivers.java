package io.domainwatch.core.confirmation;

import java.time.Instant;

/**
 * Knows how much receivers of mail were written to, and who wants none, for all organizations
 * together. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage
 * is away.
 */
public interface MailReceivers {
  /** Counts a mail that is about to go out; callers at the same time count one by one. */
  MailLimit.Admission count(MailBucket bucket, Instant now);

  /** From now on the receiver is never written to. */
  void refuse(MailReceiver receiver, Instant now);

  /** Whether the receiver wants no mail at all. */
  boolean hasRefused(MailReceiver receiver);

  /**
   * Forgets counts of windows that opened before; never a refusal.
   *
   * @return how many there were
   */
  int forgetCounts(Instant openedBefore);
}
