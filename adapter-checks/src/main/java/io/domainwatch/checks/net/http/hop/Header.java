package io.domainwatch.checks.net.http.hop;

/**
 * One field of a message head.
 *
 * @param name as it was sent; compared without regard to case
 * @param value as it was sent, without white space around it; may hold any character
 */
public record Header(String name, String value) {

  /** Whether this field has the name, without regard to case (RFC 9110 §5.1). */
  public boolean isNamed(String other) {
    return name.equalsIgnoreCase(other);
  }
}
