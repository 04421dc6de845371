package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.check.emailauth.record.Shown;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address for reports (RFC 9990): {@code mailto:} with perhaps a size after {@code !}, which RFC
 * 7489 §6.4 had.
 */
sealed interface ReportAddress {

  /** Mail can be sent to it; the domain in lower case. */
  record Usable(String domain) implements ReportAddress {}

  /** Nobody can write to it; {@code why} goes on behind the address, without a full stop. */
  record Unusable(String why) implements ReportAddress {}

  /** Begins every address that receivers must support (RFC 9989 §4.7). */
  String SCHEME = "mailto:";

  /** Octets of a local part (RFC 5321 §4.5.3.1.1). */
  int LOCAL_OCTETS = 64;

  /** Octets of a whole address (RFC 5321 §4.5.3.1.3, without the angle brackets). */
  int ADDRESS_OCTETS = 254;

  /** A size after the address (RFC 7489 §6.4). */
  Pattern SIZE = Pattern.compile("([0-9]{1,40})[kmgtKMGT]?");

  /** The largest size: an unsigned number of 64 bits. */
  BigInteger MAX_SIZE = BigInteger.TWO.pow(64);

  /** One label or more, then a top label that is no number. */
  Pattern DOMAIN =
      Pattern.compile("(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\\.)+[a-z0-9-]{2,63}");

  /** A URI (RFC 3986 §3): a scheme, and something visible behind it. */
  Pattern URI = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:[!-~]+");

  /** Whether an item of {@code rua} or {@code ruf} is a URI, whether or not anybody knows it. */
  static boolean isUri(String item) {
    return URI.matcher(item).matches();
  }

  /** Reads one item of {@code rua} or {@code ruf}. */
  static ReportAddress read(String uri) {
    if (!uri.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
      return new Unusable(withoutScheme(uri));
    }
    String rest = uri.substring(SCHEME.length());
    if (rest.toLowerCase(Locale.ROOT).contains(SCHEME)) {
      return new Unusable("holds several addresses, which a comma must separate");
    }
    int size = rest.indexOf('!');
    Optional<String> badSize =
        size < 0 ? Optional.empty() : sizeFault(until(rest.substring(size + 1), '?'));
    return badSize
        .<ReportAddress>map(Unusable::new)
        .orElseGet(() -> mailbox(until(until(rest, '!'), '?')));
  }

  private static String withoutScheme(String uri) {
    boolean mail = uri.indexOf('@') > 0 && uri.indexOf("://") < 0;
    return mail
        ? "does not begin with mailto:"
        : "is no mailto: address, and receivers know no other";
  }

  private static Optional<String> sizeFault(String size) {
    Matcher number = SIZE.matcher(size);
    if (!number.matches()) {
      return Optional.of("has a size that is none (!" + Shown.term(size) + ")");
    }
    BigInteger value = new BigInteger(number.group(1));
    if (value.signum() == 0) {
      return Optional.of("takes no report of any size (!" + Shown.term(size) + ")");
    }
    return value.compareTo(MAX_SIZE) >= 0
        ? Optional.of("has a size that is too large to be read")
        : Optional.empty();
  }

  private static ReportAddress mailbox(String address) {
    int at = address.lastIndexOf('@');
    String domain = at < 0 ? "" : address.substring(at + 1).toLowerCase(Locale.ROOT);
    if (address.isEmpty()) {
      return new Unusable("names no address");
    }
    if (address.chars().anyMatch(c -> c <= ' ' || c > '~')) {
      return new Unusable("holds a space or a character that does not belong there");
    }
    if (at < 1 || !DOMAIN.matcher(domain).matches() || endsInNumber(domain)) {
      return new Unusable("is no mail address with a full domain");
    }
    return address.length() > ADDRESS_OCTETS || at > LOCAL_OCTETS
        ? new Unusable("is longer than a mail address may be")
        : new Usable(domain);
  }

  private static boolean endsInNumber(String domain) {
    return domain.substring(domain.lastIndexOf('.') + 1).chars().allMatch(Character::isDigit);
  }

  private static String until(String text, char end) {
    int at = text.indexOf(end);
    return at < 0 ? text : text.substring(0, at);
  }
}
