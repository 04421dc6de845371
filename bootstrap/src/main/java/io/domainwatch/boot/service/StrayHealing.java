package io.domainwatch.boot.service;

import io.domainwatch.boot.health.ServiceWatch;
import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.storage.StrayTimes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Puts right what a clock that was ahead has left: at the start, when a clock was seen to be set
 * back, and now and then all the same. It reads whole tables, so not all the time.
 */
final class StrayHealing {
  private static final Logger LOG = LoggerFactory.getLogger(StrayHealing.class);

  /** Between two while there is a reason. */
  private static final Duration PACE = Duration.ofSeconds(10);

  /**
   * A reason lasts so long: runs and messages that were under way when the clock was set back are
   * stored after it.
   */
  private static final Duration REASON_LASTS = Duration.ofMinutes(3);

  /** Between two without a reason. */
  private static final Duration WITHOUT_REASON = Duration.ofMinutes(10);

  private final StrayTimes strays;
  private final StorageProbe probe;
  private final ServiceWatch watch;
  private volatile Optional<Long> healedAtNanos = Optional.empty();
  private volatile Optional<Long> reasonAtNanos = Optional.empty();

  @Inject
  StrayHealing(StrayTimes strays, StorageProbe probe, ServiceWatch watch) {
    this.strays = strays;
    this.probe = probe;
    this.watch = watch;
  }

  /**
   * Heals when it is time to; to be called by one thread.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  void tick() {
    long nanos = watch.nanos().getAsLong();
    if (watch.clock().takeSetBack() || watch.clock().writerWasAhead()) {
      reasonAtNanos = Optional.of(nanos);
    }
    boolean reason = !hasPassed(reasonAtNanos, REASON_LASTS, nanos);
    Optional<Instant> latest = watch.clock().latest();
    if (latest.isPresent() && hasPassed(healedAtNanos, reason ? PACE : WITHOUT_REASON, nanos)) {
      heal(latest.get());
      healedAtNanos = Optional.of(nanos);
    }
  }

  /**
   * @param now the later one of two clocks: one that is behind would call the present an impossible
   *     future
   */
  private void heal(Instant now) {
    StrayTimes.Healed healed = strays.heal(now);
    probe.setBack(now);
    if (!healed.isEmpty()) {
      LOG.warn(
          "a clock was ahead: {} checks and {} messages waited for an instant that cannot be and"
              + " are due now; {} reminders were moved",
          healed.checks(),
          healed.deliveries(),
          healed.reminders());
    }
  }

  private static boolean hasPassed(Optional<Long> since, Duration length, long nanos) {
    return since.filter(at -> nanos - at < length.toNanos()).isEmpty();
  }
}
