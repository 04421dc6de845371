package io.domainwatch.dashboard.account;

import io.domainwatch.app.signin.SecondFactorState;

/**
 * What an authenticator app is to be told.
 *
 * @param problem why the last code was refused; empty text when there was none
 */
public record AppSetup(SecondFactorState.Prepared prepared, QrCode picture, String problem) {
  static AppSetup of(SecondFactorState.Prepared prepared, String problem) {
    return new AppSetup(prepared, QrCode.of(prepared.uri()), problem);
  }

  /** The secret in groups of four, to be typed. */
  public String typed() {
    return prepared.secret().base32().replaceAll("(.{4})(?=.)", "$1 ");
  }

  /** Hides the secret. */
  @Override
  public String toString() {
    return "AppSetup[***]";
  }
}
