package io.domainwatch.core.check.nameserver;

import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What one run saw of a zone and its name servers, before it is judged. Names are lower-case
 * A-labels without the final dot, addresses stand as Java writes them.
 *
 * @param name the monitored name
 * @param zone the zone that holds it
 * @param names the delegated name servers and those the zone itself names, in order
 * @param servers each address of each of these names
 * @param load what the run cost others
 */
public record NameserverProbeResult(
    String name,
    String zone,
    ParentSeen parent,
    List<NameSeen> names,
    List<ServerSeen> servers,
    List<UnknownPart> unknowns,
    QueryCost load) {

  /**
   * The parent side.
   *
   * @param zone the parent zone
   * @param alone whether the parent has a single server that we can ask
   * @param denied whether parent servers say, with authority, that the name does not exist
   * @param views what each parent server that answered says
   */
  public record ParentSeen(String zone, boolean alone, boolean denied, List<DelegationView> views) {

    /**
     * Whether at least two parent servers, or the only one, say the same
     * (docs/spec/checks/nameserver.md, "Parent side").
     */
    public boolean agrees() {
      return (views.size() > 1 || (alone && views.size() == 1))
          && views.stream().map(DelegationView::names).distinct().count() == 1;
    }

    /** Whether parent servers delegate to different names, or one of them to none. */
    public boolean isSplit() {
      return views.stream().map(DelegationView::names).distinct().count() > 1;
    }

    /** Every name a parent server delegates to. */
    public SortedSet<String> names() {
      SortedSet<String> names = new TreeSet<>();
      views.forEach(view -> names.addAll(view.names()));
      return names;
    }

    /** All glue of a name, whichever parent server gave it. */
    public SortedSet<String> glue(String ns) {
      SortedSet<String> glue = new TreeSet<>();
      views.forEach(view -> glue.addAll(view.glue().getOrDefault(ns, new TreeSet<>())));
      return glue;
    }
  }

  /** One parent server's delegation: name servers with their glue, often none. */
  public record DelegationView(SortedMap<String, SortedSet<String>> glue) {
    /** That there is no delegation. */
    public static final DelegationView NONE = new DelegationView(new TreeMap<>());

    /** The names of the servers. */
    public SortedSet<String> names() {
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
  public record NameSeen(
      String ns,
      boolean inZone,
      Optional<Boolean> alias,
      Optional<SortedSet<String>> v4,
      Optional<SortedSet<String>> v6) {

    /** Whether the addresses of both families are known. */
    public boolean complete() {
      return v4.isPresent() && v6.isPresent();
    }

    /** All that are known. */
    public SortedSet<String> addresses() {
      SortedSet<String> all = new TreeSet<>(v4.orElseGet(TreeSet::new));
      v6.ifPresent(all::addAll);
      return all;
    }
  }

  /** One address of a name server. */
  public record ServerSeen(String ns, String ip, Contact contact) {
    /** For example {@code ns1.example.net/198.51.99.1}; the subject of findings. */
    public String label() {
      return ns + "/" + ip;
    }

    /** What it is worth. */
    public ServerState state() {
      return ServerState.of(contact);
    }

    /** What it answered with authority about the zone. */
    Optional<Soa> soa() {
      return contact instanceof Contact.Asked(ProbeSeen probe) ? probe.soa() : Optional.empty();
    }

    /** What it said, if it was asked. */
    public Optional<ProbeSeen> probe() {
      return contact instanceof Contact.Asked(ProbeSeen probe)
          ? Optional.of(probe)
          : Optional.empty();
    }
  }

  /** Whether an address was asked. */
  public sealed interface Contact {
    /**
     * It is not public and never asked (docs/spec/checks/nameserver.md, "Questions to an address").
     */
    record NonPublic() implements Contact {}

    /** We did not ask, for a reason of ours. */
    record Untested(String reason) implements Contact {}

    /** We asked. */
    record Asked(ProbeSeen probe) implements Contact {}
  }

  /**
   * What one address said.
   *
   * @param recursion whether it resolves foreign names for us; empty when it did not say
   * @param zoneNames the NS records of the zone itself; empty when it gave none with authority
   */
  public record ProbeSeen(
      SoaReply udp,
      SoaReply tcp,
      EdnsState edns,
      Optional<Boolean> recursion,
      Optional<SortedSet<String>> zoneNames,
      Transfer transfer) {

    Optional<Soa> soa() {
      return udp.good().or(tcp::good);
    }

    /** The reply over UDP, or else that over TCP. */
    Optional<SoaReply.Answered> reply() {
      return udp.answered().or(tcp::answered);
    }
  }

  /** What came back for the SOA of the zone over one transport. */
  public sealed interface SoaReply {
    /** The reply, if one came. */
    default Optional<Answered> answered() {
      return this instanceof Answered reply ? Optional.of(reply) : Optional.empty();
    }

    /** The authoritative SOA of the zone, if this is such an answer. */
    default Optional<Soa> good() {
      return Optional.empty();
    }

    /** {@code answered}, {@code truncated}, or why there is no reply. */
    String wireName();

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
      public String wireName() {
        return truncated ? "truncated" : "answered";
      }
    }

    /** No reply after all tries. */
    record Silent(String reason) implements SoaReply {
      @Override
      public String wireName() {
        return reason;
      }
    }

    /** Not asked, or the silence is our own fault. */
    record Unasked(String reason) implements SoaReply {
      @Override
      public String wireName() {
        return reason;
      }
    }
  }

  /** The SOA record; times in seconds. */
  public record Soa(
      String mname,
      String rname,
      long serial,
      long refresh,
      long retry,
      long expire,
      long minimum) {}

  /** How a server takes EDNS (docs/spec/checks/nameserver.md, "EDNS"). */
  public enum EdnsState implements WireName {
    OK,
    /** FORMERR without OPT, as RFC 6891 §7 wants it of a server without EDNS. */
    NONE,
    /** It answers only without OPT, or leaves OPT out of its answer. */
    BROKEN,
    /** It answers version 0 with another version. */
    VERSION,
    /** Never stored. */
    UNKNOWN;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** What an attempt at AXFR showed. */
  public enum Transfer {
    NOT_TRIED,
    OPEN,
    CLOSED,
    UNKNOWN
  }

  /** The name server of this name, if the run saw it. */
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
