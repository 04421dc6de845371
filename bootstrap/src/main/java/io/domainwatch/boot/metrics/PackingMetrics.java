package io.domainwatch.boot.metrics;

import io.domainwatch.app.history.PackingMeter;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Runs that were packed, and the room that their pieces take. */
public final class PackingMetrics implements PackingMeter {
  private final Counter runs;
  private final Counter octets;

  /**
   * @param registry where meters are kept
   */
  public PackingMetrics(MeterRegistry registry) {
    runs =
        Counter.builder("domainwatch.history.packed.runs")
            .description("runs whose rows became part of a piece")
            .register(registry);
    octets =
        Counter.builder("domainwatch.history.packed")
            .baseUnit("bytes")
            .description("size of the pieces that were made, those of hours and those of days")
            .register(registry);
  }

  @Override
  public void packed(int more, long size) {
    runs.increment(more);
    octets.increment(size);
  }
}
