package io.domainwatch.core.check.dns;

import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.QueryCost;
import io.domainwatch.core.observation.UnknownPart;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * What one run saw of a name, before it is judged.
 *
 * @param name the monitored name, A-labels in lower case
 * @param zone the zone that holds it, when the walk reached one
 * @param authority what the zone's servers as a whole say of the name
 * @param views per record set what each server said, in the order of the servers
 * @param resolution what the recursive resolvers say
 * @param aliases the CNAME records met at the name and at {@code www}, one an owner
 * @param mailTargets the hosts of the MX records; empty optional when the MX set is not known
 * @param nonGlobal addresses of the name and of {@code www} that are not public
 * @param unknowns what could not be found out
 * @param load what the run cost others
 */
public record DnsProbeResult(
    String name,
    Optional<ZoneSeen> zone,
    Authority authority,
    Map<RecordKey, List<ServerView>> views,
    Resolution resolution,
    List<AliasSeen> aliases,
    Optional<List<MailTarget>> mailTargets,
    List<AddressSeen> nonGlobal,
    DnssecSeen dnssec,
    List<UnknownPart> unknowns,
    QueryCost load) {

  /**
   * The zone.
   *
   * @param apex its name
   * @param servers {@code ns1.example.net/198.51.99.1}, those that were asked
   * @param refresh the SOA refresh, when an SOA was seen
   */
  public record ZoneSeen(String apex, List<String> servers, Optional<Duration> refresh) {}

  /** What the authoritative side says of the name. */
  public enum Authority {
    ANSWERS,
    NAME_ERROR,
    /** The servers were found and none of them answers. */
    SILENT,
    /** The servers were found, and those that answer do not hold the zone. */
    LAME,
    /** The names of the servers lie in zones whose servers lie in this one. */
    DELEGATION_LOOP,
    UNKNOWN
  }

  /** A record set: an owner and the mnemonic of a type; written {@code owner/TYPE}. */
  public record RecordKey(String owner, String type) {
    @Override
    public String toString() {
      return owner + "/" + type;
    }
  }

  /** What one server said. */
  public record ServerView(String server, SetSeen seen) {}

  /**
   * A record set at one server; the three kinds of nothing are kept apart (docs/spec/checks/dns.md,
   * "Comparison").
   */
  public sealed interface SetSeen {
    /** Records; {@code rotating} when the same server gave different ones in the same run. */
    record Present(SortedSet<String> rdata, long ttlSeconds, boolean rotating) implements SetSeen {}

    /** The name exists without such records. */
    record Absent() implements SetSeen {}

    /** The name does not exist. */
    record NameMissing() implements SetSeen {}

    /** No usable answer. */
    record Unseen(String reason) implements SetSeen {}

    /** Its records, as far as there are some. */
    default SortedSet<String> members() {
      return switch (this) {
        case Present present -> present.rdata();
        case Absent _, NameMissing _, Unseen _ -> Collections.emptySortedSet();
      };
    }
  }

  /** How resolution through the resolvers ended. */
  public enum Ending implements WireName {
    RESOLVES("ok"),
    NO_ADDRESS("nodata"),
    NAME_ERROR("nxdomain"),
    SERVER_FAILURE("servfail"),
    ALIAS_LOOP("cname_loop"),
    /** No resolver answered. */
    SILENT("timeout"),
    UNKNOWN("unknown");

    private final String wireName;

    Ending(String wireName) {
      this.wireName = wireName;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** Resolution of the name; {@code aliases} are the targets passed, in order. */
  public record Resolution(
      Ending ending, List<String> v4, List<String> v6, List<String> aliases, String detail) {}

  /** Whether a target is there. */
  public enum Existence implements WireName {
    EXISTS,
    NAME_ERROR,
    NO_ADDRESS,
    LOOP,
    UNKNOWN;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A CNAME.
   *
   * @param target where it points
   * @param foreign whether the target lies under another registrable domain
   * @param targetDomain the registrable domain of the target
   * @param existence of what the whole chain ends at
   */
  public record AliasSeen(
      String owner, String target, boolean foreign, String targetDomain, Existence existence) {}

  /** A host of an MX record; {@code "."} is the null MX. */
  public record MailTarget(
      String host,
      int preference,
      List<String> v4,
      List<String> v6,
      boolean isAlias,
      boolean isLiteral,
      Existence existence) {}

  /**
   * An address of a name.
   *
   * @param isHidden whether it stands for one that is not shown (docs/spec/isolation.md, "Hidden
   *     addresses")
   */
  public record AddressSeen(String owner, String address, boolean isHidden) {

    /** {@code owner/address}. */
    String label() {
      return owner + "/" + address;
    }
  }

  /** Whether the resolvers know the name, be it without addresses. */
  public boolean resolves() {
    return switch (resolution.ending()) {
      case RESOLVES, NO_ADDRESS -> true;
      case NAME_ERROR, SERVER_FAILURE, ALIAS_LOOP, SILENT, UNKNOWN -> false;
    };
  }

  /** Whether neither the resolvers nor the zone's servers gave a usable answer. */
  public boolean saysNothing() {
    return authority == Authority.UNKNOWN
        && switch (resolution.ending()) {
          case SILENT, UNKNOWN -> true;
          case RESOLVES, NO_ADDRESS, NAME_ERROR, SERVER_FAILURE, ALIAS_LOOP -> false;
        };
  }

  /** Owners whose records count, the name first. */
  List<String> owners() {
    return List.of(name, wwwOwner());
  }

  /** The second name that is looked at. */
  String wwwOwner() {
    return "www." + name;
  }

  /** The alias at an owner, if there is one. */
  Optional<AliasSeen> aliasAt(String owner) {
    return aliases.stream().filter(alias -> alias.owner().equals(owner)).findFirst();
  }

  /** Whether the name is the apex of its zone. */
  boolean isApex() {
    return zone.filter(z -> z.apex().equals(name)).isPresent();
  }

  /** The types whose sets are compared at an owner; the SOA only at the apex of a zone. */
  List<String> types(String owner) {
    if (!owner.equals(name)) {
      return WWW_TYPES;
    }
    return isApex() ? Stream.concat(NAME_TYPES.stream(), Stream.of("SOA")).toList() : NAME_TYPES;
  }

  /** The types looked at under every name. */
  private static final List<String> NAME_TYPES =
      List.of("A", "AAAA", "CNAME", "MX", "TXT", "CAA", "HTTPS");

  /** The types looked at under {@code www}. */
  public static final List<String> WWW_TYPES = List.of("A", "AAAA", "CNAME");

  /** Types whose members may rotate (docs/spec/checks/dns.md, "Addresses"). */
  static final Set<String> ADDRESS_TYPES = Set.of("A", "AAAA");
}
