package io.domainwatch.core.check.emailauth.dkim;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads the length of an RSA key from DER, either a SubjectPublicKeyInfo (RFC 5280 §4.1) or a bare
 * RSAPublicKey (RFC 8017 A.1.1); both are published.
 */
final class RsaModulus {

  private static final int INTEGER = 0x02;
  private static final int BIT_STRING = 0x03;
  private static final int SEQUENCE = 0x30;

  /** 1.2.840.113549.1.1.1 rsaEncryption, with its tag and length. */
  private static final byte[] RSA_ENCRYPTION = {
    0x06, 0x09, 0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d, 0x01, 0x01, 0x01
  };

  private RsaModulus() {}

  /** The bits of the modulus, or empty when the bytes are no RSA key. */
  static Optional<Integer> bitsOf(byte[] der) {
    return new Slice(der, 0, der.length)
        .inside(SEQUENCE)
        .flatMap(key -> key.tag() == SEQUENCE ? wrapped(key) : bare(key));
  }

  private static Optional<Integer> wrapped(Slice key) {
    return key.inside(SEQUENCE)
        .filter(algorithm -> algorithm.startsWith(RSA_ENCRYPTION))
        .flatMap(algorithm -> key.behind(algorithm).inside(BIT_STRING))
        .filter(bits -> bits.tag() == 0)
        .flatMap(bits -> bits.from(bits.at() + 1).inside(SEQUENCE))
        .flatMap(RsaModulus::bare);
  }

  /** Modulus and exponent, both positive. */
  private static Optional<Integer> bare(Slice key) {
    return key.inside(INTEGER)
        .filter(modulus -> !modulus.isEmpty())
        .filter(
            modulus -> key.behind(modulus).inside(INTEGER).filter(e -> !e.isEmpty()).isPresent())
        .map(Slice::number)
        .filter(modulus -> modulus.signum() > 0)
        .map(BigInteger::bitLength);
  }

  /** Elements one behind the other: the octets from {@code at} to before {@code end}. */
  private record Slice(byte[] bytes, int at, int end) {

    boolean isEmpty() {
      return at >= end;
    }

    /** The first octet; -1 when there is none. */
    int tag() {
      return isEmpty() ? -1 : bytes[at] & 0xff;
    }

    BigInteger number() {
      return new BigInteger(Arrays.copyOfRange(bytes, at, end));
    }

    boolean startsWith(byte[] wanted) {
      return end - at >= wanted.length
          && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
    }

    Slice from(int start) {
      return new Slice(bytes, start, end);
    }

    /** What follows the element with this content. */
    Slice behind(Slice content) {
      return from(content.end);
    }

    /** The content of the first element, if it has this tag and lies within. */
    Optional<Slice> inside(int tag) {
      if (tag() != tag || at + 1 >= end) {
        return Optional.empty();
      }
      int length = bytes[at + 1] & 0xff;
      int content = at + 2;
      if (length >= 0x80) {
        int octets = length & 0x7f;
        if (octets == 0 || octets > 2 || content + octets > end) {
          return Optional.empty();
        }
        length = 0;
        for (int i = 0; i < octets; i++) {
          length = length << 8 | bytes[content + i] & 0xff;
        }
        content += octets;
      }
      return length > end - content
          ? Optional.empty()
          : Optional.of(new Slice(bytes, content, content + length));
    }
  }
}
