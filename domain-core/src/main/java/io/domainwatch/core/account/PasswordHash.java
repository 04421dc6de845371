package io.domainwatch.core.account;

/** An encoded one-way hash of a password, parameters included (PHC string format). */
public record PasswordHash(String encoded) {
  /** Hidden, so that no log shows it. */
  @Override
  public String toString() {
    return "***";
  }
}
