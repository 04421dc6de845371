package io.domainwatch.persistence.sql;

import io.domainwatch.core.storage.StorageUnavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Whether what requests asked the database lately was answered in time. For many threads. */
public final class RequestAnswers {
  /**
   * What is counted together; of two of these is told, so that a trouble is known, and over, within
   * 15 s (docs/spec/operation.md, "Readiness").
   */
  private static final Duration WINDOW = Duration.ofSeconds(5);

  /** Fewer say nothing. */
  private static final int FEW = 3;

  private final LongSupplier nanos;
  private Window present;
  private Window former = new Window(0, 0);
  private long beganNanos;
  private String reason = "";

  /**
   * @param nanos of a monotonic clock
   */
  public RequestAnswers(LongSupplier nanos) {
    this.nanos = nanos;
    this.present = new Window(0, 0);
    this.beganNanos = nanos.getAsLong();
  }

  private record Window(int answered, int late) {}

  /** One was answered. */
  public synchronized void answered() {
    turn();
    present = new Window(present.answered() + 1, present.late());
  }

  /** One was not, though the database may answer others. */
  public synchronized void late(StorageUnavailable trouble) {
    turn();
    present = new Window(present.answered(), present.late() + 1);
    reason = trouble.reason();
  }

  /** One sentence when most were not answered; empty while all is well. */
  public synchronized Optional<String> trouble() {
    turn();
    int late = present.late() + former.late();
    int answered = present.answered() + former.answered();
    return Optional.of(late)
        .filter(count -> count >= FEW && count > answered)
        .map(
            count ->
                "the database did not answer %d of the last %d questions of requests in time: %s"
                    .formatted(count, count + answered, reason));
  }

  private void turn() {
    long age = nanos.getAsLong() - beganNanos;
    if (age >= WINDOW.toNanos()) {
      former = age < 2 * WINDOW.toNanos() ? present : new Window(0, 0);
      present = new Window(0, 0);
      beganNanos = nanos.getAsLong();
    }
  }
}
