package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.Workers;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.Contact;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ParentSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ProbeSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.ServerSeen;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.SoaReply;
import io.domainwatch.core.check.nameserver.ServerState;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** The addresses of a zone's servers, each asked once in a run whatever names lead to it. */
final class ServerSweep {

  /** Addresses that are asked in a run (docs/spec/checks/nameserver.md, "Child side"). */
  private static final int ADDRESS_LIMIT = 32;

  /** Pairs of a name and an address that are told: each address under two names. */
  private static final int PAIR_LIMIT = 2 * ADDRESS_LIMIT;

  private final Workers workers;
  private final Function<InetAddress, Contact> visit;
  private final SequencedMap<String, Future<Contact>> underway = new LinkedHashMap<>();
  private final SequencedMap<String, Contact> contacts = new LinkedHashMap<>();
  private final Map<String, SortedSet<String>> addressesByName = new TreeMap<>();

  /**
   * A sweep.
   *
   * @param visit asks one address, or says why it is not asked
   */
  ServerSweep(Workers workers, Function<InetAddress, Contact> visit) {
    this.workers = workers;
    this.visit = visit;
  }

  /** Starts visits to the addresses of names and to the glue of those whose own are not known. */
  void visit(List<NameSeen> names, ParentSeen parent) {
    for (NameSeen name : names) {
      name.addresses().forEach(ip -> visit(name.ns(), ip));
      if (!name.complete()) {
        visitGlue(name.ns(), parent);
      }
    }
  }

  /** Starts visits to the addresses at which the parent says that a name is. */
  void visitGlue(String ns, ParentSeen parent) {
    parent.glue(ns).forEach(ip -> visit(ns, ip));
  }

  private void visit(String ns, String ip) {
    boolean known = underway.containsKey(ip) || contacts.containsKey(ip);
    int pairs = addressesByName.values().stream().mapToInt(SortedSet::size).sum();
    if (pairs >= PAIR_LIMIT || (!known && underway.size() + contacts.size() >= ADDRESS_LIMIT)) {
      return;
    }
    addressesByName.computeIfAbsent(ns, _ -> new TreeSet<>()).add(ip);
    if (!known) {
      InetAddress address = InetAddress.ofLiteral(ip);
      underway.put(ip, workers.start(() -> visit.apply(address)));
    }
  }

  /** Waits for the visits under way. */
  void finish() throws InterruptedException {
    for (Map.Entry<String, Future<Contact>> entry : underway.entrySet()) {
      contacts.put(entry.getKey(), Workers.result(entry.getValue()));
    }
    underway.clear();
  }

  /** The names that servers of the zone itself give for its servers. */
  SortedSet<String> zoneNames() {
    SortedSet<String> names = new TreeSet<>();
    contacts.values().stream()
        .flatMap(contact -> probe(contact).stream())
        .forEach(probe -> probe.zoneNames().ifPresent(names::addAll));
    return names;
  }

  /** Addresses that answer with authority over UDP. */
  List<InetAddress> working() {
    return contacts.entrySet().stream()
        .filter(entry -> ServerState.of(entry.getValue()).works())
        .map(entry -> InetAddress.ofLiteral(entry.getKey()))
        .toList();
  }

  /**
   * What was seen of each address under each of its names.
   *
   * @param tcpLeaves whether our own TCP gets anywhere; asked only when no server answers over TCP
   */
  List<ServerSeen> servers(BooleanSupplier tcpLeaves) {
    boolean doubtful =
        contacts.values().stream().anyMatch(c -> ServerState.of(c) == ServerState.UDP_ONLY)
            && contacts.values().stream().noneMatch(ServerSweep::answersOverTcp);
    boolean blind = doubtful && !tcpLeaves.getAsBoolean();
    List<ServerSeen> servers = new ArrayList<>();
    addressesByName.forEach(
        (ns, ips) ->
            ips.stream()
                .flatMap(ip -> contact(ip).map(c -> seen(ns, ip, c, blind)).stream())
                .forEach(servers::add));
    return List.copyOf(servers);
  }

  private Optional<Contact> contact(String ip) {
    return Optional.ofNullable(contacts.get(ip));
  }

  private static ServerSeen seen(String ns, String ip, Contact contact, boolean blind) {
    return new ServerSeen(ns, ip, blind ? withoutTcp(contact) : contact);
  }

  private static List<ProbeSeen> probe(Contact contact) {
    return contact instanceof Contact.Asked(ProbeSeen probe) ? List.of(probe) : List.of();
  }

  private static boolean answersOverTcp(Contact contact) {
    return probe(contact).stream().anyMatch(p -> p.tcp() instanceof SoaReply.Answered);
  }

  private static Contact withoutTcp(Contact contact) {
    return contact instanceof Contact.Asked(ProbeSeen p)
            && ServerState.of(contact) == ServerState.UDP_ONLY
        ? new Contact.Asked(
            new ProbeSeen(
                p.udp(),
                new SoaReply.Unasked("own_tcp"),
                p.edns(),
                p.recursion(),
                p.zoneNames(),
                p.transfer()))
        : contact;
  }
}
