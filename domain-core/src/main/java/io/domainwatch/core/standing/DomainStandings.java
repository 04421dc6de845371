package io.domainwatch.core.standing;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads how the domains of all organizations stand, in pages that hold up nobody. */
public interface DomainStandings {
  /**
   * At most {@code limit} active domains behind a position, those of one organization next to each
   * other; fewer are the last ones. Paused domains are left out.
   *
   * @param after empty for the first page
   * @throws io.domainwatch.core.storage.StorageUnavailable when storage is away
   */
  List<DomainStanding> page(Optional<StandingPosition> after, int limit, Instant now);
}
