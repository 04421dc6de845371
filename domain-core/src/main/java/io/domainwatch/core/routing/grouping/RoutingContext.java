package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog.GroupStatus;
import io.domainwatch.core.routing.PendingEvent;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/**
 * What is known around the events that wait. Left out is what no waiting event asks for.
 *
 * @param suspicion which other sites seem to be down
 * @param openTypes the types of the open incidents of domains; one that has none is missing
 * @param suspectTypes what the newest runs of some checks are about to say of domains ({@link
 *     SuspectTypes}); one of which they say nothing is missing
 * @param groups those in which incidents that are over were told
 * @param burstsTold when bursts were last told, by their word
 * @param backlogged whether more waits than is looked at; then nobody waits for others
 */
public record RoutingContext(
    Suspicion suspicion,
    Map<DomainId, Set<EventType>> openTypes,
    Map<DomainId, Set<EventType>> suspectTypes,
    Map<GroupId, GroupStatus> groups,
    Map<String, Instant> burstsTold,
    boolean backlogged) {
  /** Nothing else goes on. */
  public static final RoutingContext QUIET =
      new RoutingContext(Suspicion.NONE, Map.of(), Map.of(), Map.of(), Map.of(), false);

  public RoutingContext {
    openTypes = Map.copyOf(openTypes);
    suspectTypes = Map.copyOf(suspectTypes);
    groups = Map.copyOf(groups);
    burstsTold = Map.copyOf(burstsTold);
  }

  /** Whether what is open and what is suspected of its domain decides about an event. */
  public static boolean isCorrelated(PendingEvent event) {
    return CorrelatedChecks.isOne(event);
  }

  /**
   * Sites that seem to be down, which is not confirmed yet.
   *
   * @param suspects the active domains of these sites
   * @param activeDomains how many active domains the organization has
   * @param addresses those of suspects and of the domains that wait; unknown ones are missing
   */
  public record Suspicion(
      Set<DomainId> suspects, int activeDomains, Map<DomainId, Set<String>> addresses) {
    /** None. */
    public static final Suspicion NONE = new Suspicion(Set.of(), 0, Map.of());

    public Suspicion {
      suspects = Set.copyOf(suspects);
      addresses = Map.copyOf(addresses);
    }

    Set<String> addressesOf(DomainId domain) {
      return addresses.getOrDefault(domain, Set.of());
    }
  }
}
