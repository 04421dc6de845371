package io.domainwatch.boot.config;

import com.google.common.net.InetAddresses;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * Addresses of this service that a person can open. Who listens on all addresses of the machine
 * ({@code 0.0.0.0}, {@code ::}) is reached on its loopback address; the other two are none that a
 * client can connect to (RFC 1122 §3.2.1.3, RFC 4291 §2.5.2).
 */
public final class OpenableUrl {
  private static final String LOOPBACK = "127.0.0.1";

  private OpenableUrl() {}

  /** Where a socket that listens can be reached; without a slash at the end. */
  public static String of(String scheme, InetSocketAddress listening) {
    InetAddress address = listening.getAddress();
    String host =
        address == null || address.isAnyLocalAddress() ? LOOPBACK : listening.getHostString();
    return of(scheme, host, listening.getPort());
  }

  /**
   * Where a server that is to listen will be reached; without a slash at the end.
   *
   * @param host a name or an address; no name is looked up
   */
  static String of(String scheme, String host, int port) {
    if (!InetAddresses.isInetAddress(host)) {
      return scheme + "://" + host + ":" + port;
    }
    InetAddress address = InetAddresses.forString(host);
    String shown = address.isAnyLocalAddress() ? LOOPBACK : InetAddresses.toUriString(address);
    return scheme + "://" + shown + ":" + port;
  }

  /** Whether only programs on this machine reach a server that listens there. */
  static boolean isLoopback(String host) {
    return host.equals("localhost")
        || (InetAddresses.isInetAddress(host) && InetAddresses.forString(host).isLoopbackAddress());
  }
}
