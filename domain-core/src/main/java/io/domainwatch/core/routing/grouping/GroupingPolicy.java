package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.routing.PendingEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decides which waiting events are told now, and which of them together (ADR 18).
 *
 * <p>An event waits until its own rule lets it go and no earlier one of its domain is held, and
 * never for longer than {@link #longest}; then those before it go with it. So none overtakes an
 * earlier one of its domain, and each wait is bounded.
 */
public final class GroupingPolicy {
  /** An event waits for so long, so that what comes with it goes out with it (ADR 18). */
  static final Duration SETTLE = Duration.ofSeconds(5);

  private final OpenGroups bursts;
  private final CorrelatedChecks oneCause;
  private final RecoveryGrouping over;
  private final Instant now;

  private GroupingPolicy(List<PendingEvent> waiting, RoutingContext around, Instant now) {
    this.bursts = new OpenGroups(waiting, around, now);
    this.oneCause = new CorrelatedChecks(waiting, around, now);
    this.over = new RecoveryGrouping(waiting, around, now);
    this.now = now;
  }

  /**
   * What is told now; the rest waits.
   *
   * @param waiting of one organization, in the order of their sequence
   * @return the bundles in the order in which they are told; no domain is in two of them
   */
  public static List<EventGroup> decide(
      List<PendingEvent> waiting, RoutingContext around, Instant now) {
    return new GroupingPolicy(waiting, around, now).bundles(waiting);
  }

  /** How long an event waits at most. */
  static Duration longest(PendingEvent event) {
    return GroupKey.of(event).map(GroupKey::longest).orElse(RecoveryGrouping.LONGEST);
  }

  private List<EventGroup> bundles(List<PendingEvent> waiting) {
    Map<DomainId, List<PendingEvent>> byDomain = new LinkedHashMap<>();
    for (PendingEvent event : waiting) {
      byDomain.computeIfAbsent(event.domainId(), _ -> new ArrayList<>()).add(event);
    }
    List<PendingEvent> due = new ArrayList<>();
    byDomain.values().forEach(events -> due.addAll(events.subList(0, dueOf(events))));
    due.sort(Comparator.comparingLong(PendingEvent::sequence));
    return EventGrouper.of(due, bursts, over);
  }

  /**
   * How many of the events of one domain are told now: those before the first that waits for
   * others, once one of them has settled, so that what comes with it goes out with it.
   */
  private int dueOf(List<PendingEvent> events) {
    int due = overdue(events);
    boolean goes = due > 0;
    int free = due;
    while (free < events.size() && !waitsForOthers(events.get(free))) {
      goes |= isSettled(events.get(free));
      free++;
    }
    return goes ? free : 0;
  }

  private int overdue(List<PendingEvent> events) {
    int overdue = 0;
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).age(now).compareTo(longest(events.get(i))) >= 0) {
        overdue = i + 1;
      }
    }
    return overdue;
  }

  private boolean waitsForOthers(PendingEvent event) {
    return bursts
        .of(event)
        .map(bursts::holds)
        .or(() -> over.of(event).map(over::holds))
        .orElseGet(() -> oneCause.holds(event));
  }

  /** What has waited for others need not settle. */
  private boolean isSettled(PendingEvent event) {
    return bursts.of(event).isPresent()
        || over.of(event).isPresent()
        || event.age(now).compareTo(SETTLE) >= 0;
  }
}
