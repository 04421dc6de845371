package io.domainwatch.core.check.emailauth.transport;

import io.domainwatch.core.value.Sha256;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A certificate that a mail server showed.
 *
 * @param certificate all of it, DER in lower-case hexadecimal
 * @param publicKey its SubjectPublicKeyInfo, DER in lower-case hexadecimal
 */
public record ServerCertificate(String certificate, String publicKey) {

  /** Of the octets of both. */
  public static ServerCertificate of(byte[] certificate, byte[] publicKey) {
    HexFormat hex = HexFormat.of();
    return new ServerCertificate(hex.formatHex(certificate), hex.formatHex(publicKey));
  }

  /** SHA-256 of the whole certificate, by which people compare. */
  public String fingerprint() {
    return Sha256.hex(HexFormat.of().parseHex(certificate));
  }

  /** What a TLSA record of this selector and matching type holds (RFC 6698 §2.1.2, §2.1.3). */
  String associationData(int selector, int matching) {
    String part = selector == 0 ? certificate : publicKey;
    return switch (matching) {
      case 0 -> part;
      case 1 -> Sha256.hex(HexFormat.of().parseHex(part));
      default -> sha512(part);
    };
  }

  private static String sha512(String hex) {
    try {
      byte[] octets = HexFormat.of().parseHex(hex);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-512").digest(octets));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no SHA-512", e);
    }
  }
}
