package io.domainwatch.boot.health;

import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the storage is away, full or takes no changes: from the first call that failed by it
 * until a change was taken. Logged once when it begins and once when it is over, by nobody else.
 */
public final class StorageOutage {
  private static final Logger LOG = LoggerFactory.getLogger(StorageOutage.class);

  private final LongSupplier nanos;
  private final AtomicReference<State> state =
      new AtomicReference<>(new State(Optional.empty(), Optional.empty()));

  /**
   * @param nanos of a monotonic clock
   */
  public StorageOutage(LongSupplier nanos) {
    this.nanos = nanos;
  }

  private record Present(String reason, long sinceNanos) {}

  private record State(Optional<Present> present, Optional<Long> overAtNanos) {
    /** A call that waited since before a change was taken says nothing of what is now. */
    boolean isBefore(long begunNanos) {
      return overAtNanos.map(at -> begunNanos - at >= 0).orElse(true);
    }

    State failed(String reason, long begunNanos, long now) {
      return isBefore(begunNanos)
          ? new State(
              Optional.of(new Present(reason, present.map(Present::sinceNanos).orElse(now))),
              overAtNanos)
          : this;
    }
  }

  /**
   * A call failed; the newest reason is the one that is told. Nothing begins by a call that waited
   * since before a change was last taken: what comes next tells whether that still holds.
   *
   * @param after how long it had waited
   */
  public void failed(StorageUnavailable away, Duration after) {
    long now = nanos.getAsLong();
    long begun = now - after.toNanos();
    State before = state.getAndUpdate(known -> known.failed(away.reason(), begun, now));
    if (before.present().isEmpty() && before.isBefore(begun)) {
      LOG.warn(
          "the database does not take changes: {}; until it does, requests get 503 and finished"
              + " runs wait",
          away.reason());
    }
  }

  /** A change was taken for which the storage needed room. */
  public void over() {
    long now = nanos.getAsLong();
    state
        .getAndSet(new State(Optional.empty(), Optional.of(now)))
        .present()
        .ifPresent(
            ended ->
                LOG.warn(
                    "the database takes changes again, after {} s",
                    Duration.ofNanos(now - ended.sinceNanos()).toSeconds()));
  }

  /** Why the storage takes no changes; empty while it does. */
  public Optional<String> reason() {
    return state.get().present().map(Present::reason);
  }
}
