package io.domainwatch.core.domain;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The part of an e-mail address after its at sign. */
public final class MailDomains {
  private MailDomains() {}

  /**
   * The domain as the DNS has it, by UTS #46 non-transitional (IDNA2008, RFC 5891): {@code faß.de}
   * is {@code xn--fa-hia.de} and never its neighbour {@code fass.de}. What is ASCII already, an
   * address literal (RFC 5321 §4.1.3) too, stays as it is; empty when it cannot be converted.
   */
  public static Optional<String> toAscii(String domain) {
    if (StandardCharsets.US_ASCII.newEncoder().canEncode(domain)) {
      return Optional.of(domain);
    }
    return switch (Idna.toAscii(domain)) {
      case Idna.Ascii(String ascii) -> Optional.of(ascii);
      case Idna.Faulty _ -> Optional.empty();
    };
  }
}
