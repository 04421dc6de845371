package io.domainwatch.core.event;

import io.domainwatch.core.account.OrganizationId;
import java.util.List;
import java.util.Optional;

/**
 * Reads events; they are written by {@link io.domainwatch.core.schedule.CheckRuns#record} alone.
 */
public interface EventLog {
  /**
   * At most {@code limit} events of an organization behind a position, newest first by ({@code
   * occurredAt}, {@code id}).
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when storage is away
   */
  List<NamedEvent> page(
      OrganizationId organizationId, EventFilter filter, Optional<EventCursor> after, int limit);
}
