package io.domainwatch.checks.emailauth.spf;

import java.net.InetAddress;
import java.util.Optional;

/**
 * The network of {@code ip4} and {@code ip6} (RFC 7208 §5.6).
 *
 * @param address of an IPv4 network, as a number; 0 for IPv6
 */
record SpfNetworkReader(long address, int prefix) {

  private static final int V4_BITS = 32;
  private static final int V6_BITS = 128;
  private static final int V4_OCTETS = 4;

  /** Characters of the longest IPv6 address, with an IPv4 address at its end. */
  private static final int V6_CHARACTERS = 45;

  static Optional<SpfNetworkReader> v4(String text) {
    int slash = text.indexOf('/');
    String host = slash < 0 ? text : text.substring(0, slash);
    int prefix = slash < 0 ? V4_BITS : SpfPrefixReader.length(text.substring(slash + 1), V4_BITS);
    String[] octets = host.split("\\.", -1);
    if (prefix < 0 || octets.length != V4_OCTETS) {
      return Optional.empty();
    }
    long address = 0;
    for (String octet : octets) {
      int number = SpfPrefixReader.length(octet, 255);
      if (number < 0) {
        return Optional.empty();
      }
      address = address << 8 | number;
    }
    return Optional.of(new SpfNetworkReader(address, prefix));
  }

  static Optional<SpfNetworkReader> v6(String text) {
    int slash = text.indexOf('/');
    String host = slash < 0 ? text : text.substring(0, slash);
    int prefix = slash < 0 ? V6_BITS : SpfPrefixReader.length(text.substring(slash + 1), V6_BITS);
    return prefix >= 0 && isV6(host)
        ? Optional.of(new SpfNetworkReader(0, prefix))
        : Optional.empty();
  }

  private static boolean isV6(String host) {
    boolean characters =
        host.length() <= V6_CHARACTERS
            && host.indexOf(':') >= 0
            && host.chars().allMatch(c -> c == ':' || c == '.' || Character.digit(c, 16) >= 0);
    if (!characters) {
      return false;
    }
    try {
      InetAddress.ofLiteral(host);
      return true;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
