package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.standing.DomainStanding;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.standing.StandingPosition;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows.ExpiryKey;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public record InMemoryDomainStandings(MemoryTransactions store) implements DomainStandings {
  private static final Comparator<StandingPosition> ORDER =
      Comparator.comparing((StandingPosition at) -> at.organization().toString())
          .thenComparing(at -> at.domain().toString());

  @Override
  public List<DomainStanding> page(Optional<StandingPosition> after, int limit, Instant now) {
    return store.in(
        () ->
            store.rows().domains.stream()
                .filter(domain -> domain.status() == DomainStatus.ACTIVE)
                .map(domain -> of(domain, now))
                .filter(e -> after.filter(a -> ORDER.compare(a, e.position()) >= 0).isEmpty())
                .sorted(Comparator.comparing(DomainStanding::position, ORDER))
                .limit(limit)
                .toList());
  }

  private DomainStanding of(Domain domain, Instant now) {
    Map<ExpiryKind, Instant> expiries = new EnumMap<>(ExpiryKind.class);
    for (ExpiryKind kind : ExpiryKind.values()) {
      store
          .rows()
          .expiries
          .find(new ExpiryKey(domain.id(), kind))
          .ifPresent(kept -> expiries.put(kind, kept.seen().expiresAt()));
    }
    return new DomainStanding(
        domain,
        store.rows().organizations.find(domain.organizationId()).orElseThrow().name(),
        new InMemoryDomainOverview(store).checks(domain, now),
        expiries);
  }
}
