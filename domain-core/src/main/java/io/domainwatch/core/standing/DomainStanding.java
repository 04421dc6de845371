package io.domainwatch.core.standing;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.overview.CheckHealth;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How an active domain stands.
 *
 * @param organization the name of its owner, which no other has
 * @param checks those that are switched on
 * @param expiries when what it needs ends ({@link io.domainwatch.core.expiry.Expiries}); a kind of
 *     which nothing is known is missing
 */
public record DomainStanding(
    Domain domain,
    String organization,
    Map<CheckType, CheckHealth> checks,
    Map<ExpiryKind, Instant> expiries) {
  public DomainStanding {
    Map<CheckType, CheckHealth> copy = new EnumMap<>(CheckType.class);
    copy.putAll(checks);
    checks = Collections.unmodifiableMap(copy);
    expiries = Map.copyOf(expiries);
  }

  /** Its place in the order of {@link DomainStandings}. */
  public StandingPosition position() {
    return new StandingPosition(domain.organizationId().uuid(), domain.id().uuid());
  }
}
