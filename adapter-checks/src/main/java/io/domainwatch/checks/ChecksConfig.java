package io.domainwatch.checks;

import io.domainwatch.checks.blacklist.BlacklistConfig;
import io.domainwatch.checks.emailauth.EmailAuthConfig;
import io.domainwatch.checks.lighthouse.LighthouseConfig;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.dnssec.DnsTrustAnchors;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.openports.OpenPortsConfig;
import io.domainwatch.checks.rdap.RdapConfig;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.guard.Network;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;

/**
 * How checks look at the world (docs/spec/operation.md, "Check keys").
 *
 * @param reach what may be connected to
 * @param naming how names are resolved
 * @param ofTypes what single checks want to know
 * @param userAgent sent with every HTTP request
 * @param disabledTypes check types that this operator does not run
 */
public record ChecksConfig(
    Reach reach, Naming naming, OfTypes ofTypes, String userAgent, Set<CheckType> disabledTypes) {
  public ChecksConfig {
    disabledTypes = Set.copyOf(disabledTypes);
  }

  /**
   * What may be connected to.
   *
   * @param allowedNetworks otherwise refused, reachable all the same
   * @param blockedNetworks never reached; wins
   * @param ownAddresses of this host, beside those of its interfaces
   * @param ports where services are expected
   * @param referenceTargets hosts that tell whether our own network works; empty turns the question
   *     off
   * @param trust the certificate authorities that are believed
   * @param maxSockets connections open at once
   */
  public record Reach(
      List<Network> allowedNetworks,
      List<Network> blockedNetworks,
      List<Network> ownAddresses,
      ServicePorts ports,
      List<ReferenceTarget> referenceTargets,
      TlsTrust trust,
      int maxSockets) {
    public Reach {
      allowedNetworks = List.copyOf(allowedNetworks);
      blockedNetworks = List.copyOf(blockedNetworks);
      ownAddresses = List.copyOf(ownAddresses);
      referenceTargets = List.copyOf(referenceTargets);
    }
  }

  /**
   * What single checks want to know.
   *
   * @param foreignHosts what an organization may have sitemaps ask of hosts of others in a day
   */
  public record OfTypes(
      RdapConfig rdap,
      EmailAuthConfig emailAuth,
      BlacklistConfig blacklist,
      OpenPortsConfig openPorts,
      LighthouseConfig lighthouse,
      ForeignBudget foreignHosts) {}

  /**
   * Where DNS, HTTP and HTTPS are expected.
   *
   * @param rule of the ports that URLs of others may name besides
   */
  public record ServicePorts(int dns, int http, int https, PortRule rule) {}

  /**
   * How names are resolved.
   *
   * @param resolvers recursive resolvers in order of preference
   * @param rootServers where walks of the name space start
   * @param trustAnchors where DNSSEC validation starts
   */
  public record Naming(
      List<InetSocketAddress> resolvers,
      Set<InetAddress> rootServers,
      DnsTrustAnchors trustAnchors) {
    public Naming {
      resolvers = List.copyOf(resolvers);
      rootServers = Set.copyOf(rootServers);
    }
  }
}
