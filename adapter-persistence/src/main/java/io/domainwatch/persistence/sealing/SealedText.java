package io.domainwatch.persistence.sealing;

import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An encrypted value as it is stored: {@code sealed:1:}, the id of its key, a colon, and nonce,
 * ciphertext and tag in base64url (RFC 4648 §5). No value that was ever stored in plain text, a
 * URL, an address or a secret, begins so.
 *
 * @param body base64url
 */
record SealedText(String keyId, String body) {
  /** Beginning and version of the form. */
  static final String PREFIX = "sealed:1:";

  /** The beginning of every version. */
  static final String ANY_VERSION = "sealed:";

  private static final Pattern FORM =
      Pattern.compile(PREFIX + "(" + SealingKey.ID + "):([A-Za-z0-9_-]+)");

  static SealedText of(String keyId, byte[] nonceAndCiphertext) {
    return new SealedText(
        keyId, Base64.getUrlEncoder().withoutPadding().encodeToString(nonceAndCiphertext));
  }

  /** Whether a stored text is encrypted, in this form or in one of a later version. */
  static boolean isSealed(String stored) {
    return stored.startsWith(ANY_VERSION);
  }

  /** The parts of a stored text; empty when it has another form. */
  static Optional<SealedText> find(String stored) {
    Matcher parts = FORM.matcher(stored);
    return parts.matches()
        ? Optional.of(new SealedText(parts.group(1), parts.group(2)))
        : Optional.empty();
  }

  /** Nonce, ciphertext and tag. */
  byte[] bytes() {
    return Base64.getUrlDecoder().decode(body);
  }

  String text() {
    return PREFIX + keyId + ":" + body;
  }
}
