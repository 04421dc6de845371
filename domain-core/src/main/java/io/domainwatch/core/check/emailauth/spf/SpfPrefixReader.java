package io.domainwatch.core.check.emailauth.spf;

import io.domainwatch.core.check.emailauth.spf.SpfTerm.Prefixes;
import java.util.Optional;

/**
 * The {@code dual-cidr-length} at the end of {@code a} and {@code mx} (RFC 7208 §5.3).
 *
 * @param before what stands before it
 */
record SpfPrefixReader(String before, Prefixes prefixes) {

  /** Most bits of an IPv4 and an IPv6 prefix. */
  private static final int V4_BITS = 32;

  private static final int V6_BITS = 128;

  /** What was read, or empty when a length is out of range. */
  static Optional<SpfPrefixReader> read(String text) {
    String rest = text;
    int v6 = V6_BITS;
    int slash = digitsFrom(rest);
    if (slash > 0 && rest.charAt(slash - 1) == '/') {
      v6 = length(rest.substring(slash + 1), V6_BITS);
      rest = rest.substring(0, slash - 1);
      slash = digitsFrom(rest);
    }
    int v4 = V4_BITS;
    if (slash >= 0) {
      v4 = length(rest.substring(slash + 1), V4_BITS);
      rest = rest.substring(0, slash);
    }
    return v4 < 0 || v6 < 0
        ? Optional.empty()
        : Optional.of(new SpfPrefixReader(rest, new Prefixes(v4, v6)));
  }

  /** The position of a slash after which only digits follow to the end; -1 when there is none. */
  private static int digitsFrom(String text) {
    int slash = text.lastIndexOf('/');
    boolean digits =
        slash >= 0
            && slash + 1 < text.length()
            && text.substring(slash + 1).chars().allMatch(c -> c >= '0' && c <= '9');
    return digits ? slash : -1;
  }

  /** A prefix length without leading zeros, at most {@code most}; -1 when it is none. */
  static int length(String digits, int most) {
    boolean plain =
        !digits.isEmpty()
            && digits.length() <= 3
            && digits.chars().allMatch(c -> c >= '0' && c <= '9')
            && (digits.length() == 1 || digits.charAt(0) != '0');
    int length = plain ? Integer.parseInt(digits) : -1;
    return length <= most ? length : -1;
  }
}
