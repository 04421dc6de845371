package io.domainwatch.app.overview;

import java.util.List;

/** A part of the response time that the uptime check measures (checks-web.md section 2). */
public enum ResponsePhase {
  DNS("dnsMs", "Look-up"),
  CONNECT("connectMs", "Connect"),
  TLS("tlsMs", "TLS handshake"),
  REQUEST("requestMs", "Send"),
  FIRST_BYTE("ttfbMs", "Wait for the first byte"),
  TRANSFER("transferMs", "Transfer"),
  REDIRECTS("redirectMs", "Redirects");

  /** The object of the observations that holds all times, in milliseconds. */
  private static final String TIMINGS = "timings";

  /** All phases together. */
  static final List<String> TOTAL = List.of(TIMINGS, "totalMs");

  private final String field;
  private final String label;

  ResponsePhase(String field, String label) {
    this.field = field;
    this.label = label;
  }

  /** What people read. */
  public String label() {
    return label;
  }

  List<String> path() {
    return List.of(TIMINGS, field);
  }
}
