package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.KnownState;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record InMemoryDomains(MemoryTransactions store) implements Domains {
  private static final Comparator<DomainCursor> ORDER =
      Comparator.comparing(DomainCursor::createdAt).thenComparing(DomainCursor::id);

  @Override
  public Optional<Domain> find(OrganizationId organizationId, DomainId id) {
    return store.in(() -> store.rows().findDomain(organizationId, id));
  }

  @Override
  public Optional<Domain> find(OrganizationId organizationId, DomainName name) {
    return store.in(
        () ->
            ofOrganization(organizationId)
                .filter(domain -> domain.name().equals(name))
                .findFirst());
  }

  @Override
  public Set<DomainId> known(OrganizationId organizationId, Set<DomainId> ids) {
    return ids.stream()
        .filter(id -> find(organizationId, id).isPresent())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Optional<Domain> lock(OrganizationId organizationId, DomainId id) {
    return find(organizationId, id);
  }

  @Override
  public Addition add(Domain domain) {
    return store.in(
        () -> {
          Optional<Domain> present =
              ofOrganization(domain.organizationId())
                  .filter(other -> other.name().equals(domain.name()))
                  .findFirst();
          if (present.isPresent()) {
            return new Addition.AlreadyThere(present.get().id());
          }
          store.rows().domains.put(domain.id(), domain);
          store.rows().states.put(domain.id(), firstState(domain));
          return new Addition.Added();
        });
  }

  private static KnownState firstState(Domain domain) {
    return new KnownState(
        switch (domain.status()) {
          case ACTIVE -> DomainHealth.PENDING;
          case PAUSED -> DomainHealth.PAUSED;
        },
        Optional.of(domain.createdAt()));
  }

  @Override
  public void save(Domain domain) {
    store.in(
        () ->
            store
                .rows()
                .findDomain(domain.organizationId(), domain.id())
                .ifPresent(
                    present ->
                        store
                            .rows()
                            .domains
                            .put(present.id(), withStatus(present, domain.status()))));
  }

  @Override
  public void tag(OrganizationId organizationId, DomainId id, Tags tags) {
    store.in(
        () ->
            store
                .rows()
                .findDomain(organizationId, id)
                .ifPresent(present -> store.rows().domains.put(id, present.tagged(tags))));
  }

  @Override
  public List<Tag> tags(OrganizationId organizationId, int most) {
    return store.in(
        () ->
            ofOrganization(organizationId)
                .flatMap(domain -> domain.tags().each().stream())
                .distinct()
                .sorted()
                .limit(most)
                .toList());
  }

  @Override
  public boolean delete(OrganizationId organizationId, DomainId id) {
    return store.in(
        () -> {
          Rows rows = store.rows();
          if (rows.findDomain(organizationId, id).isEmpty()) {
            return false;
          }
          rows.domains.remove(id);
          rows.troubles.remove(id);
          rows.states.remove(id);
          rows.controls.remove(id);
          rows.snoozes.remove(id);
          for (CheckType type : CheckType.values()) {
            rows.overrides.remove(new Rows.CheckKey(id, type));
            rows.removeSchedule(new Rows.CheckKey(id, type));
          }
          for (ExpiryKind kind : ExpiryKind.values()) {
            rows.expiries.remove(new Rows.ExpiryKey(id, kind));
          }
          rows.results.removeIf(result -> result.domainId().equals(id));
          rows.events.removeIf(event -> event.domainId().equals(id));
          rows.notes.remove(id);
          rows.told.forgetDomain(id);
          return true;
        });
  }

  @Override
  public int countActive(OrganizationId organizationId) {
    return store.in(
        () ->
            (int)
                ofOrganization(organizationId)
                    .filter(domain -> domain.status() == DomainStatus.ACTIVE)
                    .count());
  }

  @Override
  public int countActive(OrganizationId organizationId, int most) {
    return Math.min(most, countActive(organizationId));
  }

  @Override
  public int countPaused(OrganizationId organizationId, int most) {
    return store.in(
        () ->
            (int)
                ofOrganization(organizationId)
                    .filter(domain -> domain.status() == DomainStatus.PAUSED)
                    .limit(most)
                    .count());
  }

  @Override
  public void stream(OrganizationId organizationId, DomainFilter filter, Consumer<Domain> each) {
    page(organizationId, filter, Optional.empty(), Integer.MAX_VALUE).forEach(each);
  }

  @Override
  public List<Domain> page(
      OrganizationId organizationId, DomainFilter filter, Optional<DomainCursor> after, int limit) {
    return store.in(
        () ->
            ofOrganization(organizationId)
                .filter(domain -> matches(domain, filter))
                .filter(d -> after.isEmpty() || ORDER.compare(position(d), after.get()) > 0)
                .sorted(Comparator.comparing(InMemoryDomains::position, ORDER))
                .limit(limit)
                .toList());
  }

  private Stream<Domain> ofOrganization(OrganizationId organizationId) {
    return store.rows().domains.stream()
        .filter(domain -> domain.organizationId().equals(organizationId));
  }

  private static DomainCursor position(Domain domain) {
    return new DomainCursor(domain.createdAt(), domain.id());
  }

  private static boolean matches(Domain domain, DomainFilter filter) {
    return filter.status().filter(wanted -> wanted != domain.status()).isEmpty()
        && filter.nameContains().filter(part -> !domain.name().ascii().contains(part)).isEmpty()
        && domain.tags().hasAll(filter.tags());
  }

  private static Domain withStatus(Domain domain, DomainStatus status) {
    return new Domain(
        domain.id(),
        domain.organizationId(),
        domain.name(),
        status,
        domain.tags(),
        domain.createdAt(),
        domain.lastCheckedAt());
  }
}
