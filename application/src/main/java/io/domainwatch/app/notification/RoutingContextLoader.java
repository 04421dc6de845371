package io.domainwatch.app.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.routing.CorrelationQueries;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.routing.grouping.EventGroup;
import io.domainwatch.core.routing.grouping.GroupKey;
import io.domainwatch.core.routing.grouping.RoutingContext;
import io.domainwatch.core.routing.grouping.SuspectTypes;
import io.domainwatch.core.routing.recipients.LatestObservations;
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
public final class RoutingContextLoader {
  /**
   * Suspects that are looked at. Far more than a burst needs, so that among them are some that
   * share the address of the first one that is confirmed.
   */
  private static final int SUSPECTS = 1_000;

  private final NotificationLog notificationLog;
  private final CorrelationQueries troubles;

  @Inject
  public RoutingContextLoader(NotificationLog notificationLog, CorrelationQueries troubles) {
    this.notificationLog = notificationLog;
    this.troubles = troubles;
  }

  /**
   * What is around waiting events.
   *
   * @param waiting at least one
   * @param backlogged whether more waits than these
   */
  RoutingContext around(
      OrganizationId organizationId, List<PendingEvent> waiting, boolean backlogged, Instant now) {
    Map<String, Instant> bursts =
        waiting.stream().allMatch(PendingEvent::isRecovery)
            ? Map.of()
            : notificationLog.groupsNotified(organizationId, now.minus(GroupKey.REMEMBERED));
    Set<DomainId> correlated = domains(waiting, RoutingContext::isCorrelated);
    return new RoutingContext(
        suspicion(organizationId, waiting, bursts.containsKey(GroupKey.REACHABILITY.wireName())),
        openTypes(organizationId, correlated),
        suspectTypes(organizationId, correlated),
        groups(organizationId, waiting),
        bursts,
        backlogged);
  }

  /**
   * The channels for which events are held back: those that are quiet, and those that are still to
   * be told what was held, so that nothing overtakes it.
   */
  Set<ChannelId> holding(OrganizationId organizationId, List<Channel> channels, Instant now) {
    Set<ChannelId> holding = new HashSet<>(notificationLog.held(organizationId).keySet());
    channels.stream()
        .filter(channel -> channel.quietUntil(now).isPresent())
        .forEach(channel -> holding.add(channel.id()));
    return holding;
  }

  /** What channels heard of the incidents of events. */
  Map<IncidentId, Map<ChannelId, Heard>> toldOf(
      OrganizationId organizationId, List<EventGroup> bundles) {
    Set<IncidentId> incidents =
        bundles.stream()
            .flatMap(bundle -> bundle.events().stream())
            .flatMap(event -> event.event().incidentId().stream())
            .collect(Collectors.toSet());
    return incidents.isEmpty() ? Map.of() : notificationLog.heard(organizationId, incidents);
  }

  /** What was seen last of the domains of groups. */
  LatestObservations lastSeen(OrganizationId organizationId, List<EventGroup> bundles) {
    Set<DomainId> domains =
        bundles.stream()
            .filter(EventGroup::isGroup)
            .flatMap(bundle -> bundle.domains().stream())
            .collect(Collectors.toSet());
    if (domains.isEmpty()) {
      return LatestObservations.NOTHING;
    }
    Map<CheckType, Map<DomainId, JsonValue.JsonObject>> seen = new EnumMap<>(CheckType.class);
    for (CauseKind kind : CauseKind.values()) {
      CheckType type = LatestObservations.checkOf(kind);
      seen.put(type, troubles.newest(organizationId, domains, type));
    }
    return new LatestObservations(seen);
  }

  /** Suspects matter as long as those that are confirmed make no burst by themselves. */
  private RoutingContext.Suspicion suspicion(
      OrganizationId organizationId, List<PendingEvent> waiting, boolean inBurst) {
    Set<DomainId> confirmed =
        domains(
            waiting, event -> GroupKey.of(event).filter(GroupKey.REACHABILITY::equals).isPresent());
    if (confirmed.isEmpty() || inBurst || confirmed.size() >= GroupKey.MIN_DOMAINS) {
      return RoutingContext.Suspicion.NONE;
    }
    Set<DomainId> suspects = troubles.suspects(organizationId, SUSPECTS);
    if (suspects.isEmpty()) {
      return RoutingContext.Suspicion.NONE;
    }
    Set<DomainId> all = new HashSet<>(confirmed);
    all.addAll(suspects);
    return new RoutingContext.Suspicion(
        suspects, troubles.activeDomains(organizationId), addresses(organizationId, all));
  }

  private Map<DomainId, Set<String>> addresses(
      OrganizationId organizationId, Set<DomainId> domains) {
    Map<DomainId, Set<String>> addresses = new HashMap<>();
    troubles
        .newest(organizationId, domains, LatestObservations.checkOf(CauseKind.ADDRESS))
        .forEach(
            (domain, seen) ->
                addresses.put(domain, LatestObservations.valuesIn(CauseKind.ADDRESS, seen)));
    return addresses;
  }

  private Map<DomainId, Set<EventType>> openTypes(
      OrganizationId organizationId, Set<DomainId> domains) {
    return domains.isEmpty() ? Map.of() : troubles.openTypes(organizationId, domains);
  }

  private Map<DomainId, Set<EventType>> suspectTypes(
      OrganizationId organizationId, Set<DomainId> domains) {
    Map<DomainId, Set<EventType>> types = new HashMap<>();
    if (domains.isEmpty()) {
      return types;
    }
    for (CheckType check : SuspectTypes.CHECKS) {
      troubles
          .newest(organizationId, domains, check)
          .forEach(
              (domain, seen) ->
                  SuspectTypes.of(check, seen)
                      .ifPresent(
                          type -> types.computeIfAbsent(domain, _ -> new HashSet<>()).add(type)));
    }
    return types;
  }

  private Map<GroupId, NotificationLog.GroupStatus> groups(
      OrganizationId organizationId, List<PendingEvent> waiting) {
    Set<IncidentId> over =
        waiting.stream()
            .filter(PendingEvent::isRecovery)
            .flatMap(event -> event.event().incidentId().stream())
            .collect(Collectors.toSet());
    return over.isEmpty() ? Map.of() : notificationLog.groupsOf(organizationId, over);
  }

  private static Set<DomainId> domains(List<PendingEvent> waiting, Predicate<PendingEvent> which) {
    Stream<PendingEvent> chosen = waiting.stream().filter(which);
    return chosen.map(PendingEvent::domainId).collect(Collectors.toSet());
  }
}
