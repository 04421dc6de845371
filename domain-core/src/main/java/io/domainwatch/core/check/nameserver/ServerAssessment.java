package io.domainwatch.core.check.nameserver;

import static io.domainwatch.core.check.nameserver.NameserverDefinition.EDNS_BROKEN;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.LAME;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.OPEN_RECURSION;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.TCP_UNSUPPORTED;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.UNREACHABLE;
import static io.domainwatch.core.check.nameserver.NameserverDefinition.ZONE_TRANSFER_OPEN;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ProbeSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.SoaReply;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Transfer;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Baseline;
import io.domainwatch.core.run.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Each server by itself, while at least one of them works. */
final class ServerAssessment {

  private static final List<EventType> TYPES =
      List.of(UNREACHABLE, LAME, TCP_UNSUPPORTED, EDNS_BROKEN, OPEN_RECURSION, ZONE_TRANSFER_OPEN);

  private final NameserverProbeResult seen;
  private final Baseline baseline;
  private final AxfrHistory transfers;
  private final AssessmentBuilder verdicts;
  private final Set<String> deadAsFamily;

  ServerAssessment(
      NameserverProbeResult seen,
      Baseline baseline,
      AxfrHistory transfers,
      AssessmentBuilder verdicts) {
    this.seen = seen;
    this.baseline = baseline;
    this.transfers = transfers;
    this.verdicts = verdicts;
    this.deadAsFamily = FamilyAssessment.deadAsFamily(seen);
  }

  void assess() {
    List<String> lost = Servers.outOfSight(seen, baseline);
    for (EventType type : TYPES) {
      verdicts.judged(type);
      lost.forEach(label -> verdicts.unknown(type, label));
    }
    seen.servers().forEach(this::assess);
  }

  private void assess(ServerSeen server) {
    if (deadAsFamily.contains(server.label())) {
      unknown(server, TYPES.toArray(EventType[]::new));
      return;
    }
    switch (server.state()) {
      case OK -> known(server, TCP_UNSUPPORTED, isTcpKnown(server));
      case UDP_ONLY -> bad(TCP_UNSUPPORTED, server, "does not answer over TCP", "tcp_silent");
      case TCP_ONLY -> {
        bad(UNREACHABLE, server, "does not answer over UDP", "udp_silent");
        unknown(server, LAME, TCP_UNSUPPORTED);
      }
      case UNREACHABLE -> {
        bad(UNREACHABLE, server, "does not answer", "silent");
        unknown(server, LAME, TCP_UNSUPPORTED);
      }
      case LAME -> {
        String reason = lameness(server);
        String why = ReasonPhrases.of(reason);
        bad(LAME, server, "is not authoritative for " + seen.zone() + ": " + why, reason);
        unknown(server, TCP_UNSUPPORTED);
      }
      case NON_PUBLIC -> {}
      case UNKNOWN -> unknown(server, UNREACHABLE, LAME, TCP_UNSUPPORTED);
    }
    if (server.state() != ServerState.NON_PUBLIC) {
      assessEdns(server);
      assessRecursion(server);
      assessTransfer(server);
    }
  }

  private static boolean isTcpKnown(ServerSeen server) {
    return server.probe().filter(p -> p.tcp() instanceof SoaReply.Answered).isPresent();
  }

  private static String lameness(ServerSeen server) {
    Optional<SoaReply.Answered> reply =
        server.probe().flatMap(probe -> answered(probe.udp()).or(() -> answered(probe.tcp())));
    return reply
        .map(
            said ->
                !said.rcode().equals("NOERROR")
                    ? said.rcode().toLowerCase(Locale.ROOT)
                    : said.authoritative() ? "no_soa" : "not_authoritative")
        .orElse("unknown");
  }

  private static Optional<SoaReply.Answered> answered(SoaReply reply) {
    return reply instanceof SoaReply.Answered said && !said.truncated()
        ? Optional.of(said)
        : Optional.empty();
  }

  private void assessEdns(ServerSeen server) {
    switch (server.probe().map(ProbeSeen::edns).orElse(NameserverProbeResult.EdnsState.UNKNOWN)) {
      case OK, NONE -> {}
      case BROKEN -> bad(EDNS_BROKEN, server, "mishandles EDNS", "broken");
      case VERSION ->
          bad(EDNS_BROKEN, server, "answers EDNS version 0 with another version", "version");
      case UNKNOWN -> unknown(server, EDNS_BROKEN);
    }
  }

  private void assessRecursion(ServerSeen server) {
    Optional<Boolean> recursion = server.probe().flatMap(ProbeSeen::recursion);
    known(server, OPEN_RECURSION, recursion.isPresent());
    if (recursion.orElse(false)) {
      bad(OPEN_RECURSION, server, "resolves foreign names for everybody", "open_recursion");
    }
  }

  private void assessTransfer(ServerSeen server) {
    Transfer known = transfers.known(server.ip());
    switch (known) {
      case OPEN -> bad(ZONE_TRANSFER_OPEN, server, "hands the zone to everybody", "axfr_open");
      case CLOSED -> {}
      case NOT_TRIED, UNKNOWN -> unknown(server, ZONE_TRANSFER_OPEN);
    }
  }

  private void known(ServerSeen server, EventType type, boolean known) {
    if (!known) {
      verdicts.unknown(type, server.label());
    }
  }

  private void unknown(ServerSeen server, EventType... types) {
    for (EventType type : types) {
      verdicts.unknown(type, server.label());
    }
  }

  private void bad(EventType type, ServerSeen server, String what, String reason) {
    verdicts.bad(
        Finding.of(
                type,
                "Name server " + server.label() + " " + what,
                JsonValue.fields()
                    .put("ns", server.ns())
                    .put("address", server.ip())
                    .put("zone", seen.zone())
                    .put("reason", reason)
                    .put("udp", server.probe().map(probe -> probe.udp().wireName()))
                    .put("tcp", server.probe().map(probe -> probe.tcp().wireName()))
                    .build())
            .about(server.label()));
  }
}
