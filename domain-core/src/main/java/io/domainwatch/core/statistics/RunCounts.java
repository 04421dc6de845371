package io.domainwatch.core.statistics;

import io.domainwatch.core.run.Outcome;

/** How many runs had which outcome. */
public record RunCounts(
    long ok, long warning, long failing, long inconclusive, long notApplicable) {
  /** No run. */
  public static final RunCounts NONE = new RunCounts(0, 0, 0, 0, 0);

  /** One run. */
  public static RunCounts of(Outcome outcome) {
    return switch (outcome) {
      case OK -> new RunCounts(1, 0, 0, 0, 0);
      case WARNING -> new RunCounts(0, 1, 0, 0, 0);
      case FAILING -> new RunCounts(0, 0, 1, 0, 0);
      case INCONCLUSIVE -> new RunCounts(0, 0, 0, 1, 0);
      case NOT_APPLICABLE -> new RunCounts(0, 0, 0, 0, 1);
    };
  }

  /** Those of both. */
  public RunCounts plus(RunCounts other) {
    return new RunCounts(
        ok + other.ok,
        warning + other.warning,
        failing + other.failing,
        inconclusive + other.inconclusive,
        notApplicable + other.notApplicable);
  }
}
