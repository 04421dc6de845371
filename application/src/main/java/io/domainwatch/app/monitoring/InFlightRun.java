package io.domainwatch.app.monitoring;

import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.trace.Span;
import io.domainwatch.core.value.Horizon;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** A claimed check whose run has begun; exactly one may settle what becomes of it. */
final class InFlightRun {
  private final ClaimedCheck claimed;
  private final Instant startedAt;
  private final Instant mustEndAt;
  private final Instant leaseEnd;
  private final AtomicBoolean settled = new AtomicBoolean();
  private final AtomicReference<Optional<Thread>> thread = new AtomicReference<>(Optional.empty());
  private volatile Span span = Span.NONE;

  InFlightRun(ClaimedCheck claimed, Instant startedAt, Instant mustEndAt, Instant leaseEnd) {
    this.claimed = claimed;
    this.startedAt = startedAt;
    this.mustEndAt = mustEndAt;
    this.leaseEnd = leaseEnd;
  }

  ClaimedCheck claimed() {
    return claimed;
  }

  Instant startedAt() {
    return startedAt;
  }

  /** From then on it is late. */
  Instant mustEndAt() {
    return mustEndAt;
  }

  Instant leaseEnd() {
    return leaseEnd;
  }

  /** Also when the clock was set back under it, since nobody waits for that long. */
  boolean isLate(Instant now) {
    return !now.isBefore(mustEndAt) || Horizon.PRESENT.isBefore(startedAt, now);
  }

  /** Whether the caller is the one that settles it. */
  boolean settle() {
    return settled.compareAndSet(false, true);
  }

  /** Tells of it from its start on. */
  Span span() {
    return span;
  }

  void start(Span told, Runnable work) {
    span = told;
    Thread runner =
        Thread.ofVirtual()
            .name("check-" + claimed.claim().checkType().wireName() + "-" + claimed.name().ascii())
            .unstarted(work);
    thread.set(Optional.of(runner));
    runner.start();
  }

  void cancel() {
    thread.get().ifPresent(Thread::interrupt);
  }
}
