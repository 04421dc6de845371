package io.domainwatch.web.server;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The field {@code Host} and the host of an absolute target (RFC 9110 §7.2, RFC 9112 §3.2). */
final class HostField {
  /** A registered name, an address among them, or an IPv6 address, and a port (RFC 3986 §3.2). */
  private static final Pattern HOST =
      Pattern.compile(
          "(?:\\[([0-9A-Fa-f:]+)\\]|(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*)"
              + "(?::([0-9]{1,5}))?");

  private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://([^/?]*).*");

  private static final int MAX_PORT = 65_535;

  private static final int PORT_DIGITS = 5;

  private HostField() {}

  /** Whether a value names a host, and the one of the target where that names one too. */
  static boolean fits(String value, String target) {
    return isPlain(value) && isPath(target) || fits(HOST.matcher(value), value, target);
  }

  /**
   * Whether a value is a name, or an IPv4 address, and at most a port without leading zeros: nearly
   * every one is, and expressions are slow.
   */
  private static boolean isPlain(String value) {
    int colon = value.indexOf(':');
    int end = colon < 0 ? value.length() : colon;
    for (int i = 0; i < end; i++) {
      if (!isOfName(value.charAt(i))) {
        return false;
      }
    }
    return colon < 0 || isPlainPort(value, colon + 1);
  }

  private static boolean isOfName(char c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '.' || c == '-';
  }

  private static boolean isPlainPort(String value, int from) {
    int digits = value.length() - from;
    if (digits < 1 || digits > PORT_DIGITS || value.charAt(from) == '0') {
      return false;
    }
    int port = 0;
    for (int i = from; i < value.length(); i++) {
      int digit = value.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return false;
      }
      port = 10 * port + digit;
    }
    return port <= MAX_PORT;
  }

  private static boolean fits(Matcher host, String value, String target) {
    return host.matches()
        && isAddress(Optional.ofNullable(host.group(1)))
        && isPort(Optional.ofNullable(host.group(2)))
        && (isPath(target) || isSame(value, ABSOLUTE.matcher(target)));
  }

  /** Whether a target is a path, an absolute URL, or the asterisk of OPTIONS. */
  static boolean isTarget(String method, String target) {
    return isPath(target)
        || target.equals("*") && method.equals("OPTIONS")
        || ABSOLUTE.matcher(target).matches();
  }

  private static boolean isPath(String target) {
    return target.startsWith("/");
  }

  private static boolean isAddress(Optional<String> literal) {
    try {
      literal.ifPresent(InetAddress::ofLiteral);
      return true;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  private static boolean isPort(Optional<String> digits) {
    int port = digits.map(Integer::parseInt).orElse(1);
    return port > 0 && port <= MAX_PORT;
  }

  private static boolean isSame(String value, Matcher absolute) {
    return !absolute.matches() || !value.isEmpty() && absolute.group(1).equals(value);
  }
}
