package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.OutageDetails;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.routing.PendingEvent;
import java.time.Duration;
import java.util.Optional;

/**
 * The kind of events that wait for each other when many domains have them at once
 * (docs/spec/notifications.md, "Grouping of mass failures"; ADR 18, Burst).
 *
 * @param wireName what is stored of it
 */
public record GroupKey(String wireName) {
  /** The site cannot be reached, or its name does not resolve. */
  public static final GroupKey REACHABILITY = new GroupKey("reachability");

  /** How long after one was told further events of its kind belong to it (ADR 18). */
  public static final Duration REMEMBERED = Duration.ofMinutes(15);

  /** Domains that make a burst (docs/spec/notifications.md, "Grouping of mass failures"). */
  public static final int MIN_DOMAINS = 5;

  /** Without a further one for so long it is complete; sites are confirmed within 20 s (ADR 18). */
  private static final Duration QUIET_SITES = Duration.ofSeconds(15);

  /** The same for the slower checks (ADR 18). */
  private static final Duration QUIET_OTHERS = Duration.ofSeconds(30);

  /** The first of a burst waits for at most so long (ADR 18). */
  private static final Duration MAX_SITES = Duration.ofSeconds(150);

  /** The same for the slower checks (ADR 18). */
  private static final Duration MAX_OTHERS = Duration.ofSeconds(300);

  /** The kind of an event; empty for a recovery. */
  public static Optional<GroupKey> of(PendingEvent waiting) {
    return waiting.isRecovery()
        ? Optional.empty()
        : Optional.of(
            isUnreachable(waiting.event())
                ? REACHABILITY
                : new GroupKey(waiting.event().type().wireName()));
  }

  private static boolean isUnreachable(Event event) {
    return event.type().equals(DnsDefinition.RESOLUTION_FAILED)
        || OutageDetails.of(event.type(), event.details())
            .filter(OutageDetails::isUnreached)
            .isPresent();
  }

  /** It is complete when no further event has come for so long. */
  Duration quiet() {
    return equals(REACHABILITY) ? QUIET_SITES : QUIET_OTHERS;
  }

  /** No event of it is held for longer. */
  Duration longest() {
    return equals(REACHABILITY) ? MAX_SITES : MAX_OTHERS;
  }
}
