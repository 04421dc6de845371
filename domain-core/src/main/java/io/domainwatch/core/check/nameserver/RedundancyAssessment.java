package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Whether the delegated servers can stand in for each other (docs/spec/checks/nameserver.md,
 * "Redundancy").
 */
final class RedundancyAssessment {

  /** Servers a zone must have at the least (RFC 1034 §4.1; Zonemaster Delegation01). */
  private static final int MIN_NAMES = 2;

  private final List<ServerSeen> servers;
  private final List<NameSeen> names;
  private final SortedSet<String> delegated;

  RedundancyAssessment(NameserverProbeResult seen, SortedSet<String> delegated) {
    this.delegated = delegated;
    this.servers = seen.servers().stream().filter(s -> delegated.contains(s.ns())).toList();
    this.names = seen.names().stream().filter(n -> delegated.contains(n.ns())).toList();
  }

  void assess(AssessmentBuilder verdicts, EventType type) {
    List<String> reasons = new ArrayList<>();
    if (delegated.size() < MIN_NAMES) {
      reasons.add("one_name");
    }
    SortedSet<String> shared = shared();
    if (!shared.isEmpty()) {
      reasons.add("shared_address");
    }
    boolean complete = names.stream().allMatch(NameSeen::complete);
    List<String> v4 =
        servers.stream().map(ServerSeen::ip).filter(ip -> !ip.contains(":")).distinct().toList();
    Set<String> prefixes = prefixes(v4, false);
    boolean narrow = v4.size() > 1 && prefixes.size() == 1;
    if (narrow && complete && delegated.size() >= MIN_NAMES) {
      reasons.add("one_network");
    }
    if (complete && delegated.size() >= MIN_NAMES && isOneOverIpv4()) {
      reasons.add("one_over_ipv4");
    }
    if (!reasons.isEmpty()) {
      verdicts.bad(
          Finding.of(
              type,
              "Too little name server redundancy: " + String.join(", ", words(reasons)),
              JsonValue.fields()
                  .put("reasons", reasons)
                  .put("names", delegated)
                  .put("sharedAddresses", shared)
                  .put("prefixes24", prefixes.stream().sorted().toList())
                  .build()));
    } else if (complete || prefixes.size() > 1) {
      verdicts.judged(type);
    }
  }

  private static List<String> words(List<String> reasons) {
    return reasons.stream()
        .map(
            reason ->
                switch (reason) {
                  case "one_name" -> "only one name server is delegated";
                  case "shared_address" -> "several names share an address";
                  case "one_over_ipv4" -> "only one name server has an IPv4 address";
                  default -> "all IPv4 addresses are in one /24";
                })
        .toList();
  }

  /**
   * Whether one name alone has an IPv4 address, and most resolvers reach no other (Zonemaster
   * Delegation01); that a name has none at all, or that no server works, is told elsewhere.
   */
  private boolean isOneOverIpv4() {
    boolean sound =
        servers.stream().map(ServerSeen::state).anyMatch(ServerState::works)
            && names.stream().noneMatch(name -> name.addresses().isEmpty());
    long overIpv4 =
        names.stream()
            .filter(name -> name.addresses().stream().anyMatch(ip -> !ip.contains(":")))
            .count();
    return sound && overIpv4 == 1;
  }

  private SortedSet<String> shared() {
    Map<String, Set<String>> namesByAddress = new HashMap<>();
    servers.forEach(
        server ->
            namesByAddress.computeIfAbsent(server.ip(), _ -> new TreeSet<>()).add(server.ns()));
    return namesByAddress.entrySet().stream()
        .filter(entry -> entry.getValue().size() > 1)
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The /24 of the IPv4 addresses among {@code ips}, or the /48 of the IPv6 addresses. */
  static Set<String> prefixes(List<String> ips, boolean v6) {
    return ips.stream()
        .filter(ip -> ip.contains(":") == v6)
        .map(ip -> v6 ? groups(ip) : ip.substring(0, ip.lastIndexOf('.')))
        .collect(Collectors.toSet());
  }

  /** The first three groups; Java writes all eight. */
  private static String groups(String ip) {
    String[] groups = ip.split(":", 4);
    return groups.length < 4 ? ip : groups[0] + ":" + groups[1] + ":" + groups[2];
  }
}
