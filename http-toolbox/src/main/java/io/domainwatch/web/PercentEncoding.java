package io.domainwatch.web;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Percent-encoded UTF-8 (RFC 3986 §2.1, §2.5). */
public final class PercentEncoding {
  private PercentEncoding() {}

  /** The decoded text; empty when an escape is broken or the octets are not UTF-8. */
  public static Optional<String> decode(String encoded) {
    if (encoded.indexOf('%') < 0) {
      return Optional.of(encoded);
    }
    ByteArrayOutputStream octets = new ByteArrayOutputStream(encoded.length());
    int i = 0;
    while (i < encoded.length()) {
      char c = encoded.charAt(i);
      if (c != '%') {
        octets.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
        i++;
      } else if (i + 2 < encoded.length() && hex(encoded, i + 1) && hex(encoded, i + 2)) {
        octets.write(Integer.parseInt(encoded, i + 1, i + 3, 16));
        i += 3;
      } else {
        return Optional.empty();
      }
    }
    return text(octets.toByteArray());
  }

  private static boolean hex(String text, int index) {
    return Character.digit(text.charAt(index), 16) >= 0 && text.charAt(index) < 0x80;
  }

  private static Optional<String> text(byte[] octets) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }
}
