package io.domainwatch.core.check;

/** The wire name of an event type, unique over all checks, for example {@code ssl_cert_expired}. */
public record EventType(String wireName) {
  /**
   * What people read of one that the catalogue does not know: {@code Foo bar} of {@code foo_bar}.
   */
  public String words() {
    String words = wireName.replace('_', ' ').strip();
    return words.isEmpty() ? "" : Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  @Override
  public String toString() {
    return wireName;
  }
}
