package io.domainwatch.benchmarks;

import java.time.Duration;

/** How long is measured. */
public final class Window {
  private static final long USUAL_SECONDS = 8;

  private Window() {}

  /** Of one measurement: {@code BENCHMARK_SECONDS}, or 8 s. */
  public static Duration length() {
    return lengthOr(Duration.ofSeconds(USUAL_SECONDS));
  }

  /** Of one measurement: {@code BENCHMARK_SECONDS}, or its usual length. */
  public static Duration lengthOr(Duration usual) {
    String seconds = System.getenv("BENCHMARK_SECONDS");
    return seconds == null ? usual : Duration.ofSeconds(Long.parseLong(seconds));
  }
}
