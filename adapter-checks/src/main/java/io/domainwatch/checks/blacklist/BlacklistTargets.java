package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.CdnNetworks;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.names.DnsToolbox;
import io.domainwatch.checks.net.names.MailHost;
import io.domainwatch.checks.net.names.MailHosts;
import io.domainwatch.checks.net.names.MailRoute;
import io.domainwatch.checks.net.resolve.DnsAddressLookup;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Role;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Target;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.guard.AddressPolicy;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out what is to be looked up: the names, the site's addresses, the mail servers'. */
final class BlacklistTargets {

  /** Addresses looked up in a run (docs/spec/checks/blacklist.md, "Targets"). */
  static final int MAX_ADDRESSES = 12;

  /** The points of RFC 5782 §5: on every list, or on none, whoever has them. */
  private static final Set<InetAddress> POINTS =
      Set.of(InetAddress.ofLiteral("127.0.0.1"), InetAddress.ofLiteral("127.0.0.2"));

  /**
   * What is to be looked up.
   *
   * @param unknownRoles roles whose addresses could not be found out
   * @param leftOut addresses beyond the limit
   */
  record Found(List<Target> targets, Set<Role> unknownRoles, Set<String> leftOut) {}

  /** MX hosts that are looked at; their addresses count against {@link #MAX_ADDRESSES}. */
  private static final int MAX_MAIL_HOSTS = 10;

  private final DnsAddressLookup lookup;
  private final MailHosts mailHosts;
  private final AddressPolicy publicAddresses;
  private final CdnNetworks cdn;

  BlacklistTargets(DnsToolbox tools, AddressPolicy publicAddresses, CdnNetworks cdn) {
    this.lookup = new DnsAddressLookup(tools.recursion());
    this.mailHosts = new MailHosts(tools.recursion());
    this.publicAddresses = publicAddresses;
    this.cdn = cdn;
  }

  /** Everything there is to look up for a name; private addresses are not. */
  Found of(DomainName name, DnsSession session) throws InterruptedException {
    Map<InetAddress, Role> addresses = new LinkedHashMap<>();
    Set<Role> unknown = EnumSet.noneOf(Role.class);
    Optional<DnsName> host = DnsName.parse(name.ascii());
    if (host.isPresent()) {
      web(lookup.addresses(host.get(), session), addresses, unknown);
      mail(name, mailHosts.find(host.get(), MAX_MAIL_HOSTS, session), addresses, unknown);
    }
    List<Target> targets = new ArrayList<>(names(name));
    addresses.entrySet().stream()
        .limit(MAX_ADDRESSES)
        .forEach(entry -> targets.add(target(entry.getKey(), entry.getValue())));
    Set<String> leftOut =
        addresses.keySet().stream()
            .skip(MAX_ADDRESSES)
            .map(InetAddress::getHostAddress)
            .collect(Collectors.toSet());
    return new Found(targets, unknown, leftOut);
  }

  private void web(AddressAnswer answer, Map<InetAddress, Role> addresses, Set<Role> unknown) {
    switch (answer) {
      case AddressAnswer.Found found -> add(found.all(), Role.WEB, addresses);
      case AddressAnswer.NameError _, AddressAnswer.NoData _ -> {}
      case AddressAnswer.Failed _ -> unknown.add(Role.WEB);
    }
  }

  private void mail(
      DomainName name, MailRoute route, Map<InetAddress, Role> addresses, Set<Role> unknown) {
    switch (route) {
      case MailRoute.Exchangers(List<MailHost> hosts, int omitted) -> {
        hosts.stream()
            .filter(host -> isOwn(host, name))
            .forEach(host -> mail(host, addresses, unknown));
        if (omitted > 0) {
          unknown.add(Role.MAIL);
        }
      }
      case MailRoute.Implicit(MailHost host) -> mail(host, addresses, unknown);
      case MailRoute.NullMx _, MailRoute.Nowhere _ -> {}
      case MailRoute.Unknown _ -> unknown.add(Role.MAIL);
    }
  }

  private void mail(MailHost host, Map<InetAddress, Role> addresses, Set<Role> unknown) {
    for (MailHost.Addresses family : List.of(host.v6(), host.v4())) {
      switch (family) {
        case MailHost.Addresses.Known(List<InetAddress> known) -> add(known, Role.MAIL, addresses);
        case MailHost.Addresses.Unknown _ -> unknown.add(Role.MAIL);
      }
    }
  }

  /**
   * A shared provider's listing is not the customer's (docs/spec/checks/blacklist.md, "Targets").
   */
  private static boolean isOwn(MailHost host, DomainName name) {
    return Registrable.of(host.name().toString()).equals(Registrable.of(name.ascii()));
  }

  private void add(List<InetAddress> found, Role role, Map<InetAddress, Role> addresses) {
    found.stream()
        .filter(address -> publicAddresses.judge(address).isAllowed())
        .filter(address -> !POINTS.contains(address))
        .sorted((a, b) -> a.getHostAddress().compareTo(b.getHostAddress()))
        .forEach(address -> addresses.putIfAbsent(address, role));
  }

  private static List<Target> names(DomainName name) {
    Set<String> names = new LinkedHashSet<>(List.of(name.ascii()));
    name.registrable().ifPresent(registrable -> names.add(registrable.ascii()));
    return names.stream().map(n -> new Target(n, Role.DOMAIN, false)).toList();
  }

  private Target target(InetAddress address, Role role) {
    return new Target(address.getHostAddress(), role, cdn.operatorOf(address).isPresent());
  }
}
