package io.domainwatch.checks.net.dns;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * How this installation asks.
 *
 * @param resolvers the configured recursive resolvers, in order of preference; may be empty
 * @param rootServers where the name space starts; asked without regard to the address policy
 * @param authoritativePort where authoritative servers listen: 53 but in tests
 * @param pace how long and how often one question is tried
 */
public record DnsSettings(
    List<InetSocketAddress> resolvers,
    Set<InetAddress> rootServers,
    int authoritativePort,
    Pace pace) {

  /**
   * 3 s a try and 2 retries (Zonemaster's {@code retrans} and {@code retry};
   * docs/spec/checks/dns-shared.md, "Questions to authoritative servers").
   */
  public static final Pace USUAL_PACE = new Pace(Duration.ofSeconds(3), 2);

  /**
   * How one question is tried.
   *
   * @param tryTimeout how long one packet is waited for
   * @param retries how many further tries follow a first one without a reply
   */
  public record Pace(Duration tryTimeout, int retries) {}
}
