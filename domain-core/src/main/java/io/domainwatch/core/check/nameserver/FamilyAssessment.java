package io.domainwatch.core.check.nameserver;

import static io.domainwatch.core.check.nameserver.NameserverDefinition.FAMILY_UNREACHABLE;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether resolvers of either address family find a working server, while one works at all
 * (docs/spec/checks/nameserver.md, "Address families").
 */
final class FamilyAssessment {

  private static final String V4 = "IPv4";
  private static final String V6 = "IPv6";

  private final NameserverProbeResult seen;
  private final AssessmentBuilder verdicts;

  FamilyAssessment(NameserverProbeResult seen, AssessmentBuilder verdicts) {
    this.seen = seen;
    this.verdicts = verdicts;
  }

  /** A zone without any IPv6 address is no fault; one without IPv4 is (Zonemaster Delegation01). */
  void assess() {
    verdicts.judged(FAMILY_UNREACHABLE);
    judge(V4, false);
    if (!servers(seen, true).isEmpty() || !allNamesKnown()) {
      judge(V6, true);
    }
  }

  /**
   * Addresses of a family that is dead as a whole: the one event says it, single servers are not
   * told.
   */
  static Set<String> deadAsFamily(NameserverProbeResult seen) {
    return Stream.of(false, true)
        .map(overV6 -> servers(seen, overV6))
        .filter(servers -> isDead(seen, servers))
        .flatMap(List::stream)
        .map(ServerSeen::label)
        .collect(Collectors.toSet());
  }

  private static List<ServerSeen> servers(NameserverProbeResult seen, boolean overV6) {
    return seen.servers().stream().filter(server -> server.ip().contains(":") == overV6).toList();
  }

  /** All are silent though their names work over the other family: the servers are not down. */
  private static boolean isDead(NameserverProbeResult seen, List<ServerSeen> servers) {
    return servers.stream()
        .allMatch(server -> isSilent(server.state()) && isWorking(seen, server.ns()));
  }

  private static boolean isSilent(ServerState state) {
    return state == ServerState.UNREACHABLE || state == ServerState.TCP_ONLY;
  }

  private static boolean isWorking(NameserverProbeResult seen, String ns) {
    return seen.servers().stream()
        .filter(server -> server.ns().equals(ns))
        .anyMatch(server -> server.state().works());
  }

  private boolean allNamesKnown() {
    return seen.names().stream().allMatch(NameSeen::complete);
  }

  private void judge(String family, boolean overV6) {
    List<ServerSeen> servers = servers(seen, overV6);
    if (servers.stream().map(ServerSeen::state).anyMatch(ServerState::works)) {
      return;
    }
    if (!allNamesKnown() || !isDead(seen, servers)) {
      verdicts.unknown(FAMILY_UNREACHABLE, family);
      return;
    }
    verdicts.bad(
        Finding.of(
                FAMILY_UNREACHABLE,
                "No name server of " + seen.zone() + " works over " + family,
                JsonValue.fields()
                    .put("zone", seen.zone())
                    .put("family", family)
                    .put("servers", servers.stream().map(ServerSeen::label).toList())
                    .build())
            .about(family));
  }
}
