package io.domainwatch.core.routing;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is still to be told: one row per event that is not muted, written with the event by {@link
 * io.domainwatch.core.schedule.CheckRuns#record}. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface NotificationOutbox {
  /** The organizations for which something waits. */
  Set<OrganizationId> waiting();

  /**
   * Takes the outbox of an organization until the transaction ends. Must be called inside one,
   * before {@link #read}.
   *
   * @return whether it was free; somebody else works on it otherwise
   */
  boolean take(OrganizationId organizationId);

  /** At most {@code limit} waiting events, in the order of their sequence. */
  List<PendingEvent> read(OrganizationId organizationId, int limit);

  /** Takes events out, within the transaction that makes messages of them. */
  void remove(OrganizationId organizationId, Collection<Long> sequences);

  /** How much waits in all organizations, for the metrics and the readiness answer. */
  Backlog backlog();

  /**
   * What nobody has made messages of yet.
   *
   * @param events all that wait
   * @param oldest when the oldest of them occurred; empty when none waits
   */
  record Backlog(long events, Optional<Instant> oldest) {}
}
