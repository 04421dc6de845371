package io.domainwatch.checks.net.tls.hello;

/** Whether a server offers something; silence is {@link #UNKNOWN}, never {@link #NOT_OFFERED}. */
public enum TlsOffer {
  /** A ServerHello chose it. */
  OFFERED("yes"),
  /** It was refused, and a modern hello right after was answered. */
  NOT_OFFERED("no"),
  /** The server did not say, or was not asked. */
  UNKNOWN("unknown");

  private final String wireName;

  TlsOffer(String wireName) {
    this.wireName = wireName;
  }

  /** {@code yes}, {@code no} or {@code unknown}. */
  public String wireName() {
    return wireName;
  }
}
