package io.domainwatch.checks.nameserver;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsReply.NameError;
import io.domainwatch.checks.net.dns.DnsReply.NoData;
import io.domainwatch.checks.net.dns.DnsReply.Reason;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.resolve.HiddenAddresses;
import io.domainwatch.core.check.nameserver.NameserverProbeResult.NameSeen;
import io.domainwatch.guard.AddressPolicy;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds the addresses of name servers, as their own zones give them. */
final class NameProbe {

  /**
   * Addresses of one name and family that are read: no more than are asked
   * (docs/spec/checks/nameserver.md, "Child side").
   */
  private static final int ADDRESS_LIMIT = 32;

  /** Servers of the zone that are asked for the address of a server in it. */
  private static final int SERVERS_ASKED = 2;

  private final DnsToolbox tools;
  private final DnsName zone;
  private final AddressBudgets budgets;
  private final AddressPolicy publicAddresses;

  /** Shows no address of resolvers that {@code publicAddresses} refuses. */
  NameProbe(DnsToolbox tools, DnsName zone, AddressBudgets budgets, AddressPolicy publicAddresses) {
    this.publicAddresses = publicAddresses;
    this.tools = tools;
    this.zone = zone;
    this.budgets = budgets;
  }

  /** A name outside the zone, through the resolvers. */
  NameSeen foreign(DnsName name) {
    return seen(name, false, resolve(name, DnsType.A), resolve(name, DnsType.AAAA));
  }

  /** A name inside the zone, from {@code working} servers of the zone; unknown without any. */
  NameSeen own(DnsName name, List<InetAddress> working) {
    DnsReply v4 = ask(name, DnsType.A, working);
    if (v4 instanceof Referral) {
      return seen(name, true, resolve(name, DnsType.A), resolve(name, DnsType.AAAA));
    }
    DnsReply v6 = v4 instanceof NameError ? v4 : ask(name, DnsType.AAAA, working);
    return seen(name, true, behindAlias(v4, name, DnsType.A), behindAlias(v6, name, DnsType.AAAA));
  }

  private DnsReply resolve(DnsName name, DnsType type) {
    return HiddenAddresses.in(
        tools.recursion().resolve(DnsQuestion.of(name, type), budgets.session()), publicAddresses);
  }

  private DnsReply ask(DnsName name, DnsType type, List<InetAddress> working) {
    DnsQuestion question = DnsQuestion.of(name, type);
    DnsReply reply = new Failure(Reason.NETWORK, "no server to ask", Optional.empty());
    for (InetAddress server : working.stream().limit(SERVERS_ASKED).toList()) {
      reply = tools.client().tryAuthoritative(server, question, budgets.of(server));
      if (!(reply instanceof Failure)) {
        return reply;
      }
    }
    return reply;
  }

  /** Where the zone's servers end at an alias, resolvers know the rest. */
  private DnsReply behindAlias(DnsReply reply, DnsName name, DnsType type) {
    return reply instanceof Answer answer && !answer.aliases().isEmpty()
        ? resolve(name, type)
        : reply;
  }

  /** A name that nobody can look up, since the way to it leads through the zone itself. */
  static NameSeen lost(DnsName name, boolean inZone) {
    return new NameSeen(
        name.toString(),
        inZone,
        Optional.empty(),
        Optional.of(new TreeSet<>()),
        Optional.of(new TreeSet<>()));
  }

  private NameSeen seen(DnsName name, boolean inZone, DnsReply v4, DnsReply v6) {
    boolean inside = inZone || name.isWithin(zone);
    return new NameSeen(name.toString(), inside, alias(v4, v6), addresses(v4), addresses(v6));
  }

  /** Known where either reply is a statement about the name. */
  private static Optional<Boolean> alias(DnsReply v4, DnsReply v6) {
    List<DnsReply.Statement> said =
        Stream.of(v4, v6)
            .filter(DnsReply.Statement.class::isInstance)
            .map(DnsReply.Statement.class::cast)
            .toList();
    return said.isEmpty()
        ? Optional.empty()
        : Optional.of(said.stream().anyMatch(statement -> !statement.aliases().isEmpty()));
  }

  private static Optional<SortedSet<String>> addresses(DnsReply reply) {
    return switch (reply) {
      case Answer answer -> {
        SortedSet<String> addresses = new TreeSet<>();
        DnsRecord.dataOf(answer.records(), DnsRdata.Address.class).stream()
            .map(DnsRdata.Address::canonical)
            .sorted()
            .limit(ADDRESS_LIMIT)
            .forEach(addresses::add);
        yield Optional.of(addresses);
      }
      case NoData _, NameError _ -> Optional.of(new TreeSet<>());
      case Referral _, Failure _ -> Optional.empty();
    };
  }
}
