package io.domainwatch.core.check.robots.file;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * Writes paths in one way, so that they can be compared octet by octet (RFC 9309 §2.2.2): octets
 * outside of US-ASCII are percent-encoded, unreserved characters are not, hex digits are upper
 * case. Each character of a result is one octet.
 */
final class RobotsOctets {

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private RobotsOctets() {}

  /** Of a URL's path; the characters special to rules are encoded (RFC 9309 §2.2.3). */
  static String ofPath(String path) {
    byte[] octets = path.getBytes(StandardCharsets.UTF_8);
    return written(new String(octets, StandardCharsets.ISO_8859_1), "*$");
  }

  /** Of a rule, given as octets; {@code *}, and {@code $} at the end, stay special. */
  static String ofRule(String value) {
    boolean anchored = value.endsWith("$");
    String path = anchored ? value.substring(0, value.length() - 1) : value;
    return written(path, "$") + (anchored ? "$" : "");
  }

  private static String written(String octets, String special) {
    StringBuilder out = new StringBuilder(octets.length());
    for (int i = 0; i < octets.length(); i++) {
      char octet = octets.charAt(i);
      if (octet == '%' && isEncoded(octets, i)) {
        char meant = (char) HexFormat.fromHexDigits(octets, i + 1, i + 3);
        i += 2;
        if (isUnreserved(meant)) {
          out.append(meant);
        } else {
          encode(out, meant);
        }
      } else if (octet <= ' ' || octet >= 0x7F || special.indexOf(octet) >= 0) {
        encode(out, octet);
      } else {
        out.append(octet);
      }
    }
    return out.toString();
  }

  private static void encode(StringBuilder out, char octet) {
    out.append('%').append(HEX.toHexDigits((byte) octet));
  }

  private static boolean isEncoded(String octets, int at) {
    return at + 2 < octets.length()
        && HexFormat.isHexDigit(octets.charAt(at + 1))
        && HexFormat.isHexDigit(octets.charAt(at + 2));
  }

  /** RFC 3986 §2.3. */
  private static boolean isUnreserved(char octet) {
    return (octet >= 'a' && octet <= 'z')
        || (octet >= 'A' && octet <= 'Z')
        || (octet >= '0' && octet <= '9')
        || "-._~".indexOf(octet) >= 0;
  }
}
