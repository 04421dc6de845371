package io.domainwatch.notifications.mail;

import io.domainwatch.core.domain.MailDomains;
import io.domainwatch.core.value.TextSanitizer;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A sender, as {@code alerts@example.com} or {@code Alerts <alerts@example.com>}.
 *
 * @param address with a domain in ASCII
 * @param name shown with it; empty for none
 */
public record MailAddress(String address, Optional<String> name) {

  /** What became of reading an address. */
  public sealed interface Parsed {
    /** An address. */
    record Valid(MailAddress address) implements Parsed {}

    /**
     * None.
     *
     * @param problem what it must be, to be put after the name of its key
     */
    record Refused(String problem) implements Parsed {}
  }

  private static final Parsed NONE =
      new Parsed.Refused(
          "must be one e-mail address, such as alerts@example.com or"
              + " Domainwatch <alerts@example.com>");

  /** Reads a sender. */
  public static Parsed parse(String text) {
    try {
      InternetAddress[] read = InternetAddress.parse(text.strip(), true);
      if (read.length != 1 || read[0].isGroup() || read[0].getAddress().indexOf('@') < 1) {
        return NONE;
      }
      Optional<String> address = inAscii(read[0].getAddress());
      Optional<String> name =
          Optional.ofNullable(read[0].getPersonal())
              .map(TextSanitizer::of)
              .filter(shown -> !shown.isBlank());
      return address
          .<Parsed>map(ascii -> new Parsed.Valid(new MailAddress(ascii, name)))
          .orElse(NONE);
    } catch (AddressException _) {
      return NONE;
    }
  }

  /** What stands after the at sign. */
  String host() {
    return address.substring(address.lastIndexOf('@') + 1);
  }

  /**
   * An address with its domain as the DNS has it by IDNA2008; empty when the domain is none or the
   * part before it is not ASCII, which few servers take.
   */
  static Optional<String> inAscii(String address) {
    int at = address.lastIndexOf('@');
    String local = address.substring(0, at);
    if (!StandardCharsets.US_ASCII.newEncoder().canEncode(local)) {
      return Optional.empty();
    }
    return MailDomains.toAscii(address.substring(at + 1)).map(domain -> local + "@" + domain);
  }
}
