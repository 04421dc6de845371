package io.domainwatch.core.routing.grouping;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.dns.DnsObservation;
import io.domainwatch.core.check.dns.DnsObservation.StoredResolution;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.StoredDnssec;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.check.nameserver.NameserverObservation;
import io.domainwatch.core.check.nameserver.NameserverObservation.StoredLook;
import io.domainwatch.core.check.nameserver.ServerState;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import java.util.List;
import java.util.Optional;

/**
 * What the newest run of a check is about to report of a name that nobody finds; it says for what
 * another report waits, not what is true (docs/spec/notifications.md, "Correlated checks").
 */
public final class SuspectTypes {
  /** The checks whose newest runs are read. */
  public static final List<CheckType> CHECKS = List.of(CheckType.DNS, CheckType.NAMESERVER);

  private SuspectTypes() {}

  /** The event type that a run which observed this may confirm; empty for most. */
  public static Optional<EventType> of(CheckType check, JsonObject observed) {
    return switch (check) {
      case DNS -> cause(RecordJson.read(DnsObservation.class, observed));
      case NAMESERVER ->
          Optional.of(NameserverDefinition.ALL_UNREACHABLE)
              .filter(_ -> fails(RecordJson.read(NameserverObservation.class, observed)));
      default -> Optional.empty();
    };
  }

  private static Optional<EventType> cause(DnsObservation seen) {
    boolean bogus =
        seen.dnssec().flatMap(StoredDnssec::status).filter(Status.BOGUS::equals).isPresent();
    return Optional.of(bogus ? DnsDefinition.DNSSEC_BOGUS : DnsDefinition.RESOLUTION_FAILED)
        .filter(_ -> fails(seen));
  }

  private static boolean fails(DnsObservation seen) {
    return seen.resolution()
        .flatMap(StoredResolution::rcode)
        .filter(SuspectTypes::fails)
        .isPresent();
  }

  private static boolean fails(Ending ending) {
    return switch (ending) {
      case NAME_ERROR, SERVER_FAILURE, ALIAS_LOOP, SILENT -> true;
      case RESOLVES, NO_ADDRESS, UNKNOWN -> false;
    };
  }

  private static boolean fails(NameserverObservation seen) {
    return seen.look().filter(SuspectTypes::fails).isPresent();
  }

  private static boolean fails(StoredLook look) {
    if (look.delegation().filter(List::isEmpty).isPresent()) {
      return look.parentAgree().orElse(false);
    }
    List<ServerState> states =
        look.servers().orElse(List.of()).stream().flatMap(each -> each.state().stream()).toList();
    return states.stream().anyMatch(state -> state != ServerState.UNKNOWN)
        && states.stream().noneMatch(ServerState::works);
  }
}
