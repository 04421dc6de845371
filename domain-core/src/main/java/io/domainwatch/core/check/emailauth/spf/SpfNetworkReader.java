package io.domainwatch.core.check.emailauth.spf;

import java.math.BigInteger;
import java.util.List;
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

  /** Characters of the longest IPv4 address at its end. */
  private static final int V4_CHARACTERS = 15;

  private static final int V6_GROUPS = 8;
  private static final int GROUP_BITS = 16;
  private static final int OCTET_BITS = 8;

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
    return characters && isAddress(host);
  }

  /** Whether it is the text of an IPv6 address (RFC 4291 §2.2). */
  private static boolean isAddress(String host) {
    int gap = host.indexOf("::");
    if (gap < 0) {
      return groups(host, true) == V6_GROUPS;
    }
    int before = groups(host.substring(0, gap), false);
    int after = groups(host.substring(gap + 2), true);
    return before >= 0 && after >= 0 && before + after < V6_GROUPS;
  }

  /** How many groups of 16 bits there are, an IPv4 address at the end being two; -1 for others. */
  private static int groups(String text, boolean mayEndInV4) {
    if (text.isEmpty()) {
      return 0;
    }
    String[] parts = text.split(":", -1);
    String last = parts[parts.length - 1];
    boolean endsInV4 = mayEndInV4 && last.indexOf('.') >= 0;
    List<String> hex = List.of(parts).subList(0, endsInV4 ? parts.length - 1 : parts.length);
    boolean sound =
        parts.length <= V6_GROUPS
            && hex.stream().allMatch(SpfNetworkReader::isGroup)
            && (!endsInV4 || isV4Tail(last));
    return sound ? hex.size() + (endsInV4 ? 2 : 0) : -1;
  }

  private static boolean isGroup(String digits) {
    return !digits.isEmpty()
        && digits.chars().allMatch(c -> Character.digit(c, 16) >= 0)
        && new BigInteger(digits, 16).bitLength() <= GROUP_BITS;
  }

  private static boolean isV4Tail(String text) {
    List<String> octets = List.of(text.split("\\.", -1));
    return text.length() <= V4_CHARACTERS
        && octets.size() == V4_OCTETS
        && octets.stream()
            .allMatch(
                octet ->
                    !octet.isEmpty()
                        && octet.chars().allMatch(c -> c >= '0' && c <= '9')
                        && new BigInteger(octet).bitLength() <= OCTET_BITS);
  }
}
