package io.domainwatch.boot.config;

import com.google.common.net.HostAndPort;
import com.google.common.net.InetAddresses;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import java.net.InetSocketAddress;

/** Reads {@code address[:port]} and {@code host[:port]} without ever looking a name up. */
final class ServerAddress {
  private ServerAddress() {}

  static boolean isAddress(String text) {
    try {
      HostAndPort parsed = HostAndPort.fromString(text);
      return InetAddresses.isInetAddress(parsed.getHost());
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  static InetSocketAddress parse(String text, int defaultPort) {
    HostAndPort parsed = HostAndPort.fromString(text);
    return new InetSocketAddress(
        InetAddresses.forString(parsed.getHost()), parsed.getPortOrDefault(defaultPort));
  }

  static ReferenceTarget hostAndPort(String text, int defaultPort) {
    HostAndPort parsed = HostAndPort.fromString(text);
    return new ReferenceTarget(parsed.getHost(), parsed.getPortOrDefault(defaultPort));
  }
}
