package io.domainwatch.boot.health;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls somebody outside each minute while checks run on time, so that he notices when the whole
 * service is gone. For use by one thread.
 */
public final class Heartbeat {
  private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);

  /** Between the beginnings of two calls, whatever came of the first. */
  private static final Duration PACE = Duration.ofMinutes(1);

  private final LongSupplier nanos;
  private final BooleanSupplier onTime;
  private final Function<Instant, Optional<String>> call;
  private Optional<Long> calledAtNanos = Optional.empty();
  private Optional<Long> failsSinceNanos = Optional.empty();

  /**
   * @param nanos of a monotonic clock
   * @param onTime whether there is something to tell
   * @param call tells it; gives why it did not arrive, empty when it did
   */
  public Heartbeat(
      LongSupplier nanos, BooleanSupplier onTime, Function<Instant, Optional<String>> call) {
    this.nanos = nanos;
    this.onTime = onTime;
    this.call = call;
  }

  /** Calls when it is time; to be called every second or so. */
  public void tick(Instant now) {
    long nowNanos = nanos.getAsLong();
    boolean due = calledAtNanos.filter(at -> nowNanos - at < PACE.toNanos()).isEmpty();
    if (due && onTime.getAsBoolean()) {
      calledAtNanos = Optional.of(nowNanos);
      call.apply(now).ifPresentOrElse(this::failed, this::arrived);
    }
  }

  private void failed(String problem) {
    if (failsSinceNanos.isEmpty()) {
      failsSinceNanos = calledAtNanos;
      LOG.warn("the heartbeat does not arrive; it is sent again each minute: {}", problem);
    }
  }

  private void arrived() {
    failsSinceNanos.ifPresent(
        since ->
            LOG.warn(
                "the heartbeat arrives again, after {} s",
                Duration.ofNanos(nanos.getAsLong() - since).toSeconds()));
    failsSinceNanos = Optional.empty();
  }
}
