package io.domainwatch.boot.telemetry;

import io.domainwatch.core.trace.Tracing;

/**
 * What traces are begun with, to be closed when nothing is begun any more.
 *
 * @param stop sends what waits; returns within a second
 */
public record Telemetry(Tracing tracing, Runnable stop) implements AutoCloseable {
  /** Traces nothing and sends nothing. */
  static final Telemetry OFF = new Telemetry(Tracing.OFF, () -> {});

  @Override
  public void close() {
    stop.run();
  }
}
