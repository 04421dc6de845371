package io.domainwatch.core.control;

/** What a look at what a domain publishes gave. */
public sealed interface ControlLook {
  /** The token is there. */
  record Shown(ControlMethod method) implements ControlLook {}

  /**
   * The token is certainly at neither place.
   *
   * @param found what is there instead, in sentences for people
   */
  record Absent(String found) implements ControlLook {}

  /**
   * The token was not found, but not all places could be looked at.
   *
   * @param found what kept us, in sentences for people
   */
  record Unclear(String found) implements ControlLook {}
}
