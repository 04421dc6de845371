package io.domainwatch.core.value;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/**
 * The text form of identities: a type prefix, an underscore and the 128 bits of a UUIDv7 as 26
 * digits of lower-case Crockford base32, most significant first (docs/spec/api.md, "Identifiers"),
 * so that texts sort by time of creation.
 */
public final class OpaqueId {
  private static final String DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

  private static final byte[] OCTETS = DIGITS.getBytes(StandardCharsets.US_ASCII);

  /** Digits of 5 bits that 128 bits need; the first one carries 3 bits. */
  private static final int LENGTH = 26;

  private OpaqueId() {}

  /** The text of an identity. */
  public static String text(String prefix, UUID uuid) {
    int start = prefix.length() + 1;
    byte[] text = new byte[start + LENGTH];
    for (int i = 0; i < prefix.length(); i++) {
      text[i] = (byte) prefix.charAt(i);
    }
    text[start - 1] = '_';
    long high = uuid.getMostSignificantBits();
    long low = uuid.getLeastSignificantBits();
    for (int i = text.length - 1; i >= start; i--) {
      text[i] = OCTETS[(int) (low & 31)];
      low = (low >>> 5) | (high << 59);
      high >>>= 5;
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /** The identity behind a text; empty when prefix, length or a digit is not ours. */
  public static Optional<UUID> find(String prefix, String text) {
    int start = prefix.length() + 1;
    if (text.length() != start + LENGTH
        || !text.startsWith(prefix)
        || text.charAt(start - 1) != '_') {
      return Optional.empty();
    }
    long high = 0;
    long low = 0;
    for (int i = start; i < text.length(); i++) {
      int digit = DIGITS.indexOf(text.charAt(i));
      if (digit < 0 || (i == start && digit > 7)) {
        return Optional.empty();
      }
      high = (high << 5) | (low >>> 59);
      low = (low << 5) | digit;
    }
    return Optional.of(new UUID(high, low));
  }

  /**
   * Unsigned order of the 128 bits, which is the order of the texts and of PostgreSQL's {@code
   * uuid}.
   */
  public static int compare(UUID left, UUID right) {
    int high = Long.compareUnsigned(left.getMostSignificantBits(), right.getMostSignificantBits());
    return high != 0
        ? high
        : Long.compareUnsigned(left.getLeastSignificantBits(), right.getLeastSignificantBits());
  }
}
