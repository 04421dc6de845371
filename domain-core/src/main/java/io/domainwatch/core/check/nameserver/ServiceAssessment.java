package io.domainwatch.core.check.nameserver;

import static io.domainwatch.core.check.nameserver.NameserverDefinition.ALL_UNREACHABLE;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.NON_PUBLIC;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.util.List;

/** Whether the zone has a working name server at all, and none where nobody can reach it. */
final class ServiceAssessment {

  private final NameserverProbeResult seen;
  private final Baseline baseline;
  private final AssessmentBuilder verdicts;

  ServiceAssessment(NameserverProbeResult seen, Baseline baseline, AssessmentBuilder verdicts) {
    this.seen = seen;
    this.baseline = baseline;
    this.verdicts = verdicts;
  }

  /**
   * The parent says that there is no such name, so nobody finds its servers. That it delegates "no
   * longer" is said only of a delegation that was seen (docs/spec/checks/nameserver.md, "No working
   * server").
   */
  static void denied(NameserverProbeResult seen, Baseline baseline, AssessmentBuilder verdicts) {
    boolean before = baseline.has(seen.zone() + "/NS");
    verdicts.bad(
        Finding.of(
            ALL_UNREACHABLE,
            before
                ? "The zone " + seen.parent().zone() + " no longer delegates " + seen.zone()
                : seen.zone() + " does not exist in DNS",
            JsonValue.fields()
                .put("zone", seen.zone())
                .put("parentZone", seen.parent().zone())
                .put("reason", "not_delegated")
                .put("delegatedBefore", before)
                .build()));
  }

  /**
   * Judges.
   *
   * @return false when no server works or none is known to, so that nothing is said of single ones
   */
  boolean assess() {
    if (seen.servers().stream().map(ServerSeen::state).anyMatch(ServerState::works)) {
      verdicts.judged(ALL_UNREACHABLE);
      assessAddresses();
      return true;
    }
    if (seen.names().isEmpty() || !seen.names().stream().allMatch(this::fails)) {
      return false;
    }
    verdicts.bad(
        Finding.of(
            ALL_UNREACHABLE,
            "No name server of " + seen.zone() + " works",
            JsonValue.fields()
                .put("zone", seen.zone())
                .put("reason", "no_working_server")
                .put(
                    "servers",
                    JsonValue.of(seen.servers().stream().map(ServiceAssessment::told).toList()))
                .put("namesWithoutAddress", withoutAddress())
                .build()));
    return false;
  }

  /** Whether a name is known to lead to no working server: at an address that was asked, none. */
  private boolean fails(NameSeen name) {
    List<ServerState> states =
        seen.servers().stream()
            .filter(server -> server.ns().equals(name.ns()))
            .map(ServerSeen::state)
            .toList();
    return states.isEmpty() ? name.complete() : states.stream().anyMatch(ServerState::fails);
  }

  private static JsonValue.JsonObject told(ServerSeen server) {
    return JsonValue.fields()
        .put("server", server.label())
        .put("state", server.state().wireName())
        .build();
  }

  private List<String> withoutAddress() {
    return seen.names().stream()
        .filter(name -> name.complete() && name.addresses().isEmpty())
        .map(NameSeen::ns)
        .toList();
  }

  private void assessAddresses() {
    verdicts.judged(NON_PUBLIC);
    Servers.outOfSight(seen, baseline).forEach(label -> verdicts.unknown(NON_PUBLIC, label));
    for (ServerSeen server : seen.servers()) {
      if (server.state() == ServerState.NON_PUBLIC) {
        verdicts.bad(
            Finding.of(
                    NON_PUBLIC,
                    "Name server " + server.ns() + " has the non-public address " + server.ip(),
                    JsonValue.fields().put("ns", server.ns()).put("address", server.ip()).build())
                .about(server.label()));
      }
    }
  }
}
