package io.domainwatch.checks.dns;

import io.domainwatch.checks.dns.ServerProbe.Answers;
import io.domainwatch.checks.dns.ServerProbe.Server;
import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.delegation.Delegation;
import io.domainwatch.checks.net.delegation.Delegation.NameServer;
import io.domainwatch.checks.net.delegation.DelegationWalk;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.resolve.DnsAddressLookup;
import io.domainwatch.core.check.dns.DnsProbeResult.Authority;
import io.domainwatch.core.check.dns.DnsProbeResult.RecordKey;
import io.domainwatch.core.check.dns.DnsProbeResult.ServerView;
import io.domainwatch.core.check.dns.DnsProbeResult.SetSeen;
import io.domainwatch.core.run.Baseline;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the servers of the zone and asks each of them, at the same time. */
final class ZoneProbe {

  /** Servers that are asked (docs/spec/checks/dns.md, "What is asked"). */
  private static final int SERVER_LIMIT = 8;

  /** Addresses of one name server that are asked (docs/spec/checks/dns.md, "What is asked"). */
  private static final int ADDRESS_LIMIT = 2;

  private final Inquiry run;
  private final Baseline baseline;

  ZoneProbe(Inquiry run, Baseline baseline) {
    this.run = run;
    this.baseline = baseline;
  }

  /**
   * What the authoritative side says.
   *
   * @param answers one for each server, in the order of the servers
   */
  record ZoneAnswers(DelegationWalk walk, List<Answers> answers) {

    DnsName apex() {
      return walk.zone().zone();
    }

    Map<RecordKey, List<ServerView>> views() {
      Map<RecordKey, List<ServerView>> views = new HashMap<>();
      for (Answers answer : answers) {
        answer
            .sets()
            .forEach(
                (key, seen) ->
                    views
                        .computeIfAbsent(key, _ -> new ArrayList<>())
                        .add(new ServerView(answer.server().label(), seen)));
      }
      return views;
    }

    /** What the servers as a whole say of {@code name}. */
    Authority authority(DnsName name) {
      if (walk instanceof DelegationWalk.Stuck(var _, Reason reason, var _)
          && reason == Reason.DELEGATION_LOOP) {
        return Authority.DELEGATION_LOOP;
      }
      if (answers.isEmpty()) {
        return walk instanceof DelegationWalk.NameMissing(var _, DnsName missing)
                && name.isWithin(missing)
            ? Authority.NAME_ERROR
            : Authority.UNKNOWN;
      }
      List<SetSeen> seen =
          answers.stream()
              .flatMap(a -> a.sets().entrySet().stream())
              .filter(entry -> entry.getKey().owner().equals(name.toString()))
              .map(Map.Entry::getValue)
              .toList();
      if (seen.isEmpty()) {
        return isRefusedByUs()
            ? Authority.UNKNOWN
            : answers.stream().anyMatch(Answers::isLame) ? Authority.LAME : Authority.SILENT;
      }
      boolean missing = seen.stream().anyMatch(SetSeen.NameMissing.class::isInstance);
      boolean there =
          seen.stream().anyMatch(s -> s instanceof SetSeen.Present || s instanceof SetSeen.Absent);
      if (there == missing) {
        return Authority.UNKNOWN;
      }
      return there ? Authority.ANSWERS : Authority.NAME_ERROR;
    }

    /** Whether a limit of ours, and not a server, is why one stayed unasked. */
    private boolean isRefusedByUs() {
      Set<String> ours = Set.of("address_refused", "queries_exhausted", "deadline");
      return answers.stream().anyMatch(a -> a.failure().filter(ours::contains).isPresent());
    }
  }

  ZoneAnswers ask(DelegationWalk walk, Workers workers) throws InterruptedException {
    Delegation zone = walk.zone();
    List<Server> servers = leadsToTheZone(walk) ? servers(zone) : List.of();
    ServerProbe probe = new ServerProbe(run, zone.zone(), baseline);
    return new ZoneAnswers(walk, workers.all(servers, probe::ask));
  }

  /** Whether a walk ended in a zone whose servers are to be asked. */
  static boolean leadsToTheZone(DelegationWalk walk) {
    return walk instanceof DelegationWalk.Reached || !isAbove(walk.zone());
  }

  /**
   * Whether the zone is a top-level domain or the root: their servers are not asked for all we want
   * to know of a name they do not have.
   */
  private static boolean isAbove(Delegation zone) {
    return zone.zone().labelCount() <= 1;
  }

  private List<Server> servers(Delegation zone) {
    List<Server> named =
        zone.nameServers().stream()
            .limit(SERVER_LIMIT)
            .flatMap(this::addressed)
            .limit(SERVER_LIMIT)
            .toList();
    List<Server> servers = named.isEmpty() ? unnamed(zone) : named;
    Set<InetAddress> once = new HashSet<>();
    return servers.stream().filter(server -> once.add(server.address())).toList();
  }

  private Stream<Server> addressed(NameServer server) {
    List<InetAddress> addresses = server.glue().isEmpty() ? resolved(server.name()) : server.glue();
    return run.tools().queries().usable(addresses).stream()
        .limit(ADDRESS_LIMIT)
        .sorted(java.util.Comparator.comparing(InetAddress::getHostAddress))
        .map(address -> new Server(server.name() + "/" + address.getHostAddress(), address));
  }

  private List<InetAddress> resolved(DnsName host) {
    AddressAnswer answer =
        new DnsAddressLookup(run.tools().recursion()).addresses(host, run.session());
    return answer instanceof AddressAnswer.Found found ? found.all() : List.of();
  }

  private List<Server> unnamed(Delegation zone) {
    return run.tools().queries().usable(zone.addresses()).stream()
        .map(address -> new Server(address.getHostAddress(), address))
        .toList();
  }

  /** The addresses of the parent's servers, for asking them about the DS set. */
  static List<InetAddress> parents(DelegationWalk walk) {
    return Optional.of(walk.zone())
        .flatMap(Delegation::parent)
        .map(Delegation.Parent::addresses)
        .orElse(List.of());
  }
}
