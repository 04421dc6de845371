package io.domainwatch.benchmarks;

import java.time.Duration;

/** How long is measured. */
public final class Window {
  private static final long USUAL_SECONDS = 8;

  private Window() {}

  /** Of one measurement: {@code BENCHMARK_SECONDS}, or 8 s. */
  public static Duration length() {
    String seconds = System.getenv("BENCHMARK_SECONDS");
    return Duration.ofSeconds(seconds == null ? USUAL_SECONDS : Long.parseLong(seconds));
  }
}
