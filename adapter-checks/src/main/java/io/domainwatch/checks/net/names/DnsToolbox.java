package io.domainwatch.checks.net.names;

import io.domainwatch.checks.net.RootQuery;
import io.domainwatch.checks.net.delegation.DelegationQueries;
import io.domainwatch.checks.net.delegation.DelegationWalk;
import io.domainwatch.checks.net.delegation.DelegationWalker;
import io.domainwatch.checks.net.delegation.SecondDelegationSource;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsSettings;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.dnssec.DnssecValidator;
import io.domainwatch.checks.net.resolve.DnsRecursion;
import io.domainwatch.checks.net.resolve.DnsRootQuery;
import io.domainwatch.checks.net.resolve.SecondSource;
import io.domainwatch.guard.AddressPolicy;
import java.net.InetAddress;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Predicate;

/**
 * The parts that ask the DNS, sharing one client and so its pace, and one cache of top-level
 * domains.
 *
 * @param client single questions to single servers
 * @param queries a question to some server of a zone
 * @param walker the way from the root to a zone
 * @param recursion through the configured resolvers, where two voices make a negative count
 * @param authorities what a name's own servers say, from zone to zone
 * @param validator DNSSEC from the trust anchors down
 */
public record DnsToolbox(
    DnsClient client,
    DelegationQueries queries,
    DelegationWalker walker,
    DnsRecursion recursion,
    SecondSource authorities,
    DnssecValidator validator) {

  /**
   * Puts the parts together.
   *
   * @param ipv6Works whether an IPv6 server may be asked and held to account
   * @param time ages the cache of top-level domains where no run gives its instant
   */
  public static DnsToolbox of(
      DnsSettings settings,
      DnsTrustAnchors anchors,
      AddressPolicy policy,
      Predicate<InetAddress> ipv6Works,
      InstantSource time) {
    DnsClient client = new DnsClient(settings, policy);
    DelegationQueries queries = new DelegationQueries(client, ipv6Works);
    DelegationWalker walker = new DelegationWalker(settings.rootServers(), queries);
    SecondSource authorities = new SecondDelegationSource(walker, queries, time);
    return new DnsToolbox(
        client,
        queries,
        walker,
        new DnsRecursion(client, authorities),
        authorities,
        new DnssecValidator(client, anchors));
  }

  /**
   * Takes places for a run at the servers of the zone to which a walk led; none at those of a
   * top-level domain or of the root, which have enough (docs/spec/checks/dns-shared.md, "Runs for
   * one server").
   *
   * @throws io.domainwatch.core.run.CheckRunner.Postponed when the run shall come back later
   */
  public DnsClient.Visit visit(DelegationWalk walk, DnsName name, DnsSession session) {
    boolean own = walk.zone().zone().labelCount() > 1;
    return client.visit(own ? queries.usable(walk.zone().addresses()) : List.of(), name, session);
  }

  /** The query that proves a resolver works. */
  public RootQuery rootQuery() {
    return new DnsRootQuery(client);
  }
}
