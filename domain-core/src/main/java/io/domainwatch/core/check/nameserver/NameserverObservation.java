package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.check.nameserver.NameserverProbeResult.EdnsState;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ParentSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ProbeSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Soa;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.SoaReply;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.observation.Fingerprint;
import io.domainwatch.core.observation.Observation;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.SharedTraits;
import io.domainwatch.core.observation.UnknownPart;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What results of the check {@code nameserver} hold (docs/spec/checks/nameserver.md, "What is
 * stored").
 *
 * @param look what was seen of the zone, if the way down from the root led to it
 * @param stuck where that way was blocked
 * @param queries what the run cost others
 */
public record NameserverObservation(
    @Inline Optional<StoredLook> look, @Inline Optional<Stuck> stuck, Optional<QueryCost> queries)
    implements Observation {

  /** Names that the zone gives for its servers and that are stored; more are not asked either. */
  private static final int NAME_LIMIT = 13;

  /**
   * What was seen of a zone and its servers.
   *
   * @param parentAgree whether the parent's servers say the same
   * @param delegation the name servers that the parent gives
   * @param childNs the names that the zone itself gives for its servers
   * @param soa the one with the newest serial
   */
  public record StoredLook(
      Optional<String> zone,
      Optional<String> parentZone,
      Optional<Boolean> parentAgree,
      Optional<List<Delegated>> delegation,
      Optional<List<String>> childNs,
      Optional<List<StoredServer>> servers,
      Optional<StoredSoa> soa,
      Optional<Diversity> diversity,
      Optional<String> fingerprint,
      Optional<List<UnknownPart>> unknowns) {

    private static StoredLook of(NameserverProbeResult seen, NameserverMemory memory, Instant now) {
      return new StoredLook(
          Optional.of(seen.zone()),
          Optional.of(seen.parent().zone()),
          Optional.of(seen.parent().agrees()),
          Optional.of(Delegated.of(seen.parent())),
          Optional.of(seen.zoneNames().orElseGet(TreeSet::new).stream().limit(NAME_LIMIT).toList()),
          Optional.of(
              seen.servers().stream().map(each -> StoredServer.of(each, seen, memory)).toList()),
          SerialAssessment.newest(seen)
              .map(newest -> StoredSoa.of(newest, seen, memory.serials().isMeaningless(now))),
          Optional.of(Diversity.of(seen)),
          Optional.of(fingerprintOf(seen)),
          Optional.of(seen.unknowns()));
    }
  }

  /**
   * Where the way down from the root was blocked.
   *
   * @param stuckAt the zone whose servers gave no usable answer
   * @param detail for people
   */
  public record Stuck(String stuckAt, Optional<String> detail) {}

  /**
   * A name server that the parent gives.
   *
   * @param glue its addresses there, sorted
   */
  public record Delegated(String ns, List<String> glue) {

    private static List<Delegated> of(ParentSeen parent) {
      return parent.names().stream()
          .map(ns -> new Delegated(ns, List.copyOf(parent.glue(ns))))
          .toList();
    }
  }

  /**
   * One address of a name server.
   *
   * @param family 4 or 6
   * @param udp {@code answered}, {@code truncated}, or why there is no reply
   * @param tcp the same over TCP
   * @param rttMs milliseconds until the reply
   * @param aa whether the reply has authority
   * @param ra whether it offers recursion
   * @param recursion whether it resolves foreign names for us
   * @param axfr whether it hands the zone to everybody, by the last attempt
   * @param nonGlobal whether the address is not public
   */
  public record StoredServer(
      String ns,
      String ip,
      int family,
      Optional<ServerState> state,
      Optional<String> udp,
      Optional<String> tcp,
      Optional<Long> rttMs,
      Optional<String> rcode,
      Optional<Boolean> aa,
      Optional<Boolean> ra,
      Optional<EdnsState> edns,
      Optional<Long> serial,
      Optional<Boolean> recursion,
      Optional<Boolean> axfr,
      Optional<Boolean> isCname,
      Optional<Boolean> nonGlobal) {

    private static StoredServer of(
        ServerSeen server, NameserverProbeResult seen, NameserverMemory memory) {
      Optional<ProbeSeen> probe = server.probe();
      Optional<SoaReply.Answered> reply = probe.flatMap(ProbeSeen::reply);
      return new StoredServer(
          server.ns(),
          server.ip(),
          server.ip().contains(":") ? 6 : 4,
          Optional.of(server.state()),
          probe.map(asked -> asked.udp().wireName()),
          probe.map(asked -> asked.tcp().wireName()),
          reply.map(SoaReply.Answered::millis),
          reply.map(SoaReply.Answered::rcode),
          reply.map(SoaReply.Answered::authoritative),
          reply.map(SoaReply.Answered::recursionAvailable),
          probe.map(ProbeSeen::edns).filter(edns -> edns != EdnsState.UNKNOWN),
          server.soa().map(Soa::serial),
          probe.flatMap(ProbeSeen::recursion),
          switch (memory.axfr().known(server.ip())) {
            case OPEN -> Optional.of(true);
            case CLOSED -> Optional.of(false);
            case NOT_TRIED, UNKNOWN -> Optional.empty();
          },
          seen.nameSeen(server.ns()).flatMap(NameSeen::alias),
          Optional.of(server.state() == ServerState.NON_PUBLIC));
    }
  }

  /**
   * The SOA record; times in seconds.
   *
   * @param serials that of each address, by {@code name/address}
   * @param serialMeaningless whether serials are not judged
   */
  public record StoredSoa(
      String mname,
      String rname,
      Map<String, Long> serials,
      Optional<Boolean> serialMeaningless,
      long refresh,
      long retry,
      long expire,
      long minimum) {

    private static StoredSoa of(Soa soa, NameserverProbeResult seen, boolean meaningless) {
      Map<String, Long> serials = new LinkedHashMap<>();
      seen.servers()
          .forEach(
              server -> server.soa().ifPresent(own -> serials.put(server.label(), own.serial())));
      return new StoredSoa(
          soa.mname(),
          soa.rname(),
          serials,
          Optional.of(meaningless),
          soa.refresh(),
          soa.retry(),
          soa.expire(),
          soa.minimum());
    }
  }

  /**
   * How far the servers stand apart.
   *
   * @param names of servers
   * @param v4 IPv4 addresses
   * @param v6 IPv6 addresses
   * @param prefixes24 networks of the IPv4 addresses
   * @param prefixes48 networks of the IPv6 addresses
   */
  public record Diversity(
      int names,
      Optional<Integer> v4,
      Optional<Integer> v6,
      Optional<Integer> prefixes24,
      Optional<Integer> prefixes48) {

    private static Diversity of(NameserverProbeResult seen) {
      List<String> ips = seen.servers().stream().map(ServerSeen::ip).distinct().toList();
      int v6 = (int) ips.stream().filter(ip -> ip.contains(":")).count();
      return new Diversity(
          seen.names().size(),
          Optional.of(ips.size() - v6),
          Optional.of(v6),
          Optional.of(RedundancyAssessment.prefixes(ips, false).size()),
          Optional.of(RedundancyAssessment.prefixes(ips, true).size()));
    }
  }

  /** What a run saw; {@code memory} is that after the run at {@code now}. */
  public static NameserverObservation of(
      NameserverProbeResult seen, NameserverMemory memory, Instant now) {
    return new NameserverObservation(
        Optional.of(StoredLook.of(seen, memory, now)), Optional.empty(), Optional.of(seen.load()));
  }

  /**
   * A run that did not come to the zone.
   *
   * @param at the zone whose servers gave no usable answer
   * @param detail for people
   */
  public static NameserverObservation stuck(String at, String detail, QueryCost queries) {
    return new NameserverObservation(
        Optional.empty(), Optional.of(new Stuck(at, Optional.of(detail))), Optional.of(queries));
  }

  @Override
  public SharedTraits sharedTraits() {
    List<String> names = look.flatMap(StoredLook::childNs).orElse(List.of());
    String all = String.join(", ", new TreeSet<>(names));
    return all.isBlank() ? SharedTraits.UNKNOWN : SharedTraits.ofNameServers(Set.of(all));
  }

  /**
   * SHA-256 over delegation, glue, addresses and the primary, sorted
   * (docs/spec/checks/dns-shared.md, "Stored form").
   */
  private static String fingerprintOf(NameserverProbeResult seen) {
    SortedSet<String> lines = new TreeSet<>();
    for (String ns : seen.parent().names()) {
      lines.add("delegation " + ns + " " + String.join(" ", seen.parent().glue(ns)));
    }
    seen.zoneNames().orElseGet(TreeSet::new).forEach(ns -> lines.add("zone " + ns));
    seen.names()
        .forEach(n -> lines.add("addresses " + n.ns() + " " + String.join(" ", n.addresses())));
    SerialAssessment.newest(seen).ifPresent(soa -> lines.add("primary " + soa.mname()));
    return Fingerprint.of(lines);
  }
}
