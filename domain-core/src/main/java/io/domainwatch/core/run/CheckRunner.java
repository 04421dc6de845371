package io.domainwatch.core.run;

import io.domainwatch.core.check.CheckType;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Runs one type of check against the outside world. */
public interface CheckRunner {
  /** The check that it runs. */
  CheckType checkType();

  /** The longest that a run may take before it is given up as {@code inconclusive: deadline}. */
  Duration deadline();

  /** How many of its runs one instance has under way at most; unlimited unless a check asks. */
  default int maxConcurrency() {
    return Integer.MAX_VALUE;
  }

  /**
   * Why this instance can run the check for no domain, and what its operator does about it; empty
   * when it can. May start a program, so it is not asked on every page.
   */
  default Optional<String> unavailable() {
    return Optional.empty();
  }

  /**
   * Runs the check once. Ends by itself within {@link #deadline}, never throws for the network.
   *
   * @param now the start of the run
   * @throws Postponed when what it would ask has no room for it now; it has judged nothing
   * @throws InterruptedException when the run is cancelled; all its connections are closed then
   */
  CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException;

  /**
   * A run that did not begin, since others ask the same servers; nothing of it is recorded
   * (docs/spec/engine.md, "Deadlines").
   */
  final class Postponed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Duration wait;

    /** It shall begin after this time. */
    public Postponed(Duration wait) {
      super("begins in " + wait, null, false, false);
      this.wait = wait;
    }

    /** After which it shall begin. */
    public Duration pause() {
      return wait;
    }
  }
}
