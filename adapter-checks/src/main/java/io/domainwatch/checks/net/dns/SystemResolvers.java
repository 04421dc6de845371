package io.domainwatch.checks.net.dns;

import java.net.InetSocketAddress;
import java.util.List;
import org.xbill.DNS.ResolverConfig;
import org.xbill.DNS.config.InitializationException;
import org.xbill.DNS.config.ResolvConfResolverConfigProvider;
import org.xbill.DNS.config.ResolverConfigProvider;

/** The recursive resolvers that this machine is configured to use. */
public final class SystemResolvers {
  private static final InetSocketAddress THIS_MACHINE = new InetSocketAddress("127.0.0.1", 53);

  private SystemResolvers() {}

  /**
   * In the system's order of preference; at least the one on this machine, which is what a system
   * without any falls back to. Where {@code resolv.conf} names some, nothing else is asked: JNDI,
   * from which the library wants a search path too, takes 60 classes more at each start.
   */
  public static List<InetSocketAddress> find() {
    return find(new ResolvConfResolverConfigProvider());
  }

  static List<InetSocketAddress> find(ResolverConfigProvider file) {
    List<InetSocketAddress> named = named(file);
    List<InetSocketAddress> servers =
        named.isEmpty() ? ResolverConfig.getCurrentConfig().servers() : named;
    return servers.isEmpty() ? List.of(THIS_MACHINE) : List.copyOf(servers);
  }

  private static List<InetSocketAddress> named(ResolverConfigProvider file) {
    try {
      if (!file.isEnabled()) {
        return List.of();
      }
      file.initialize();
      return file.servers();
    } catch (InitializationException _) {
      return List.of(); // The library tries its other ways then.
    }
  }
}
