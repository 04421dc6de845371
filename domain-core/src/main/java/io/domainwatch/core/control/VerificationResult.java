package io.domainwatch.core.control;

/** What a look at what a domain publishes gave. */
public sealed interface VerificationResult {
  /** The token is there. */
  record Shown(ControlMethod method) implements VerificationResult {}

  /**
   * The token is certainly at neither place.
   *
   * @param found what is there instead, in sentences for people
   */
  record Absent(String found) implements VerificationResult {}

  /**
   * The token was not found, but not all places could be looked at.
   *
   * @param found what kept us, in sentences for people
   */
  record Unclear(String found) implements VerificationResult {}
}
