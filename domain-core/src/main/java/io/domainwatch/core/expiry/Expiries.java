package io.domainwatch.core.expiry;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reads when certificates and registrations end; what runs see of them is kept by {@link
 * io.domainwatch.core.schedule.CheckRuns#record} alone: of each domain and kind what the newest run
 * saw that saw any, until it is known to be gone ({@link SeenExpiry#goneBy}).
 */
public interface Expiries {
  /**
   * At most {@code limit} expiries of an organization behind a position, soonest first.
   *
   * @param until only those that expire then or before; empty takes all
   * @param tags only those of domains that have all of them
   * @throws io.domainwatch.core.storage.StorageUnavailable when storage is away
   */
  List<Expiry> page(
      OrganizationId organizationId,
      Optional<Instant> until,
      Tags tags,
      Optional<ExpiryCursor> after,
      int limit);
}
