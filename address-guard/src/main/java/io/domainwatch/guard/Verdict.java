package io.domainwatch.guard;

/** What the address policy says of one address. */
public sealed interface Verdict {

  /** The address may be connected to. */
  record Allowed() implements Verdict {}

  /**
   * The address may not be connected to.
   *
   * @param reason what the address is, for people; holds no text from a remote side
   */
  record Refused(String reason) implements Verdict {}

  /** The one answer that lets a connection happen. */
  static Verdict allowed() {
    return new Allowed();
  }

  /** Whether the address may be connected to. */
  default boolean isAllowed() {
    return this instanceof Allowed;
  }
}
