package io.domainwatch.browser;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.time.Instant;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What an authenticator app shows (RFC 6238 with SHA-1, six digits, 30 s), told from its text. */
final class Totp {
  private static final String BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  private static final int STEP_SECONDS = 30;
  private static final int SIX_DIGITS = 1_000_000;

  private Totp() {}

  /** The code of a secret in base 32 (RFC 4648 §6), with or without spaces, at an instant. */
  static String code(String secret, Instant at) {
    try {
      Mac mac = Mac.getInstance("HmacSHA1");
      mac.init(new SecretKeySpec(octets(secret.replace(" ", "")), "HmacSHA1"));
      long step = at.getEpochSecond() / STEP_SECONDS;
      byte[] digest = mac.doFinal(ByteBuffer.allocate(Long.BYTES).putLong(step).array());
      int offset = digest[digest.length - 1] & 0xf;
      int number = ByteBuffer.wrap(digest, offset, Integer.BYTES).getInt() & Integer.MAX_VALUE;
      return "%06d".formatted(number % SIX_DIGITS);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA1", e);
    }
  }

  private static byte[] octets(String base32) {
    ByteBuffer octets = ByteBuffer.allocate(base32.length() * 5 / 8);
    int bits = 0;
    int held = 0;
    for (char c : base32.toCharArray()) {
      held = held << 5 | BASE32.indexOf(c);
      bits += 5;
      if (bits >= 8) {
        bits -= 8;
        octets.put((byte) (held >> bits));
        held &= (1 << bits) - 1;
      }
    }
    return octets.array();
  }
}
