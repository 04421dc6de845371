package io.domainwatch.core.check;

/** The wire word of an event type, unique over all checks, for example {@code ssl_cert_expired}. */
public record EventType(String word) {
  @Override
  public String toString() {
    return word;
  }
}
