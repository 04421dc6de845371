package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.snooze.SnoozeEnd;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.snooze.Untold;
import io.domainwatch.core.snooze.UntoldIncident;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

public record InMemorySnoozes(MemoryTransactions store) implements Snoozes {
  private static final Comparator<SnoozedDomain> ORDER =
      Comparator.comparing(SnoozedDomain::organizationId).thenComparing(SnoozedDomain::domainId);

  @Override
  public DomainSnoozes of(OrganizationId organizationId, DomainId domainId) {
    return store.in(
        () ->
            rows()
                .findDomain(organizationId, domainId)
                .map(domain -> rows().snoozesOf(domain.id()))
                .orElse(DomainSnoozes.NONE));
  }

  @Override
  public Map<DomainId, DomainSnoozes> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    Map<DomainId, DomainSnoozes> found = new HashMap<>();
    domainIds.forEach(id -> found.put(id, of(organizationId, id)));
    found.values().removeIf(DomainSnoozes.NONE::equals);
    return found;
  }

  @Override
  public void save(
      OrganizationId organizationId,
      DomainId domainId,
      Optional<CheckType> checkType,
      Optional<Snooze> snooze) {
    store.in(
        () ->
            rows()
                .findDomain(organizationId, domainId)
                .ifPresent(
                    _ ->
                        rows()
                            .snoozes
                            .put(domainId, rows().snoozesOf(domainId).with(checkType, snooze))));
  }

  @Override
  public List<SnoozedDomain> over(int limit, Optional<SnoozedDomain> after, Instant now) {
    return store.in(
        () ->
            rows().domains.stream()
                .filter(domain -> isOver(rows().snoozesOf(domain.id()), now))
                .map(domain -> new SnoozedDomain(domain.organizationId(), domain.id()))
                .filter(one -> after.isEmpty() || ORDER.compare(one, after.get()) > 0)
                .sorted(ORDER)
                .limit(limit)
                .toList());
  }

  @Override
  public List<UntoldIncident> untold(OrganizationId organizationId, DomainId domainId) {
    return store.in(
        () ->
            rows().told.incidents.stream()
                .filter(incident -> incident.organizationId().equals(organizationId))
                .filter(incident -> incident.domainId().equals(domainId))
                .flatMap(
                    incident ->
                        rows().told.untold.find(incident.id()).stream()
                            .map(
                                untold ->
                                    new UntoldIncident(incident, untold, newest(incident, untold))))
                .toList());
  }

  @Override
  public void tell(OrganizationId organizationId, DomainId domainId, SnoozeEnd end) {
    store.in(
        () -> {
          store.requireTransaction("telling what a snooze kept back");
          end.events().forEach(rows()::add);
          end.settled().stream()
              .filter(id -> rows().told.findIncident(organizationId, id).isPresent())
              .forEach(rows().told.untold::remove);
        });
  }

  private Optional<Event> newest(Incident incident, Untold untold) {
    Instant from =
        untold == Untold.RECOVERY ? incident.closedAt().orElseThrow() : incident.openedAt();
    return rows().events.stream()
        .filter(event -> event.incidentId().filter(incident.id()::equals).isPresent())
        .filter(event -> !event.occurredAt().isBefore(from))
        .filter(event -> event.type().equals(incident.type()) == (untold != Untold.RECOVERY))
        .max(Comparator.comparing(Event::occurredAt).thenComparing(Event::id));
  }

  private static boolean isOver(DomainSnoozes snoozes, Instant now) {
    return !snoozes.at(now).equals(snoozes);
  }

  private Rows rows() {
    return store.rows();
  }
}
