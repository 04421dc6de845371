package io.domainwatch.boot.health;

import io.domainwatch.boot.health.reason.ReadinessReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Whether the loops of this process turn. A loop that waits for the database is not stuck, however
 * long it waits: that is told as an outage, and a new process would wait as well.
 */
public final class Liveness {
  /**
   * So long one turn may go on without a word to or from the database (docs/spec/operation.md,
   * "Liveness").
   */
  static final Duration STUCK_AFTER = Duration.ofMinutes(1);

  private final LongSupplier nanos;
  private final Map<Thread, Pulse> pulses = new ConcurrentHashMap<>();

  /**
   * @param nanos of a monotonic clock
   */
  public Liveness(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /** Watches the thread of a loop until it is told not to. */
  public Pulse watch(Thread loop) {
    Pulse pulse = new Pulse(nanos);
    pulses.put(loop, pulse);
    return pulse;
  }

  /** Watches the thread of a loop no longer. */
  public void forget(Thread loop) {
    pulses.remove(loop);
  }

  /** The present thread begins to wait for the database. */
  public void waits() {
    pulse().ifPresent(Pulse::waits);
  }

  /** The present thread waits no longer. */
  public void waitsNoLonger() {
    pulse().ifPresent(Pulse::waitsNoLonger);
  }

  /** What is wrong with which loop, one sentence each; empty while all turn. */
  public List<String> troubles() {
    List<String> troubles = new ArrayList<>();
    pulses.forEach(
        (loop, pulse) -> {
          if (!loop.isAlive()) {
            troubles.add(ReadinessReason.LOOP_ENDED.says(loop.getName()));
          } else {
            pulse
                .stuckFor()
                .filter(stuck -> stuck.compareTo(STUCK_AFTER) > 0)
                .ifPresent(
                    stuck ->
                        troubles.add(
                            ReadinessReason.LOOP_STUCK.says(loop.getName(), stuck.toSeconds())));
          }
        });
    return troubles.stream().sorted().toList();
  }

  private Optional<Pulse> pulse() {
    return Optional.ofNullable(pulses.get(Thread.currentThread()));
  }
}
