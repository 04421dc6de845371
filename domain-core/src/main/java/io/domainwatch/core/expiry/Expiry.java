package io.domainwatch.core.expiry;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import java.time.Duration;
import java.time.Instant;

/**
 * The newest expiry that was seen of a domain.
 *
 * @param seen of the newest run that saw one
 * @param movedAt since when runs see that it ends then
 */
public record Expiry(DomainId domainId, DomainName domainName, SeenExpiry seen, Instant movedAt) {

  /** Whole days that are left, rounded down; negative once it has expired. */
  public long daysLeft(Instant now) {
    return Math.floorDiv(
        Duration.between(now, seen.expiresAt()).toMillis(), Duration.ofDays(1).toMillis());
  }

  /** Its place in the order of expiries. */
  public ExpiryCursor position() {
    return new ExpiryCursor(seen.expiresAt(), domainId, seen.kind());
  }
}
