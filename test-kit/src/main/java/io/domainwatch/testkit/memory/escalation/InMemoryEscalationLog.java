package io.domainwatch.testkit.memory.escalation;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.StepKey;
import io.domainwatch.testkit.memory.rows.Rows.CheckKey;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record InMemoryEscalationLog(MemoryTransactions store) implements EscalationLog {
  private static final Comparator<Key> BY_KEY =
      Comparator.comparing(Key::incidentId).thenComparing(Key::policyId);

  @Override
  public List<OrganizationId> organizationsDue(Instant now) {
    return store.in(
        () ->
            store
                .rows()
                .organizations
                .entries()
                .map(Map.Entry::getKey)
                .filter(id -> due(id, now).findAny().isPresent())
                .toList());
  }

  @Override
  public List<DueIncident> due(
      OrganizationId organizationId, Optional<Key> after, int limit, Instant now) {
    return store.in(
        () ->
            due(organizationId, now)
                .filter(one -> after.map(key -> BY_KEY.compare(one.key(), key) > 0).orElse(true))
                .sorted(Comparator.comparing(DueIncident::key, BY_KEY))
                .limit(limit)
                .toList());
  }

  @Override
  public Set<Key> markDone(
      OrganizationId organizationId,
      Collection<DoneStep> steps,
      Set<ChannelId> channels,
      Instant now) {
    return store.in(
        () -> {
          store.requireTransaction("doing a step");
          Set<Key> mine = new HashSet<>();
          for (DoneStep done : steps) {
            if (!isOpen(organizationId, done.key().incidentId())) {
              continue;
            }
            for (int after : done.step().covered()) {
              StepKey key = new StepKey(done.key(), after);
              boolean first = store.rows().told.stepsDone.find(key).isEmpty();
              if (first) {
                store.rows().told.stepsDone.put(key, now);
              }
              if (first && after == done.step().afterMinutes()) {
                mine.add(done.key());
              }
            }
          }
          return mine;
        });
  }

  @Override
  public List<StepRecord> ofIncident(OrganizationId organizationId, IncidentId incidentId) {
    return store.in(
        () ->
            new InMemoryEscalationPolicies(store)
                .ofOrganization(organizationId).stream()
                    .flatMap(policy -> done(policy, incidentId))
                    .sorted(
                        Comparator.comparing(StepRecord::doneAt)
                            .thenComparing(StepRecord::policy)
                            .thenComparing(StepRecord::afterMinutes))
                    .toList());
  }

  private Stream<StepRecord> done(EscalationPolicy policy, IncidentId incidentId) {
    return minutes(new Key(incidentId, policy.id())).stream()
        .map(
            after ->
                new StepRecord(
                    policy.name(),
                    after,
                    store
                        .rows()
                        .told
                        .stepsDone
                        .find(new StepKey(new Key(incidentId, policy.id()), after))
                        .orElseThrow()));
  }

  private boolean isOpen(OrganizationId organizationId, IncidentId id) {
    return store
        .rows()
        .told
        .findIncident(organizationId, id)
        .filter(incident -> incident.closedAt().isEmpty())
        .filter(incident -> incident.acknowledgement().isEmpty())
        .isPresent();
  }

  private Stream<DueIncident> due(OrganizationId organizationId, Instant now) {
    List<EscalationPolicy> policies =
        new InMemoryEscalationPolicies(store).ofOrganization(organizationId);
    return store.rows().told.incidents.stream()
        .filter(incident -> isOpen(organizationId, incident.id()))
        .flatMap(
            incident -> policies.stream().flatMap(policy -> due(policy, incident, now).stream()));
  }

  private Optional<DueIncident> due(EscalationPolicy policy, Incident incident, Instant now) {
    Key key = new Key(incident.id(), policy.id());
    Set<Integer> done = minutes(key);
    int last = done.stream().mapToInt(Integer::intValue).max().orElse(-1);
    return store
        .rows()
        .findDomain(policy.organizationId(), incident.domainId())
        .filter(domain -> domain.status() == DomainStatus.ACTIVE)
        .filter(_ -> !store.rows().isQuiet(new CheckKey(incident.domainId(), incident.checkType())))
        .filter(domain -> takes(policy, incident, domain))
        .filter(
            _ ->
                policy.steps().stream()
                    .filter(step -> step.afterMinutes() > last)
                    .anyMatch(step -> !step.dueAt(incident.openedAt()).isAfter(now)))
        .flatMap(_ -> lastOf(incident))
        .map(event -> new DueIncident(key, incident.openedAt(), done, event));
  }

  private static boolean takes(EscalationPolicy policy, Incident incident, Domain domain) {
    return policy
        .filter()
        .takes(incident.checkType(), incident.severity(), incident.domainId(), domain.tags());
  }

  private Set<Integer> minutes(Key key) {
    return store
        .rows()
        .told
        .stepsDone
        .entries()
        .map(Map.Entry::getKey)
        .filter(step -> step.key().equals(key))
        .map(StepKey::afterMinutes)
        .collect(Collectors.toSet());
  }

  private Optional<NamedEvent> lastOf(Incident incident) {
    return store.rows().events.stream()
        .filter(event -> event.incidentId().filter(incident.id()::equals).isPresent())
        .filter(event -> event.type().equals(incident.type()))
        .max(Comparator.comparing(Event::occurredAt).thenComparing(Event::id))
        .flatMap(event -> store.rows().findNamed(event.id()));
  }
}
