package io.domainwatch.testkit.memory;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.memory.Rows.CheckKey;
import io.domainwatch.testkit.memory.Rows.LastRun;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

record InMemoryDomainOverview(InMemoryStore store) implements DomainOverview {
  private static final Comparator<HealthOfDomain> BY_NAME =
      Comparator.comparing(entry -> entry.domain().name().ascii());

  @Override
  public List<HealthOfDomain> page(
      OrganizationId organizationId, DomainQuery query, int offset, int limit) {
    return store.in(
        () ->
            all(organizationId, query.nameContains())
                .filter(entry -> query.health().filter(h -> h != entry.health()).isEmpty())
                .sorted(order(query))
                .skip(offset)
                .limit(limit)
                .toList());
  }

  @Override
  public Map<DomainHealth, Integer> counts(
      OrganizationId organizationId, Optional<String> nameContains) {
    return store.in(
        () -> {
          Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
          Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
          all(organizationId, nameContains)
              .forEach(entry -> counts.merge(entry.health(), 1, Integer::sum));
          return counts;
        });
  }

  private Stream<HealthOfDomain> all(OrganizationId owner, Optional<String> nameContains) {
    return store.rows().domains.stream()
        .filter(domain -> domain.organizationId().equals(owner))
        .filter(d -> nameContains.filter(part -> !d.name().ascii().contains(part)).isEmpty())
        .map(domain -> new HealthOfDomain(domain, healthOf(domain)));
  }

  private DomainHealth healthOf(Domain domain) {
    if (domain.status() == DomainStatus.PAUSED) {
      return DomainHealth.PAUSED;
    }
    Set<Outcome> newest =
        Stream.of(CheckType.values())
            .map(type -> new CheckKey(domain.id(), type))
            .filter(key -> !store.rows().overrideOf(key).disabled())
            .flatMap(key -> store.rows().schedule.find(key).stream())
            .flatMap(row -> row.last().map(LastRun::outcome).stream())
            .collect(Collectors.toSet());
    if (newest.contains(Outcome.FAILING)) {
      return DomainHealth.FAILING;
    }
    if (newest.contains(Outcome.WARNING)) {
      return DomainHealth.WARNING;
    }
    return newest.contains(Outcome.OK) ? DomainHealth.OK : DomainHealth.UNKNOWN;
  }

  private static Comparator<HealthOfDomain> order(DomainQuery query) {
    Comparator<HealthOfDomain> order =
        switch (query.sort()) {
          case HEALTH -> Comparator.comparing(HealthOfDomain::health);
          case NAME -> BY_NAME;
          case ADDED -> Comparator.comparing(entry -> entry.domain().createdAt());
          case CHECKED ->
              Comparator.comparing(entry -> entry.domain().lastCheckedAt().orElse(Instant.MIN));
        };
    return (query.descending() ? order.reversed() : order).thenComparing(BY_NAME);
  }
}
