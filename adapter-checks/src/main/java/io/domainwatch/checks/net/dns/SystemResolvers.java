package io.domainwatch.checks.net.dns;

import java.net.InetSocketAddress;
import java.util.List;
import org.xbill.DNS.ResolverConfig;

/** The recursive resolvers that this machine is configured to use. */
public final class SystemResolvers {
  private SystemResolvers() {}

  /**
   * In the system's order of preference; at least the one on this machine, which is what a system
   * without any falls back to.
   */
  public static List<InetSocketAddress> find() {
    List<InetSocketAddress> servers = ResolverConfig.getCurrentConfig().servers();
    return servers.isEmpty()
        ? List.of(new InetSocketAddress("127.0.0.1", 53))
        : List.copyOf(servers);
  }
}
