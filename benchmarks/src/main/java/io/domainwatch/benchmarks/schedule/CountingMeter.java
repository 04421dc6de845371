package io.domainwatch.benchmarks.schedule;

import io.domainwatch.app.monitoring.RunMeter;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/** Counts runs that are stored, and runs that are lost. */
final class CountingMeter implements RunMeter {
  private final LongAdder recorded = new LongAdder();
  private final LongAdder lost = new LongAdder();

  long recorded() {
    return recorded.sum();
  }

  /** Must stay 0. */
  long lost() {
    return lost.sum();
  }

  @Override
  public void began(CheckType checkType, Duration lag) {}

  @Override
  public void recorded(CheckType checkType, Outcome outcome, Duration took) {
    recorded.increment();
  }

  @Override
  public void ownFault(OwnFault fault) {}

  @Override
  public void stale(CheckType checkType) {
    lost.increment();
  }

  @Override
  public void dropped(CheckType checkType) {
    lost.increment();
  }
}
