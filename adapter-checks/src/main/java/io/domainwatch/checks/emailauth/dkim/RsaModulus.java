package io.domainwatch.checks.emailauth.dkim;

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

  private final byte[] bytes;
  private int at;
  private int end;

  private RsaModulus(byte[] bytes) {
    this.bytes = bytes;
    this.end = bytes.length;
  }

  /** The bits of the modulus, or empty when the bytes are no RSA key. */
  static Optional<Integer> bitsOf(byte[] der) {
    RsaModulus reader = new RsaModulus(der);
    if (!reader.enter(SEQUENCE)) {
      return Optional.empty();
    }
    return reader.peek() == SEQUENCE ? reader.wrapped() : reader.bare();
  }

  private Optional<Integer> wrapped() {
    int outerEnd = end;
    if (!enter(SEQUENCE) || !startsWith(RSA_ENCRYPTION)) {
      return Optional.empty();
    }
    at = end;
    end = outerEnd;
    if (!enter(BIT_STRING) || at >= end || bytes[at] != 0) {
      return Optional.empty();
    }
    at++;
    return enter(SEQUENCE) ? bare() : Optional.empty();
  }

  /** Modulus and exponent, both positive. */
  private Optional<Integer> bare() {
    int outerEnd = end;
    if (!enter(INTEGER) || at >= end) {
      return Optional.empty();
    }
    BigInteger modulus = new BigInteger(Arrays.copyOfRange(bytes, at, end));
    at = end;
    end = outerEnd;
    boolean exponent = enter(INTEGER) && at < end;
    return exponent && modulus.signum() > 0 ? Optional.of(modulus.bitLength()) : Optional.empty();
  }

  private boolean startsWith(byte[] wanted) {
    return end - at >= wanted.length
        && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
  }

  private int peek() {
    return at < end ? bytes[at] & 0xff : -1;
  }

  /** Steps into an element with this tag: from now on {@code at} to {@code end} is its content. */
  private boolean enter(int tag) {
    if (peek() != tag || at + 1 >= end) {
      return false;
    }
    int length = bytes[at + 1] & 0xff;
    int content = at + 2;
    if (length >= 0x80) {
      int octets = length & 0x7f;
      if (octets == 0 || octets > 2 || content + octets > end) {
        return false;
      }
      length = 0;
      for (int i = 0; i < octets; i++) {
        length = length << 8 | bytes[content + i] & 0xff;
      }
      content += octets;
    }
    if (length > end - content) {
      return false;
    }
    at = content;
    end = content + length;
    return true;
  }
}
