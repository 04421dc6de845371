package io.domainwatch.app.signin;

import io.domainwatch.core.signin.TotpSecret;
import java.time.Instant;

/** How it stands with a person's second factor. */
public sealed interface SecondFactorState {
  /** There is none. */
  record Off() implements SecondFactorState {}

  /**
   * A secret was made and no code was typed yet; a sign-in does not ask for one.
   *
   * @param uri what an authenticator app reads from a QR code; contains the secret
   */
  record Prepared(TotpSecret secret, String uri) implements SecondFactorState {
    @Override
    public String toString() {
      return "Prepared[***]";
    }
  }

  /** A sign-in asks for a code. */
  record InUse(Instant since, int recoveryCodesLeft) implements SecondFactorState {}
}
