package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.delegation.Delegation;
import io.domainwatch.checks.net.delegation.DelegationWalk;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.core.check.nameserver.AxfrHistory;
import io.domainwatch.core.check.nameserver.NameserverProbeResult;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Contact;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ParentSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.check.nameserver.ServerState;
import io.domainwatch.core.observation.UnknownPart;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Intrusion;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** One run's look at a delegation and its servers; asks everything, judges nothing. */
final class NameserverProbe {

  /** Name servers of a zone that are looked at (docs/spec/checks/nameserver.md, "Child side"). */
  private static final int NAME_LIMIT = 13;

  /** Parent servers whose TCP is tried where no server of the zone answers over it. */
  private static final int TCP_WITNESSES = 2;

  private final NameserverTools kit;
  private final DnsName name;
  private final DnsName registrable;
  private final DnsSession session;
  private final AddressBudgets budgets;
  private final Intrusion intrusion;

  NameserverProbe(
      NameserverTools kit,
      DnsName name,
      DnsName registrable,
      DnsSession session,
      Intrusion intrusion) {
    this.kit = kit;
    this.name = name;
    this.registrable = registrable;
    this.session = session;
    this.budgets = new AddressBudgets(session);
    this.intrusion = intrusion;
  }

  /** What a look gave. */
  sealed interface Look {
    /** The servers of the zone. */
    record Seen(NameserverProbeResult result) implements Look {}

    /** The name exists, but nobody delegates it or a zone around it to its owner. */
    record NotDelegated(String parentZone) implements Look {}

    /** The way down from the root was blocked. */
    record Stuck(String at, String detail) implements Look {}
  }

  /** Looks; {@code history} tells where an attempt at AXFR is due. */
  Look look(AxfrHistory history, Instant now) throws InterruptedException {
    try (Workers workers = new Workers()) {
      DelegationWalk walk =
          Workers.result(workers.start(() -> kit.dns().walker().walk(name, now, session)));
      session.postponeIfHeldBack();
      Delegation zone = walk.zone();
      if (zone.zone().isWithin(registrable) && zone.parent().isPresent()) {
        Function<InetAddress, Contact> visit = ip -> visit(zone.zone(), ip, history, now);
        try (DnsClient.Visit _ = kit.dns().visit(walk, name, session)) {
          ServerSweep sweep = new ServerSweep(workers, visit);
          return new Look.Seen(
              isLoop(walk) ? unreachable(zone, workers) : look(zone, sweep, workers));
        }
      }
      return switch (walk) {
        case DelegationWalk.Reached _ -> new Look.NotDelegated(zone.zone().toString());
        case DelegationWalk.NameMissing _ -> denied(zone, workers);
        case DelegationWalk.Stuck(var at, var reason, String detail) ->
            new Look.Stuck(at.zone().toString(), ReasonPhrases.of(reason.name()) + ": " + detail);
      };
    }
  }

  /** That a name is gone is believed when other servers of the parent say so too. */
  private Look denied(Delegation above, Workers workers) throws InterruptedException {
    Delegation.Parent parent = new Delegation.Parent(above.zone(), above.addresses(), true);
    ParentSeen said = new ParentProbe(kit.dns(), registrable, session).ask(parent, workers);
    if (!said.denied() || !said.agrees()) {
      return new Look.Stuck(above.zone().toString(), "its servers disagree on " + registrable);
    }
    return new Look.Seen(
        new NameserverProbeResult(
            name.toString(),
            registrable.toString(),
            said,
            List.of(),
            List.of(),
            List.of(),
            session.load()));
  }

  /** Whether an address may be asked, and what it says. */
  private Contact visit(DnsName zone, InetAddress ip, AxfrHistory history, Instant now) {
    if (!kit.publicAddresses().judge(ip).isAllowed()) {
      return new Contact.NonPublic();
    }
    if (!kit.dns().client().allows(ip)) {
      return new Contact.Untested("address_refused");
    }
    if (ip instanceof Inet6Address && !kit.control().ipv6Works(ip)) {
      return new Contact.Untested("no_ipv6");
    }
    boolean due = intrusion.isAllowed() && history.isDue(ip.getHostAddress(), now);
    return new Contact.Asked(
        new AddressProbe(kit.dns().client(), kit.transfers(), zone, budgets).ask(ip, due));
  }

  private static boolean isLoop(DelegationWalk walk) {
    return walk instanceof DelegationWalk.Stuck(var _, DnsReply.Reason reason, var _)
        && reason == DnsReply.Reason.DELEGATION_LOOP;
  }

  /** A zone whose servers can only be found through itself: their names lead to no address. */
  private NameserverProbeResult unreachable(Delegation zone, Workers workers)
      throws InterruptedException {
    Delegation.Parent above = zone.parent().orElseThrow();
    ParentSeen parent = new ParentProbe(kit.dns(), zone.zone(), session).ask(above, workers);
    List<NameSeen> names =
        delegated(zone, parent).stream()
            .map(ns -> NameProbe.lost(ns, ns.isWithin(zone.zone())))
            .sorted(Comparator.comparing(NameSeen::ns))
            .toList();
    return new NameserverProbeResult(
        name.toString(),
        zone.zone().toString(),
        parent,
        names,
        List.of(),
        unknowns(parent, names, List.of()),
        session.load());
  }

  private NameserverProbeResult look(Delegation zone, ServerSweep sweep, Workers workers)
      throws InterruptedException {
    Delegation.Parent above = zone.parent().orElseThrow();
    ParentSeen parent = new ParentProbe(kit.dns(), zone.zone(), session).ask(above, workers);
    List<DnsName> delegated = delegated(zone, parent);
    NameProbe probe = new NameProbe(kit.dns(), zone.zone(), budgets, kit.publicAddresses());
    List<NameSeen> found = new ArrayList<>(foreign(delegated, zone.zone(), probe, workers));
    sweep.visit(found, parent);
    own(delegated, zone.zone()).forEach(ns -> sweep.visitGlue(ns.toString(), parent));
    sweep.finish();
    List<DnsName> more = childOnly(delegated, sweep);
    found.addAll(foreign(more, zone.zone(), probe, workers));
    List<DnsName> inside =
        own(Stream.concat(delegated.stream(), more.stream()).toList(), zone.zone());
    List<InetAddress> working = sweep.working();
    found.addAll(workers.all(inside, ns -> own(ns, inside.indexOf(ns), working, parent, probe)));
    found.sort(Comparator.comparing(NameSeen::ns));
    sweep.visit(found, parent);
    sweep.finish();
    List<ServerSeen> servers = sweep.servers(() -> tcpLeaves(above));
    return new NameserverProbeResult(
        name.toString(),
        zone.zone().toString(),
        parent,
        List.copyOf(found),
        servers,
        unknowns(parent, found, servers),
        session.load());
  }

  /**
   * A name inside the zone; each name begins at another server, so that none bears it all. Without
   * glue and without a server of the zone nobody finds it.
   */
  private static NameSeen own(
      DnsName ns, int turn, List<InetAddress> working, ParentSeen parent, NameProbe probe) {
    boolean lost = working.isEmpty() && parent.agrees() && parent.glue(ns.toString()).isEmpty();
    List<InetAddress> turned = new ArrayList<>(working);
    Collections.rotate(turned, -turn);
    return lost ? NameProbe.lost(ns, true) : probe.own(ns, turned);
  }

  /** The delegated names; those that the walk saw where no parent server answers any more. */
  private static List<DnsName> delegated(Delegation zone, ParentSeen parent) {
    List<DnsName> names = parent.names().stream().map(DnsName::named).toList();
    return (names.isEmpty() ? zone.serverNames() : names).stream().limit(NAME_LIMIT).toList();
  }

  private static List<DnsName> childOnly(List<DnsName> delegated, ServerSweep sweep) {
    return sweep.zoneNames().stream()
        .map(DnsName::named)
        .filter(ns -> !delegated.contains(ns))
        .limit(Math.max(0, NAME_LIMIT - delegated.size()))
        .toList();
  }

  private boolean tcpLeaves(Delegation.Parent above) {
    return kit.dns().queries().usable(above.addresses()).stream()
        .limit(TCP_WITNESSES)
        .anyMatch(
            server ->
                AddressProbe.answersOverTcp(kit.dns().client(), server, above.zone(), session));
  }

  private static List<DnsName> own(List<DnsName> names, DnsName zone) {
    return names.stream().filter(n -> n.isWithin(zone)).toList();
  }

  private static List<NameSeen> foreign(
      List<DnsName> names, DnsName zone, NameProbe probe, Workers workers)
      throws InterruptedException {
    return workers.all(names.stream().filter(n -> !n.isWithin(zone)).toList(), probe::foreign);
  }

  private List<UnknownPart> unknowns(
      ParentSeen parent, List<NameSeen> names, List<ServerSeen> servers) {
    List<UnknownPart> unknowns = new ArrayList<>();
    if (!parent.agrees()) {
      String reason = parent.views().isEmpty() ? "no_answer" : "disagreement";
      unknowns.add(new UnknownPart("delegation at " + parent.zone(), reason));
    }
    names.stream()
        .filter(seen -> !seen.complete())
        .forEach(seen -> unknowns.add(new UnknownPart("addresses of " + seen.ns(), "no_answer")));
    for (ServerSeen server : servers) {
      reason(server).ifPresent(why -> unknowns.add(new UnknownPart(server.label(), why)));
    }
    if (!intrusion.isAllowed()) {
      unknowns.add(new UnknownPart("zone transfers", Intrusion.REASON));
    }
    return List.copyOf(unknowns);
  }

  private static Optional<String> reason(ServerSeen server) {
    if (server.contact() instanceof Contact.Untested(String why)) {
      return Optional.of(why);
    }
    return server.state() == ServerState.UNKNOWN
        ? Optional.of("no_clear_answer")
        : Optional.empty();
  }
}
