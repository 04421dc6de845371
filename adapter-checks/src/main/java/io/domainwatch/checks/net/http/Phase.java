package io.domainwatch.checks.net.http;

/** How far a request came. */
public enum Phase {
  /** Looking the host up. */
  DNS("dns"),
  /** TCP handshake. */
  CONNECT("connect"),
  /** TLS handshake. */
  TLS("tls"),
  /** Writing the request. */
  REQUEST("request"),
  /** Waiting for the response head and reading it. */
  RESPONSE("response"),
  /** Reading the body. */
  TRANSFER("transfer");

  private final String word;

  Phase(String word) {
    this.word = word;
  }

  /** The word in observations and event data. */
  public String word() {
    return word;
  }
}
