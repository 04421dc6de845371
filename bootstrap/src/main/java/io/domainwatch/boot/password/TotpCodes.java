package io.domainwatch.boot.password;

import com.eatthepath.otp.HmacOneTimePasswordGenerator;
import io.domainwatch.core.signin.Totp;
import io.domainwatch.core.signin.TotpSecret;
import java.security.InvalidKeyException;
import java.util.Locale;
import javax.crypto.spec.SecretKeySpec;

/** The codes of RFC 6238 as authenticator apps compute them by default. */
public final class TotpCodes implements Totp {
  /** Digits of a code (RFC 6238 §1.2 leaves the choice; every app shows six). */
  private static final int DIGITS = 6;

  private final HmacOneTimePasswordGenerator generator = new HmacOneTimePasswordGenerator(DIGITS);

  @Override
  public String codeAt(TotpSecret secret, long step) {
    try {
      return generator.generateOneTimePasswordString(
          new SecretKeySpec(secret.octets(), generator.getAlgorithm()), step, Locale.ROOT);
    } catch (InvalidKeyException e) {
      throw new IllegalStateException("20 octets are a key of HMAC-SHA-1", e);
    }
  }
}
