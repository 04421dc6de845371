package io.domainwatch.core.check.emailauth.dmarc;

import java.util.Locale;
import java.util.Optional;

/** An address for reports (RFC 9990): {@code mailto:} with perhaps a size after {@code !}. */
final class ReportAddress {

  private static final String SCHEME = "mailto:";

  private ReportAddress() {}

  /** The domain that mail goes to, in lower case; empty for anything but a usable mailto. */
  static Optional<String> domainOf(String uri) {
    if (!uri.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return Optional.empty();
    }
    String address = until(until(uri.substring(SCHEME.length()), '!'), '?');
    int at = address.lastIndexOf('@');
    String domain = address.substring(at + 1).toLowerCase(Locale.ROOT);
    boolean usable =
        at > 0 && domain.indexOf('.') > 0 && domain.chars().allMatch(ReportAddress::fits);
    return usable ? Optional.of(domain) : Optional.empty();
  }

  private static String until(String text, char end) {
    int at = text.indexOf(end);
    return at < 0 ? text : text.substring(0, at);
  }

  private static boolean fits(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
  }
}
