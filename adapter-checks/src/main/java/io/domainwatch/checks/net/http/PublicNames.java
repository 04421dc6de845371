package io.domainwatch.checks.net.http;

import io.domainwatch.guard.Network;
import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Host names that are never those of a public service (docs/spec/addresses.md, "Names"). */
public final class PublicNames {

  /** Special-use top-level names (RFC 6761, RFC 6762, RFC 7686, ICANN's .internal). */
  private static final List<String> SPECIAL_SUFFIXES =
      List.of("localhost", "local", "internal", "arpa", "onion");

  private PublicNames() {}

  /**
   * The address that a host of a URL is written as: four plain decimal numbers, or IPv6. Empty for
   * a name, and for the odd forms that only some resolvers read as an address.
   */
  public static Optional<InetAddress> addressIn(String host) {
    if (!host.contains(":") && !endsInDigit(host)) {
      return Optional.empty();
    }
    try {
      InetAddress address = Network.literal(host);
      return Optional.of(address)
          .filter(literal -> host.contains(":") || literal.getHostAddress().equals(host));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /**
   * Why the host is not asked for; empty when nothing speaks against its name. An address is no
   * name that could be refused: the address policy judges it.
   */
  public static Optional<String> refusalOf(String host) {
    if (addressIn(host).isPresent()) {
      return Optional.empty();
    }
    String name = host.toLowerCase(Locale.ROOT);
    int lastDot = name.lastIndexOf('.');
    String last = name.substring(lastDot + 1);
    if (isNumeric(last) || name.contains(":")) {
      return Optional.of("a number instead of a name");
    }
    if (SPECIAL_SUFFIXES.contains(last)) {
      return Optional.of("a special-use name");
    }
    return lastDot < 0 ? Optional.of("a single label") : Optional.empty();
  }

  private static boolean endsInDigit(String host) {
    return !host.isEmpty() && Character.isDigit(host.charAt(host.length() - 1));
  }

  /** A last label that some resolver reads as a number, and the name as an address. */
  private static boolean isNumeric(String label) {
    return label.chars().allMatch(c -> c >= '0' && c <= '9') || label.startsWith("0x");
  }
}
