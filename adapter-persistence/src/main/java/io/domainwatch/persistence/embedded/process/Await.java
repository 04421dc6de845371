package io.domainwatch.persistence.embedded.process;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waiting for something that only polling can tell. */
public final class Await {
  /** Short against the 200 ms that a server start takes. */
  private static final Duration PAUSE = Duration.ofMillis(10);

  private Await() {}

  /**
   * Asks until the answer is yes or the limit is over; an interrupt ends the waiting early and
   * stays set.
   *
   * @return the last answer
   */
  public static boolean until(Duration limit, BooleanSupplier question) {
    long pauses = limit.dividedBy(PAUSE);
    for (long pause = 0; pause < pauses; pause++) {
      if (question.getAsBoolean()) {
        return true;
      }
      if (Thread.currentThread().isInterrupted()) {
        return false;
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    return question.getAsBoolean();
  }
}
