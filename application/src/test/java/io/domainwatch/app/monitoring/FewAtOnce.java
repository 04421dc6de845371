package io.domainwatch.app.monitoring;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A check that asks for few runs at once and waits to be released. */
record FewAtOnce(int maxConcurrency, AtomicInteger begun, CountDownLatch release)
    implements CheckRunner {
  @Override
  public CheckType checkType() {
    return CheckType.LIGHTHOUSE;
  }

  @Override
  public Duration deadline() {
    return MonitoringFixture.DEADLINE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    begun.incrementAndGet();
    release.await();
    return MonitoringFixture.fine();
  }
}
