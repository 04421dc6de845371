package io.domainwatch.benchmarks;

/** Something that is measured. */
@FunctionalInterface
public interface Benchmark {
  /** Measures, says what comes out, and leaves nothing behind. */
  void run(Report report) throws Exception;
}
