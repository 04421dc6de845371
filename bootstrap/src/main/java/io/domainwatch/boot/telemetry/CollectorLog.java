package io.domainwatch.boot.telemetry;

import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says once when a collector no longer takes traces, and once when it does again. */
final class CollectorLog {
  private static final Logger LOG = LoggerFactory.getLogger(CollectorLog.class);

  private final String address;
  private final AtomicBoolean fails = new AtomicBoolean();

  /**
   * @param address of the collector
   */
  CollectorLog(String address) {
    this.address = address;
  }

  void taken() {
    if (fails.compareAndSet(true, false)) {
      LOG.warn("traces arrive again at {}", address);
    }
  }

  void refused(String reason) {
    if (fails.compareAndSet(false, true)) {
      LOG.warn("traces do not arrive at {} and are dropped: {}", address, reason);
    }
  }
}
