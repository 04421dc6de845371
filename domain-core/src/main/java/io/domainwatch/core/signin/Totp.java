package io.domainwatch.core.signin;

/** Computes the codes that an authenticator app shows (RFC 6238, six digits, HMAC-SHA-1). */
public interface Totp {
  /**
   * The six digits of one time step.
   *
   * @param step whole time steps since the epoch ({@link SecondFactor#STEP})
   */
  String codeAt(TotpSecret secret, long step);
}
