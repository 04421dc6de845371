package io.domainwatch.app.overview;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A part of the response time that the uptime check measures (docs/spec/checks/web-shared.md,
 * "Phases").
 */
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

  /** Those of all phases, and {@link #TOTAL}. */
  static Set<List<String>> paths() {
    return Stream.concat(Stream.of(values()).map(ResponsePhase::path), Stream.of(TOTAL))
        .collect(Collectors.toUnmodifiableSet());
  }

  List<String> path() {
    return List.of(TIMINGS, field);
  }
}
