package io.domainwatch.app.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.Tellings;
import io.domainwatch.core.routing.Troubles;
import io.domainwatch.core.routing.WaitingEvent;
import io.domainwatch.core.routing.bundle.Bundle;
import io.domainwatch.core.routing.bundle.Burst;
import io.domainwatch.core.routing.bundle.Surroundings;
import io.domainwatch.core.routing.tell.LastSeen;
import io.domainwatch.core.value.Value;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds out what must be known to decide about waiting events, and no more: it is asked twice a
 * second while something waits.
 */
public final class RoutingSurvey {
  /**
   * Suspects that are looked at. Far more than a burst needs, so that among them are some that
   * share the address of the first one that is confirmed.
   */
  private static final int SUSPECTS = 1_000;

  private final Tellings tellings;
  private final Troubles troubles;

  /**
   * @param tellings what was told
   * @param troubles what is wrong
   */
  @Inject
  public RoutingSurvey(Tellings tellings, Troubles troubles) {
    this.tellings = tellings;
    this.troubles = troubles;
  }

  /**
   * What is around waiting events.
   *
   * @param waiting at least one
   * @param crowded whether more waits than these
   */
  Surroundings around(
      OrganizationId organizationId, List<WaitingEvent> waiting, boolean crowded, Instant now) {
    Map<String, Instant> bursts =
        waiting.stream().allMatch(WaitingEvent::isRecovery)
            ? Map.of()
            : tellings.groupsTold(organizationId, now.minus(Burst.REMEMBERED));
    return new Surroundings(
        suspicion(organizationId, waiting, bursts.containsKey(Burst.REACHABILITY.word())),
        openTypes(organizationId, waiting),
        groups(organizationId, waiting),
        bursts,
        crowded);
  }

  /** The channels that were told of the incidents of events. */
  Map<IncidentId, Set<ChannelId>> toldOf(OrganizationId organizationId, List<Bundle> bundles) {
    Set<IncidentId> incidents =
        bundles.stream()
            .flatMap(bundle -> bundle.events().stream())
            .flatMap(event -> event.event().incidentId().stream())
            .collect(Collectors.toSet());
    return incidents.isEmpty() ? Map.of() : tellings.toldOf(organizationId, incidents);
  }

  /** What was seen last of the domains of groups. */
  LastSeen lastSeen(OrganizationId organizationId, List<Bundle> bundles) {
    Set<DomainId> domains =
        bundles.stream()
            .filter(Bundle::isGroup)
            .flatMap(bundle -> bundle.domains().stream())
            .collect(Collectors.toSet());
    if (domains.isEmpty()) {
      return LastSeen.NOTHING;
    }
    Map<CheckType, Map<DomainId, Value.Fields>> seen = new EnumMap<>(CheckType.class);
    for (CauseKind kind : CauseKind.values()) {
      CheckType type = LastSeen.checkOf(kind);
      seen.put(type, troubles.newest(organizationId, domains, type));
    }
    return new LastSeen(seen);
  }

  /** Suspects matter as long as those that are confirmed make no burst by themselves. */
  private Surroundings.Suspicion suspicion(
      OrganizationId organizationId, List<WaitingEvent> waiting, boolean inBurst) {
    Set<DomainId> confirmed =
        domains(waiting, event -> Burst.of(event).filter(Burst.REACHABILITY::equals).isPresent());
    if (confirmed.isEmpty() || inBurst || confirmed.size() >= Burst.LEAST_DOMAINS) {
      return Surroundings.Suspicion.NONE;
    }
    Set<DomainId> suspects = troubles.suspects(organizationId, SUSPECTS);
    if (suspects.isEmpty()) {
      return Surroundings.Suspicion.NONE;
    }
    Set<DomainId> all = new HashSet<>(confirmed);
    all.addAll(suspects);
    return new Surroundings.Suspicion(
        suspects, troubles.activeDomains(organizationId), addresses(organizationId, all));
  }

  private Map<DomainId, Set<String>> addresses(
      OrganizationId organizationId, Set<DomainId> domains) {
    Map<DomainId, Set<String>> addresses = new HashMap<>();
    troubles
        .newest(organizationId, domains, LastSeen.checkOf(CauseKind.ADDRESS))
        .forEach(
            (domain, seen) -> addresses.put(domain, LastSeen.valuesIn(CauseKind.ADDRESS, seen)));
    return addresses;
  }

  private Map<DomainId, Set<EventType>> openTypes(
      OrganizationId organizationId, List<WaitingEvent> waiting) {
    Set<DomainId> paired = domains(waiting, Surroundings::mattersWhatIsOpen);
    return paired.isEmpty() ? Map.of() : troubles.openTypes(organizationId, paired);
  }

  private Map<GroupId, Tellings.GroupStanding> groups(
      OrganizationId organizationId, List<WaitingEvent> waiting) {
    Set<IncidentId> over =
        waiting.stream()
            .filter(WaitingEvent::isRecovery)
            .flatMap(event -> event.event().incidentId().stream())
            .collect(Collectors.toSet());
    return over.isEmpty() ? Map.of() : tellings.groupsOf(organizationId, over);
  }

  private static Set<DomainId> domains(List<WaitingEvent> waiting, Predicate<WaitingEvent> which) {
    Stream<WaitingEvent> chosen = waiting.stream().filter(which);
    return chosen.map(WaitingEvent::domainId).collect(Collectors.toSet());
  }
}
