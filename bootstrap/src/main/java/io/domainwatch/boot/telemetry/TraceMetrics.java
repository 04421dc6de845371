package io.domainwatch.boot.telemetry;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Spans by what became of them; 0 while no traces are sent. */
final class TraceMetrics {
  private final Counter sent;
  private final Counter dropped;

  /**
   * @param registry where meters are kept
   */
  TraceMetrics(MeterRegistry registry) {
    sent = counter(registry, "sent");
    dropped = counter(registry, "dropped");
  }

  private static Counter counter(MeterRegistry registry, String outcome) {
    return Counter.builder("domainwatch.traces.spans")
        .description("spans by whether the collector took them")
        .tags("outcome", outcome)
        .register(registry);
  }

  void sent(int spans) {
    sent.increment(spans);
  }

  void dropped(int spans) {
    dropped.increment(spans);
  }
}
