package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.nameserver.NameserverObservation.EdnsState;
import io.domainwatch.checks.nameserver.NameserverObservation.NameSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.ProbeSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.ServerSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.Soa;
import io.domainwatch.checks.nameserver.NameserverObservation.SoaReply;
import io.domainwatch.checks.net.Fingerprint;
import io.domainwatch.core.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The stored form of an observation (docs/spec/checks/nameserver.md, "What is stored"). */
final class NameserverObservationForm {

  /** Names that the zone gives for its servers and that are stored; more are not asked either. */
  private static final int NAME_LIMIT = 13;

  private NameserverObservationForm() {}

  /** The form; {@code memory} is that after the run. */
  static Value.Fields value(NameserverObservation seen, NameserverMemory memory, Instant now) {
    return Value.fields()
        .put("zone", seen.zone())
        .put("parentZone", seen.parent().zone())
        .put("parentAgree", seen.parent().agrees())
        .put("delegation", Value.of(delegation(seen)))
        .put(
            "childNs", seen.zoneNames().orElseGet(TreeSet::new).stream().limit(NAME_LIMIT).toList())
        .put(
            "servers", Value.of(seen.servers().stream().map(s -> server(s, seen, memory)).toList()))
        .put("soa", soa(seen, memory, now))
        .put("diversity", diversity(seen))
        .put("fingerprint", fingerprint(seen))
        .put("unknowns", Value.of(unknowns(seen)))
        .put("queries", seen.load().value())
        .build();
  }

  private static List<Value.Fields> delegation(NameserverObservation seen) {
    return seen.parent().names().stream()
        .map(ns -> Value.fields().put("ns", ns).put("glue", seen.parent().glue(ns)).build())
        .toList();
  }

  private static List<Value.Fields> unknowns(NameserverObservation seen) {
    return seen.unknowns().stream()
        .map(u -> Value.fields().put("probe", u.probe()).put("reason", u.reason()).build())
        .toList();
  }

  private static Value.Fields server(
      ServerSeen server, NameserverObservation seen, NameserverMemory memory) {
    Optional<ProbeSeen> probe = server.probe();
    Optional<SoaReply.Answered> reply = probe.flatMap(NameserverObservationForm::reply);
    Value.Builder form =
        Value.fields()
            .put("ns", server.ns())
            .put("ip", server.ip())
            .put("family", server.ip().contains(":") ? 6 : 4)
            .put("state", server.state().word())
            .put("udp", probe.map(p -> p.udp().word()))
            .put("tcp", probe.map(p -> p.tcp().word()))
            .put("rttMs", orNothing(reply.map(r -> Value.of(r.millis()))))
            .put("rcode", reply.map(SoaReply.Answered::rcode))
            .put("aa", orNothing(reply.map(r -> Value.of(r.authoritative()))))
            .put("ra", orNothing(reply.map(r -> Value.of(r.recursionAvailable()))))
            .put(
                "edns",
                probe
                    .map(ProbeSeen::edns)
                    .filter(edns -> edns != EdnsState.UNKNOWN)
                    .map(NameserverObservationForm::word))
            .put("serial", orNothing(server.soa().map(soa -> Value.of(soa.serial()))))
            .put("recursion", orNothing(probe.flatMap(ProbeSeen::recursion).map(Value::of)))
            .put("axfr", transfer(server, memory))
            .put(
                "isCname",
                orNothing(seen.nameSeen(server.ns()).flatMap(NameSeen::alias).map(Value::of)))
            .put("nonGlobal", server.state() == ServerState.NON_PUBLIC);
    return form.build();
  }

  private static Value orNothing(Optional<Value> value) {
    return value.orElseGet(Value.Nothing::new);
  }

  private static Optional<SoaReply.Answered> reply(ProbeSeen probe) {
    if (probe.udp() instanceof SoaReply.Answered answered) {
      return Optional.of(answered);
    }
    return probe.tcp() instanceof SoaReply.Answered answered
        ? Optional.of(answered)
        : Optional.empty();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static Value transfer(ServerSeen server, NameserverMemory memory) {
    return switch (memory.transfers().known(server.ip())) {
      case OPEN -> Value.of(true);
      case CLOSED -> Value.of(false);
      case NOT_TRIED, UNKNOWN -> new Value.Nothing();
    };
  }

  private static Value soa(NameserverObservation seen, NameserverMemory memory, Instant now) {
    Optional<Soa> newest = SerialAssessment.newest(seen);
    if (newest.isEmpty()) {
      return new Value.Nothing();
    }
    Value.Builder serials = Value.fields();
    seen.servers().forEach(s -> s.soa().ifPresent(soa -> serials.put(s.label(), soa.serial())));
    Soa soa = newest.get();
    return Value.fields()
        .put("mname", soa.mname())
        .put("rname", soa.rname())
        .put("serials", serials.build())
        .put("serialMeaningless", memory.serials().isMeaningless(now))
        .put("refresh", soa.refresh())
        .put("retry", soa.retry())
        .put("expire", soa.expire())
        .put("minimum", soa.minimum())
        .build();
  }

  private static Value.Fields diversity(NameserverObservation seen) {
    List<String> ips = seen.servers().stream().map(ServerSeen::ip).distinct().toList();
    return Value.fields()
        .put("names", seen.names().size())
        .put("v4", ips.stream().filter(ip -> !ip.contains(":")).count())
        .put("v6", ips.stream().filter(ip -> ip.contains(":")).count())
        .put("prefixes24", Redundancy.prefixes(ips, false).size())
        .put("prefixes48", Redundancy.prefixes(ips, true).size())
        .build();
  }

  /**
   * SHA-256 over delegation, glue, addresses and the primary, sorted
   * (docs/spec/checks/dns-shared.md, "Stored form").
   */
  private static String fingerprint(NameserverObservation seen) {
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
