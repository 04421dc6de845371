package io.domainwatch.core.confirmation;

import io.domainwatch.core.domain.MailDomains;
import io.domainwatch.core.value.Sha256;
import java.util.Locale;

/**
 * Whoever reads the mail of an address, as far as an address tells: letter case, the form of the
 * domain and a tag after a plus sign (RFC 5233) make no other receiver.
 *
 * @param hash SHA-256; the address itself is not kept with counts and refusals
 */
public record MailReceiver(String hash) {
  /** The receiver of an address that has an at sign. */
  public static MailReceiver of(String address) {
    int at = Math.max(address.lastIndexOf('@'), 0);
    String domain = address.substring(at + 1);
    return new MailReceiver(
        Sha256.hex(
            "mail receiver:"
                + untagged(address.substring(0, at)).toLowerCase(Locale.ROOT)
                + "@"
                + MailDomains.toAscii(domain).orElse(domain).toLowerCase(Locale.ROOT)));
  }

  private static String untagged(String local) {
    int plus = local.indexOf('+');
    return plus > 0 ? local.substring(0, plus) : local;
  }
}
