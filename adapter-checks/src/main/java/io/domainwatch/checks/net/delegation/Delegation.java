package io.domainwatch.checks.net.delegation;

import io.domainwatch.checks.net.dns.DnsName;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A zone as its parent delegates it.
 *
 * @param zone the apex
 * @param parent who delegates it; empty for the root
 * @param nameServers the delegation's name servers, by name
 * @param addresses where the zone may be asked: glue, or addresses found for want of glue
 * @param ttl how long the parent lets the delegation be kept
 */
public record Delegation(
    DnsName zone,
    Optional<Parent> parent,
    List<NameServer> nameServers,
    List<InetAddress> addresses,
    Duration ttl) {

  /**
   * The zone above.
   *
   * @param zone its apex
   * @param addresses its servers
   * @param referred false when parent and child share servers, so that no referral was seen
   */
  public record Parent(DnsName zone, List<InetAddress> addresses, boolean referred) {}

  /** A delegated name server with the glue that came along, often none. */
  public record NameServer(DnsName name, List<InetAddress> glue) {}

  /** The names of the delegated servers, in order. */
  public List<DnsName> serverNames() {
    return nameServers.stream().map(NameServer::name).toList();
  }
}
