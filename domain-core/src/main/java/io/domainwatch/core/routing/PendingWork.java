package io.domainwatch.core.routing;

import java.time.Instant;
import java.util.Set;

/**
 * Whether there is work for those who make messages of events and send them, so that each need not
 * ask for itself all the while. Throws {@link io.domainwatch.core.storage.StorageUnavailable} when
 * storage is away.
 */
public interface PendingWork {
  /** What may wait. */
  enum Kind {
    /** Events in the outbox ({@link NotificationOutbox#waiting}). */
    EVENTS,
    /** Deliveries that are not completed, due or not. */
    DELIVERIES,
    /** Questions to mailboxes that are due. */
    CONFIRMATIONS
  }

  /** Of what something waits. */
  Set<Kind> waiting(Instant now);
}
