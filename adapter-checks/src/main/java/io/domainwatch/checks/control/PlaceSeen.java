package io.domainwatch.checks.control;

/** What one place showed where the token may be. */
sealed interface PlaceSeen {
  /** The token. */
  record Token() implements PlaceSeen {}

  /**
   * Certainly no token.
   *
   * @param found what instead, a phrase without full stop
   */
  record NoToken(String found) implements PlaceSeen {}

  /**
   * That could not be told.
   *
   * @param found why, a phrase without full stop
   */
  record Unknown(String found) implements PlaceSeen {}
}
