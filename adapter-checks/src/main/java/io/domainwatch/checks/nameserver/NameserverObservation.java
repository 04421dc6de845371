package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.QueryCost;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What one run saw of a zone and its name servers (docs/spec/checks/nameserver.md, "What is
 * stored"). Names and addresses are texts as {@code DnsName} and {@code InetAddress} write them.
 *
 * @param name the monitored name
 * @param zone the zone that holds it
 * @param names the delegated name servers and those the zone itself names, in order
 * @param servers each address of each of these names
 * @param load what the run cost others
 */
record NameserverObservation(
    String name,
    String zone,
    ParentSeen parent,
    List<NameSeen> names,
    List<ServerSeen> servers,
    List<Unknown> unknowns,
    QueryCost load) {

  /**
   * The parent side.
   *
   * @param zone the parent zone
   * @param alone whether the parent has a single server that we can ask
   * @param denied whether parent servers say, with authority, that the name does not exist
   * @param views what each parent server that answered says
   */
  record ParentSeen(String zone, boolean alone, boolean denied, List<DelegationView> views) {

    /**
     * Whether at least two parent servers, or the only one, say the same
     * (docs/spec/checks/nameserver.md, "Parent side").
     */
    boolean agrees() {
      return (views.size() > 1 || (alone && views.size() == 1))
          && views.stream().map(DelegationView::names).distinct().count() == 1;
    }

    /** Every name a parent server delegates to. */
    SortedSet<String> names() {
      SortedSet<String> names = new TreeSet<>();
      views.forEach(view -> names.addAll(view.names()));
      return names;
    }

    /** All glue of a name, whichever parent server gave it. */
    SortedSet<String> glue(String ns) {
      SortedSet<String> glue = new TreeSet<>();
      views.forEach(view -> glue.addAll(view.glue().getOrDefault(ns, new TreeSet<>())));
      return glue;
    }
  }

  /** One parent server's delegation: name servers with their glue, often none. */
  record DelegationView(SortedMap<String, SortedSet<String>> glue) {
    static final DelegationView NONE = new DelegationView(new TreeMap<>());

    SortedSet<String> names() {
      return new TreeSet<>(glue.keySet());
    }
  }

  /**
   * A name server's name and what its own zone says of it; glue is not in here.
   *
   * @param inZone whether it lies in the zone that it serves
   * @param alias whether a CNAME stands at it; empty when that is not known
   * @param v4 its A records; empty when they are not known
   * @param v6 its AAAA records; empty when they are not known
   */
  record NameSeen(
      String ns,
      boolean inZone,
      Optional<Boolean> alias,
      Optional<SortedSet<String>> v4,
      Optional<SortedSet<String>> v6) {

    boolean complete() {
      return v4.isPresent() && v6.isPresent();
    }

    SortedSet<String> addresses() {
      SortedSet<String> all = new TreeSet<>(v4.orElseGet(TreeSet::new));
      v6.ifPresent(all::addAll);
      return all;
    }
  }

  /** One address of a name server. */
  record ServerSeen(String ns, String ip, Contact contact) {
    /** For example {@code ns1.example.net/198.51.99.1}; the subject of findings. */
    String label() {
      return ns + "/" + ip;
    }

    ServerState state() {
      return ServerState.of(contact);
    }

    /** What it answered with authority about the zone. */
    Optional<Soa> soa() {
      return contact instanceof Contact.Asked(ProbeSeen probe) ? probe.soa() : Optional.empty();
    }

    Optional<ProbeSeen> probe() {
      return contact instanceof Contact.Asked(ProbeSeen probe)
          ? Optional.of(probe)
          : Optional.empty();
    }
  }

  /** Whether an address was asked. */
  sealed interface Contact {
    /**
     * It is not public and never asked (docs/spec/checks/nameserver.md, "Questions to an address").
     */
    record NonPublic() implements Contact {}

    /** We did not ask, for a reason of ours. */
    record Untested(String reason) implements Contact {}

    record Asked(ProbeSeen probe) implements Contact {}
  }

  /**
   * What one address said.
   *
   * @param recursion whether it resolves foreign names for us; empty when it did not say
   * @param zoneNames the NS records of the zone itself; empty when it gave none with authority
   */
  record ProbeSeen(
      SoaReply udp,
      SoaReply tcp,
      EdnsState edns,
      Optional<Boolean> recursion,
      Optional<SortedSet<String>> zoneNames,
      Transfer transfer) {

    Optional<Soa> soa() {
      return udp.good().or(tcp::good);
    }
  }

  /** What came back for the SOA of the zone over one transport. */
  sealed interface SoaReply {
    /** The authoritative SOA of the zone, if this is such an answer. */
    default Optional<Soa> good() {
      return Optional.empty();
    }

    /** {@code answered}, {@code truncated}, or why there is no reply. */
    String word();

    /**
     * A reply.
     *
     * @param truncated whether TC was set, so that it says no more than "alive"
     * @param soa the zone's SOA in the answer section
     */
    record Answered(
        String rcode,
        boolean authoritative,
        boolean recursionAvailable,
        boolean truncated,
        Optional<Soa> soa,
        long millis)
        implements SoaReply {
      @Override
      public Optional<Soa> good() {
        return authoritative && !truncated && rcode.equals("NOERROR") ? soa : Optional.empty();
      }

      @Override
      public String word() {
        return truncated ? "truncated" : "answered";
      }
    }

    /** No reply after all tries. */
    record Silent(String reason) implements SoaReply {
      @Override
      public String word() {
        return reason;
      }
    }

    /** Not asked, or the silence is our own fault. */
    record Unasked(String reason) implements SoaReply {
      @Override
      public String word() {
        return reason;
      }
    }
  }

  /** The SOA record; times in seconds. */
  record Soa(
      String mname,
      String rname,
      long serial,
      long refresh,
      long retry,
      long expire,
      long minimum) {}

  /** How a server takes EDNS (docs/spec/checks/nameserver.md, "EDNS"). */
  enum EdnsState {
    OK,
    /** FORMERR without OPT, as RFC 6891 §7 wants it of a server without EDNS. */
    NONE,
    /** It answers only without OPT, or leaves OPT out of its answer. */
    BROKEN,
    /** It answers version 0 with another version. */
    VERSION,
    UNKNOWN
  }

  /** What an attempt at AXFR showed. */
  enum Transfer {
    NOT_TRIED,
    OPEN,
    CLOSED,
    UNKNOWN
  }

  /** Something that could not be told. */
  record Unknown(String probe, String reason) {}

  Optional<NameSeen> nameSeen(String ns) {
    return names.stream().filter(seen -> seen.ns().equals(ns)).findFirst();
  }

  /** The NS records that servers of the zone give, all taken together; empty when none does. */
  Optional<SortedSet<String>> zoneNames() {
    List<SortedSet<String>> given = new ArrayList<>();
    servers.forEach(server -> server.probe().flatMap(ProbeSeen::zoneNames).ifPresent(given::add));
    if (given.isEmpty()) {
      return Optional.empty();
    }
    SortedSet<String> all = new TreeSet<>();
    given.forEach(all::addAll);
    return Optional.of(all);
  }
}
