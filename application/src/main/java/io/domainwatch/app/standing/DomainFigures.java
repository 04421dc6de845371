package io.domainwatch.app.standing;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.standing.DomainStanding;
import java.time.Instant;
import java.util.Map;

/**
 * What is told of an active domain; small, since those of all domains are in memory.
 *
 * @param organization the name of its owner
 * @param domain its name, as the API gives it
 * @param checks those that are switched on
 * @param expiries a kind of which nothing is known is missing
 */
public record DomainFigures(
    DomainId id,
    String organization,
    String domain,
    Map<CheckType, CheckHealth> checks,
    Map<ExpiryKind, Instant> expiries) {
  /**
   * Those of a domain.
   *
   * @param shared what other domains have as well, so that it is in memory once
   */
  static DomainFigures of(DomainStanding standing, SharedValues shared) {
    return new DomainFigures(
        standing.domain().id(),
        shared.one(standing.organization()),
        standing.domain().name().ascii(),
        shared.one(standing.checks()),
        standing.expiries());
  }
}
