package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record InMemoryCorrelationQueries(MemoryTransactions store) implements CorrelationQueries {
  private static final Comparator<CheckResult> NEWEST =
      Comparator.comparing(CheckResult::startedAt).thenComparing(CheckResult::id);

  @Override
  public Set<DomainId> suspects(OrganizationId organizationId, int limit) {
    return store.in(
        () -> {
          Set<DomainId> down = openDown(organizationId);
          return active(organizationId)
              .map(Domain::id)
              .filter(id -> RunRecords.troubleOf(store, id).siteDown())
              .filter(id -> !down.contains(id))
              .limit(limit)
              .collect(Collectors.toUnmodifiableSet());
        });
  }

  @Override
  public int activeDomains(OrganizationId organizationId) {
    return store.in(() -> Math.toIntExact(active(organizationId).count()));
  }

  @Override
  public Map<DomainId, Set<EventType>> openTypes(
      OrganizationId organizationId, Collection<DomainId> domains) {
    Set<DomainId> wanted = Set.copyOf(domains);
    return store.in(
        () ->
            open(organizationId)
                .filter(incident -> wanted.contains(incident.domainId()))
                .collect(
                    Collectors.groupingBy(
                        Incident::domainId,
                        Collectors.mapping(Incident::type, Collectors.toUnmodifiableSet()))));
  }

  @Override
  public Map<DomainId, JsonValue.JsonObject> newest(
      OrganizationId organizationId, Collection<DomainId> domains, CheckType checkType) {
    Set<DomainId> wanted = Set.copyOf(domains);
    return store.in(
        () ->
            store.rows().results.stream()
                .filter(result -> result.organizationId().equals(organizationId))
                .filter(result -> result.checkType() == checkType)
                .filter(result -> wanted.contains(result.domainId()))
                .collect(Collectors.groupingBy(CheckResult::domainId, Collectors.maxBy(NEWEST)))
                .values()
                .stream()
                .flatMap(Optional::stream)
                .collect(Collectors.toMap(CheckResult::domainId, CheckResult::observations)));
  }

  private Set<DomainId> openDown(OrganizationId organizationId) {
    return open(organizationId)
        .filter(incident -> incident.type().equals(UptimeDefinition.DOWN))
        .map(Incident::domainId)
        .collect(Collectors.toSet());
  }

  private Stream<Incident> open(OrganizationId organizationId) {
    return store.rows().told.incidents.stream()
        .filter(incident -> incident.organizationId().equals(organizationId))
        .filter(incident -> incident.closedAt().isEmpty());
  }

  private Stream<Domain> active(OrganizationId organizationId) {
    return store.rows().domains.stream()
        .filter(domain -> domain.organizationId().equals(organizationId))
        .filter(domain -> domain.status() == DomainStatus.ACTIVE);
  }
}
