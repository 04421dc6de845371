package io.domainwatch.app.overview;

import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.check.uptime.UptimeObservation.Timings;
import io.domainwatch.core.observation.NumberPath;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A part of the response time that the uptime check measures (docs/spec/checks/web-shared.md,
 * "Phases").
 */
public enum ResponsePhase {
  DNS(Timings::dnsMs, "Look-up"),
  CONNECT(Timings::connectMs, "Connect"),
  TLS(Timings::tlsMs, "TLS handshake"),
  REQUEST(Timings::requestMs, "Send"),
  FIRST_BYTE(Timings::ttfbMs, "Wait for the first byte"),
  TRANSFER(Timings::transferMs, "Transfer"),
  REDIRECTS(Timings::redirectMs, "Redirects");

  /** All phases together. */
  static final List<String> TOTAL = pathOf(Timings::totalMs);

  /** Those of all phases, and {@link #TOTAL}. */
  static final Set<List<String>> PATHS =
      Stream.concat(Stream.of(values()).map(ResponsePhase::path), Stream.of(TOTAL))
          .collect(Collectors.toUnmodifiableSet());

  private final List<String> path;
  private final String label;

  ResponsePhase(Function<Timings, Optional<Long>> millis, String label) {
    this.path = pathOf(millis);
    this.label = label;
  }

  private static List<String> pathOf(Function<Timings, Optional<Long>> millis) {
    return NumberPath.of(UptimeObservation.class, seen -> millis.apply(seen.request().timings()));
  }

  /** What people read. */
  public String label() {
    return label;
  }

  List<String> path() {
    return path;
  }
}
