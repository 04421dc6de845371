package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.overview.ListFigures;
import io.domainwatch.core.overview.WorstIncident;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows.ExpiryKey;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

public record InMemoryListFigures(MemoryTransactions store) implements ListFigures {
  private static final Comparator<Incident> WORST_FIRST =
      Comparator.comparing(Incident::severity)
          .thenComparing(Incident::openedAt)
          .reversed()
          .thenComparing(incident -> incident.id().uuid());

  @Override
  public Map<DomainId, WorstIncident> worst(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    return ofEach(organizationId, domainIds, this::worst);
  }

  private Optional<WorstIncident> worst(DomainId id) {
    List<Incident> open =
        store.rows().told.incidents.stream()
            .filter(incident -> incident.domainId().equals(id) && incident.closedAt().isEmpty())
            .sorted(WORST_FIRST)
            .toList();
    return open.stream()
        .findFirst()
        .map(
            worst ->
                new WorstIncident(
                    worst.id(), worst.checkType(), worst.type(), worst.severity(), open.size()));
  }

  @Override
  public Map<DomainId, Map<ExpiryKind, Instant>> expiries(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    return ofEach(
        organizationId, domainIds, id -> Optional.of(expiries(id)).filter(all -> !all.isEmpty()));
  }

  private Map<ExpiryKind, Instant> expiries(DomainId id) {
    Map<ExpiryKind, Instant> expiries = new EnumMap<>(ExpiryKind.class);
    for (ExpiryKind kind : ExpiryKind.values()) {
      store
          .rows()
          .expiries
          .find(new ExpiryKey(id, kind))
          .ifPresent(kept -> expiries.put(kind, kept.seen().expiresAt()));
    }
    return expiries;
  }

  @Override
  public Map<DomainId, Double> responseMillis(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant since) {
    return ofEach(organizationId, domainIds, id -> responseMillis(id, since));
  }

  private Optional<Double> responseMillis(DomainId id, Instant since) {
    return store.rows().results.stream()
        .filter(result -> result.domainId().equals(id))
        .filter(result -> result.checkType() == CheckType.UPTIME)
        .filter(result -> !result.startedAt().isBefore(since))
        .max(Comparator.comparing(CheckResult::startedAt))
        .flatMap(
            newest ->
                InMemoryRunTrends.numberAt(CheckNumbers.RESPONSE_TIME, newest.observations())
                    .stream()
                    .boxed()
                    .findFirst());
  }

  private <T> Map<DomainId, T> ofEach(
      OrganizationId owner, Set<DomainId> ids, Function<DomainId, Optional<T>> of) {
    return store.in(
        () -> {
          Map<DomainId, T> all = new HashMap<>();
          for (DomainId id : ids) {
            store
                .rows()
                .findDomain(owner, id)
                .flatMap(domain -> of.apply(domain.id()))
                .ifPresent(found -> all.put(id, found));
          }
          return all;
        });
  }
}
