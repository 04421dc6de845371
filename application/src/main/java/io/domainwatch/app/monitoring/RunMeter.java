package io.domainwatch.app.monitoring;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;

/** Counts what the checks do; must be cheap and safe for use by many threads. */
public interface RunMeter {
  /**
   * A run begins.
   *
   * @param lag how long it was due
   */
  void began(CheckType checkType, Duration lag);

  /** A run is stored. */
  void recorded(CheckType checkType, Outcome outcome, Duration took);

  /** A run came to its end and could not tell, by a fault of this instance. */
  void ownFault(OwnFault fault);

  /** A run is not stored, for its claim was lost, or its domain paused or deleted. */
  void stale(CheckType checkType);

  /** A run that came to its end is given up, since it could not be stored while its lease held. */
  void dropped(CheckType checkType);
}
