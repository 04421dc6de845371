package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.Health;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows.CheckKey;
import io.domainwatch.testkit.memory.rows.Rows.LastRun;
import io.domainwatch.testkit.memory.rows.Rows.Ran;
import io.domainwatch.testkit.memory.rows.Rows.ScheduleRow;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

public record InMemoryDomainOverview(MemoryTransactions store) implements DomainOverview {
  private static final Comparator<HealthOfDomain> BY_NAME =
      Comparator.comparing(entry -> entry.domain().name().ascii());

  @Override
  public List<HealthOfDomain> page(
      OrganizationId organizationId, DomainQuery query, int offset, int limit, Instant now) {
    return store.in(
        () ->
            all(organizationId, query.nameContains(), now)
                .filter(entry -> query.health().filter(h -> h != entry.health().state()).isEmpty())
                .sorted(order(query))
                .skip(offset)
                .limit(limit)
                .toList());
  }

  @Override
  public Optional<HealthOfDomain> find(
      OrganizationId organizationId, DomainId domainId, Instant now) {
    return store.in(
        () ->
            store
                .rows()
                .findDomain(organizationId, domainId)
                .map(domain -> new HealthOfDomain(domain, healthOf(domain, now))));
  }

  @Override
  public Map<DomainHealth, Integer> counts(
      OrganizationId organizationId, Optional<String> nameContains, Instant now) {
    return store.in(
        () -> {
          Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
          Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
          all(organizationId, nameContains, now)
              .forEach(entry -> counts.merge(entry.health().state(), 1, Integer::sum));
          return counts;
        });
  }

  private Stream<HealthOfDomain> all(
      OrganizationId owner, Optional<String> nameContains, Instant now) {
    return store.rows().domains.stream()
        .filter(domain -> domain.organizationId().equals(owner))
        .filter(d -> nameContains.filter(part -> !d.name().ascii().contains(part)).isEmpty())
        .map(domain -> new HealthOfDomain(domain, healthOf(domain, now)));
  }

  private Health healthOf(Domain domain, Instant now) {
    List<CheckHealth> checks =
        Stream.of(CheckType.values())
            .map(type -> new CheckKey(domain.id(), type))
            .filter(key -> !store.rows().overrideOf(key).disabled())
            .map(key -> healthOf(key, now))
            .toList();
    return Health.of(domain.status(), checks);
  }

  private CheckHealth healthOf(CheckKey key, Instant now) {
    Ran ran = store.rows().schedule.find(key).map(ScheduleRow::ran).orElse(Ran.NEVER);
    Duration interval = store.rows().overrideOf(key).intervalOf(CheckCatalogue.of(key.checkType()));
    return CheckHealth.of(ran.last().map(LastRun::outcome), ran.told(), interval, now);
  }

  private static Comparator<HealthOfDomain> order(DomainQuery query) {
    Comparator<HealthOfDomain> order =
        switch (query.sort()) {
          case HEALTH -> Comparator.comparing(entry -> entry.health().state());
          case NAME -> BY_NAME;
          case ADDED -> Comparator.comparing(entry -> entry.domain().createdAt());
          case CHECKED ->
              Comparator.comparing(entry -> entry.domain().lastCheckedAt().orElse(Instant.MIN));
        };
    return (query.descending() ? order.reversed() : order).thenComparing(BY_NAME);
  }
}
