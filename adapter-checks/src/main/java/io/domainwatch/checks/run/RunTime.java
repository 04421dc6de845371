package io.domainwatch.checks.run;

import java.time.Duration;

/**
 * How long a run may take.
 *
 * @param whole after which it is given up
 * @param reserve of which this is kept for doubting our own network, for what is under way when the
 *     looking ends, and for writing the outcome down
 */
public record RunTime(Duration whole, Duration reserve) {

  /** Time for looking, and beyond it a reserve. */
  public static RunTime looking(Duration looking, Duration reserve) {
    return new RunTime(looking.plus(reserve), reserve);
  }

  /** The same reserve, kept of another whole time. */
  public RunTime lasting(Duration otherWhole) {
    return new RunTime(otherWhole, reserve);
  }

  /** Time for looking. */
  public Duration looking() {
    return whole.minus(reserve);
  }
}
