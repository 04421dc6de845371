package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.overview.KnownState;
import io.domainwatch.core.overview.KnownState.Lapse;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.tag.Tags;
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
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record InMemoryDomainOverview(MemoryTransactions store) implements DomainOverview {
  private static final Comparator<DomainCursor> OLDEST_FIRST =
      Comparator.comparing(DomainCursor::createdAt).thenComparing(DomainCursor::id);

  private static final Comparator<HealthOfDomain> BY_NAME =
      Comparator.comparing(entry -> entry.domain().name().ascii());

  @Override
  public List<HealthOfDomain> page(
      OrganizationId organizationId, DomainQuery query, int offset, int limit, Instant now) {
    return store.in(
        () ->
            all(organizationId, query.nameContains(), query.tags(), now)
                .filter(entry -> isTroubled(entry, query.check(), now))
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
        () -> store.rows().findDomain(organizationId, domainId).map(domain -> of(domain, now)));
  }

  @Override
  public ListedDomains list(
      OrganizationId organizationId,
      DomainListing listing,
      Optional<DomainCursor> after,
      int limit,
      Instant now) {
    return store.in(
        () ->
            new ListedDomains(
                all(organizationId, listing.filter().nameContains(), listing.filter().tags(), now)
                    .filter(e -> isOf(e, listing))
                    .filter(
                        e -> after.filter(a -> OLDEST_FIRST.compare(a, position(e)) >= 0).isEmpty())
                    .sorted(Comparator.comparing(InMemoryDomainOverview::position, OLDEST_FIRST))
                    .limit(limit)
                    .toList(),
                true));
  }

  /** Not known: lists are read from memory anyway. */
  @Override
  public OptionalLong digest(OrganizationId organizationId, int limit) {
    return OptionalLong.empty();
  }

  @Override
  public void remember(
      OrganizationId organizationId, DomainId domainId, Instant now, Runnable change) {
    store.in(
        () -> {
          remember(Map.of(domainId, now), now, change);
          return 1;
        });
  }

  /** Makes a change, and remembers the states that it leads to; within its transaction. */
  public void remember(Map<DomainId, Instant> changedAt, Instant now, Runnable change) {
    moved(changedAt.keySet(), now).forEach((id, found) -> keep(id, found, found.since()));
    change.run();
    moved(changedAt.keySet(), now)
        .forEach((id, found) -> keep(id, found, Optional.ofNullable(changedAt.get(id))));
  }

  @Override
  public int rememberLapsed(int most, Instant now) {
    return store.in(
        () -> {
          Map<DomainId, HealthOfDomain> moved =
              moved(store.rows().domains.stream().map(Domain::id).collect(Collectors.toSet()), now);
          moved.entrySet().stream()
              .limit(most)
              .forEach(each -> keep(each.getKey(), each.getValue(), each.getValue().since()));
          return Math.min(most, moved.size());
        });
  }

  private Map<DomainId, HealthOfDomain> moved(Set<DomainId> ids, Instant now) {
    return ids.stream()
        .flatMap(id -> store.rows().domains.find(id).stream())
        .map(domain -> of(domain, now))
        .filter(found -> !isRemembered(found))
        .collect(Collectors.toMap(found -> found.domain().id(), Function.identity()));
  }

  private boolean isRemembered(HealthOfDomain found) {
    return store
        .rows()
        .states
        .find(found.domain().id())
        .filter(known -> known.state() == found.health().state())
        .isPresent();
  }

  private void keep(DomainId id, HealthOfDomain found, Optional<Instant> since) {
    store.rows().states.put(id, new KnownState(found.health().state(), since));
  }

  private HealthOfDomain of(Domain domain, Instant now) {
    Health health = healthOf(domain, now);
    return new HealthOfDomain(
        domain,
        health,
        store
            .rows()
            .states
            .find(domain.id())
            .flatMap(known -> known.since(health.state(), lapses(domain)))
            .filter(since -> !since.isAfter(now)));
  }

  private List<Lapse> lapses(Domain domain) {
    return Stream.of(CheckType.values())
        .map(type -> new CheckKey(domain.id(), type))
        .filter(key -> !store.rows().overrideOf(key).disabled())
        .flatMap(key -> lapse(key).stream())
        .toList();
  }

  private Optional<Lapse> lapse(CheckKey key) {
    return ran(key)
        .told()
        .filter(told -> told.outcome() == Outcome.OK || told.outcome() == Outcome.NOT_APPLICABLE)
        .map(
            told ->
                new Lapse(
                    told.outcome() == Outcome.OK,
                    told.at()
                        .plus(
                            intervalOf(key).multipliedBy(CheckHealth.TOLD_COUNTS_FOR_INTERVALS))));
  }

  private static boolean isOf(HealthOfDomain entry, DomainListing listing) {
    return listing.health().filter(h -> h != entry.health().state()).isEmpty()
        && listing.filter().status().filter(s -> s != entry.domain().status()).isEmpty();
  }

  private static DomainCursor position(HealthOfDomain entry) {
    return new DomainCursor(entry.domain().createdAt(), entry.domain().id());
  }

  @Override
  public Map<DomainHealth, Integer> counts(
      OrganizationId organizationId, Tags tags, Optional<CheckType> check, Instant now) {
    return store.in(
        () -> {
          Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
          Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
          all(organizationId, Optional.empty(), tags, now)
              .filter(entry -> isTroubled(entry, check, now))
              .forEach(entry -> counts.merge(entry.health().state(), 1, Integer::sum));
          return counts;
        });
  }

  @Override
  public int matches(OrganizationId organizationId, DomainQuery query, Instant now) {
    return store.in(
        () ->
            (int)
                all(organizationId, query.nameContains(), query.tags(), now)
                    .filter(entry -> isTroubled(entry, query.check(), now))
                    .filter(
                        entry -> query.health().filter(h -> h != entry.health().state()).isEmpty())
                    .count());
  }

  private Stream<HealthOfDomain> all(
      OrganizationId owner, Optional<String> nameContains, Tags tags, Instant now) {
    return store.rows().domains.stream()
        .filter(domain -> domain.organizationId().equals(owner))
        .filter(domain -> domain.tags().hasAll(tags))
        .filter(d -> nameContains.filter(part -> !d.name().ascii().contains(part)).isEmpty())
        .map(domain -> of(domain, now));
  }

  private boolean isTroubled(HealthOfDomain entry, Optional<CheckType> check, Instant now) {
    return check.isEmpty()
        || entry.domain().status() == DomainStatus.ACTIVE
            && Optional.ofNullable(checks(entry.domain(), now).get(check.get()))
                .filter(health -> health == CheckHealth.FAILING || health == CheckHealth.WARNING)
                .isPresent();
  }

  private Health healthOf(Domain domain, Instant now) {
    return Health.of(domain.status(), checks(domain, now).values());
  }

  /** How each check stands that is switched on; within a transaction. */
  Map<CheckType, CheckHealth> checks(Domain domain, Instant now) {
    Map<CheckType, CheckHealth> checks = new EnumMap<>(CheckType.class);
    Stream.of(CheckType.values())
        .map(type -> new CheckKey(domain.id(), type))
        .filter(key -> !store.rows().overrideOf(key).disabled())
        .forEach(key -> checks.put(key.checkType(), healthOf(key, now)));
    return checks;
  }

  private CheckHealth healthOf(CheckKey key, Instant now) {
    Ran ran = ran(key);
    return CheckHealth.of(ran.last().map(LastRun::outcome), ran.told(), intervalOf(key), now);
  }

  private Ran ran(CheckKey key) {
    return store.rows().schedule.find(key).map(ScheduleRow::ran).orElse(Ran.NEVER);
  }

  private Duration intervalOf(CheckKey key) {
    return store.rows().overrideOf(key).intervalOf(CheckCatalogue.of(key.checkType()));
  }

  private static Comparator<HealthOfDomain> order(DomainQuery query) {
    Comparator<HealthOfDomain> order =
        switch (query.sort()) {
          case HEALTH -> Comparator.comparing(entry -> entry.health().state());
          case NAME -> BY_NAME;
          case ADDED -> Comparator.comparing(entry -> entry.domain().createdAt());
        };
    return (query.descending() ? order.reversed() : order).thenComparing(BY_NAME);
  }
}
