package io.domainwatch.app.monitoring;

import java.time.Duration;

/** Tells how late this process comes to what it wants to do. */
@FunctionalInterface
public interface Lateness {
  /** All delays since the process started, together; never less than before. */
  Duration soFar();
}
