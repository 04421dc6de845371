package io.domainwatch.core.check;

/** The wire name of an event type, unique over all checks, for example {@code ssl_cert_expired}. */
public record EventType(String wireName) {
  @Override
  public String toString() {
    return wireName;
  }
}
