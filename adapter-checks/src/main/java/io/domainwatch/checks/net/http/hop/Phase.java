package io.domainwatch.checks.net.http.hop;

import io.domainwatch.core.run.FailurePhase;

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

  private final String wireName;

  Phase(String wireName) {
    this.wireName = wireName;
  }

  /** The word in observations and event data. */
  public String wireName() {
    return wireName;
  }

  /** How far a run came whose request got no further. */
  public FailurePhase ofRun() {
    return switch (this) {
      case DNS -> FailurePhase.DNS;
      case CONNECT -> FailurePhase.CONNECT;
      case TLS -> FailurePhase.TLS;
      case REQUEST, RESPONSE, TRANSFER -> FailurePhase.HTTP;
    };
  }
}
