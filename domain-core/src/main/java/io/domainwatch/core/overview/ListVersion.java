package io.domainwatch.core.overview;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * By what it is known that a list is what it was when it was read, without reading it again: the
 * strong validator of RFC 9110 §8.8.1, inside the service.
 *
 * @param digest of all that is stored of the domains on it; equal ones mean equal domains, within
 *     one process
 * @param readAt when domains were judged
 * @param holdsUntil the last instant at which they stand so if nothing but time changes it; empty
 *     when time does not
 */
public record ListVersion(long digest, Instant readAt, Optional<Instant> holdsUntil) {
  /**
   * Whether the list is still what it was.
   *
   * @param present the digest of what is stored now; empty when that is not known
   */
  public boolean holds(OptionalLong present, Instant now) {
    return present.isPresent()
        && present.getAsLong() == digest
        && !now.isBefore(readAt)
        && holdsUntil.filter(now::isAfter).isEmpty();
  }
}
