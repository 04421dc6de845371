package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.IncidentFixtures;
import io.domainwatch.core.routing.NotificationLog.GroupStatus;
import io.domainwatch.core.routing.PendingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Waiting events and what is around them, looked at when a test likes. */
final class Desk {
  final IncidentFixtures happenings = new IncidentFixtures();
  final List<PendingEvent> waiting = new ArrayList<>();
  final Set<DomainId> suspects = new HashSet<>();
  final Map<DomainId, Set<String>> addresses = new HashMap<>();
  final Map<DomainId, Set<EventType>> openTypes = new HashMap<>();
  final Map<DomainId, Set<EventType>> suspectTypes = new HashMap<>();
  final Map<GroupId, GroupStatus> groups = new HashMap<>();
  final Map<String, Instant> burstsTold = new HashMap<>();
  int activeDomains = 1_000;
  boolean backlogged;

  static Instant after(double seconds) {
    return IncidentFixtures.NOON.plus(Duration.ofMillis(Math.round(seconds * 1_000)));
  }

  PendingEvent waits(PendingEvent event) {
    waiting.add(event);
    return event;
  }

  PendingEvent down(int domain, double seconds) {
    return down(domain, "connect", seconds);
  }

  PendingEvent down(int domain, String phase, double seconds) {
    return waits(happenings.down(domain, domain, phase, after(seconds)));
  }

  PendingEvent up(int domain, double seconds) {
    return waits(happenings.up(domain, domain, after(seconds)));
  }

  /** That these incidents were told together, of which some are still open. */
  void notifiedTogether(long[] unfinished, long... open) {
    GroupId id = new GroupId(new UUID(9, groups.size()));
    groups.put(id, new GroupStatus(ids(unfinished), ids(open)));
  }

  private static Set<IncidentId> ids(long... numbers) {
    return LongStream.of(numbers).mapToObj(IncidentFixtures::incident).collect(Collectors.toSet());
  }

  List<EventGroup> at(double seconds) {
    RoutingContext around =
        new RoutingContext(
            new RoutingContext.Suspicion(suspects, activeDomains, addresses),
            openTypes,
            suspectTypes,
            groups,
            burstsTold,
            backlogged);
    return GroupingPolicy.decide(waiting, around, after(seconds));
  }

  /** The events that are told then, bundle by bundle. */
  List<PendingEvent> toldAt(double seconds) {
    return at(seconds).stream().flatMap(bundle -> bundle.events().stream()).toList();
  }
}
