package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.nameserver.NameserverObservation.EdnsState;
import io.domainwatch.checks.nameserver.NameserverObservation.NameSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.ProbeSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.ServerSeen;
import io.domainwatch.checks.nameserver.NameserverObservation.Soa;
import io.domainwatch.checks.nameserver.NameserverObservation.SoaReply;
import io.domainwatch.checks.net.Fingerprint;
import io.domainwatch.core.value.JsonValue;
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
  static JsonValue.JsonObject value(
      NameserverObservation seen, NameserverMemory memory, Instant now) {
    return JsonValue.fields()
        .put("zone", seen.zone())
        .put("parentZone", seen.parent().zone())
        .put("parentAgree", seen.parent().agrees())
        .put("delegation", JsonValue.of(delegation(seen)))
        .put(
            "childNs", seen.zoneNames().orElseGet(TreeSet::new).stream().limit(NAME_LIMIT).toList())
        .put(
            "servers",
            JsonValue.of(seen.servers().stream().map(s -> server(s, seen, memory)).toList()))
        .put("soa", soa(seen, memory, now))
        .put("diversity", diversity(seen))
        .put("fingerprint", fingerprint(seen))
        .put("unknowns", JsonValue.of(unknowns(seen)))
        .put("queries", seen.load().value())
        .build();
  }

  private static List<JsonValue.JsonObject> delegation(NameserverObservation seen) {
    return seen.parent().names().stream()
        .map(ns -> JsonValue.fields().put("ns", ns).put("glue", seen.parent().glue(ns)).build())
        .toList();
  }

  private static List<JsonValue.JsonObject> unknowns(NameserverObservation seen) {
    return seen.unknowns().stream()
        .map(u -> JsonValue.fields().put("probe", u.probe()).put("reason", u.reason()).build())
        .toList();
  }

  private static JsonValue.JsonObject server(
      ServerSeen server, NameserverObservation seen, NameserverMemory memory) {
    Optional<ProbeSeen> probe = server.probe();
    Optional<SoaReply.Answered> reply = probe.flatMap(NameserverObservationForm::reply);
    JsonValue.Builder form =
        JsonValue.fields()
            .put("ns", server.ns())
            .put("ip", server.ip())
            .put("family", server.ip().contains(":") ? 6 : 4)
            .put("state", server.state().word())
            .put("udp", probe.map(p -> p.udp().word()))
            .put("tcp", probe.map(p -> p.tcp().word()))
            .put("rttMs", orNothing(reply.map(r -> JsonValue.of(r.millis()))))
            .put("rcode", reply.map(SoaReply.Answered::rcode))
            .put("aa", orNothing(reply.map(r -> JsonValue.of(r.authoritative()))))
            .put("ra", orNothing(reply.map(r -> JsonValue.of(r.recursionAvailable()))))
            .put(
                "edns",
                probe
                    .map(ProbeSeen::edns)
                    .filter(edns -> edns != EdnsState.UNKNOWN)
                    .map(NameserverObservationForm::word))
            .put("serial", orNothing(server.soa().map(soa -> JsonValue.of(soa.serial()))))
            .put("recursion", orNothing(probe.flatMap(ProbeSeen::recursion).map(JsonValue::of)))
            .put("axfr", transfer(server, memory))
            .put(
                "isCname",
                orNothing(seen.nameSeen(server.ns()).flatMap(NameSeen::alias).map(JsonValue::of)))
            .put("nonGlobal", server.state() == ServerState.NON_PUBLIC);
    return form.build();
  }

  private static JsonValue orNothing(Optional<JsonValue> value) {
    return value.orElseGet(JsonValue.JsonNull::new);
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

  private static JsonValue transfer(ServerSeen server, NameserverMemory memory) {
    return switch (memory.transfers().known(server.ip())) {
      case OPEN -> JsonValue.of(true);
      case CLOSED -> JsonValue.of(false);
      case NOT_TRIED, UNKNOWN -> new JsonValue.JsonNull();
    };
  }

  private static JsonValue soa(NameserverObservation seen, NameserverMemory memory, Instant now) {
    Optional<Soa> newest = SerialAssessment.newest(seen);
    if (newest.isEmpty()) {
      return new JsonValue.JsonNull();
    }
    JsonValue.Builder serials = JsonValue.fields();
    seen.servers().forEach(s -> s.soa().ifPresent(soa -> serials.put(s.label(), soa.serial())));
    Soa soa = newest.get();
    return JsonValue.fields()
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

  private static JsonValue.JsonObject diversity(NameserverObservation seen) {
    List<String> ips = seen.servers().stream().map(ServerSeen::ip).distinct().toList();
    return JsonValue.fields()
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
