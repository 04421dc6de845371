package io.domainwatch.checks.net.http;

import io.domainwatch.core.port.PortRule;
import java.util.Set;

/**
 * Where the HTTP services of checked hosts listen ({@code checks.ports.http} and {@code
 * checks.ports.https}), and which other ports a URL may name.
 *
 * @param http connected to for URLs with port 80
 * @param https connected to for URLs with port 443
 * @param rule of URLs that somebody else chose
 */
public record Ports(int http, int https, PortRule rule) {

  /** The registered ports. */
  public static final Ports STANDARD = new Ports(80, 443);

  private static final Set<Integer> REGISTERED = Set.of(80, 443);

  /** These ports, and the usual rule. */
  public Ports(int http, int https) {
    this(http, https, PortRule.STANDARD);
  }

  /** The port to connect to for the port of a URL. */
  public int connectPort(int urlPort) {
    return switch (urlPort) {
      case 80 -> http;
      case 443 -> https;
      default -> urlPort;
    };
  }

  /** Whether the port is one of http or https, the registered ones or ours. */
  public boolean isWeb(int urlPort) {
    return REGISTERED.contains(urlPort) || urlPort == http || urlPort == https;
  }

  /** Whether a URL with this port is requested although somebody else chose it. */
  public boolean allows(int urlPort) {
    return isWeb(urlPort) || rule.allows(urlPort);
  }
}
