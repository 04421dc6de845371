package io.domainwatch.checks.net.http;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the HTTP services of checked hosts listen ({@code checks.ports.http} and {@code
 * checks.ports.https}).
 *
 * @param http connected to for URLs with port 80
 * @param https connected to for URLs with port 443
 */
public record Ports(int http, int https) {

  /** The registered ports. */
  public static final Ports STANDARD = new Ports(80, 443);

  /** Ports a redirect may lead to (checks-web.md section 10). */
  private static final Set<Integer> OPEN_TO_REDIRECTS = Set.of(80, 443, 8080, 8443);

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
    return Set.of(80, 443).contains(urlPort) || urlPort == http || urlPort == https;
  }

  /** Whether a URL with this port is ever requested. */
  boolean allows(int urlPort) {
    return Stream.concat(OPEN_TO_REDIRECTS.stream(), Stream.of(http, https))
        .collect(Collectors.toSet())
        .contains(urlPort);
  }
}
