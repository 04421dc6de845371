package io.domainwatch.web.time;

import java.time.Duration;

/** Bounds how long the storage works for a request, so that the request ends when it does not. */
@FunctionalInterface
public interface StorageTime {
  /**
   * With one second more for a connection to the database a request ends within 5 s
   * (docs/spec/operation.md, "Faults inside the process").
   */
  Duration OF_REQUEST = Duration.ofMillis(3_500);

  /** For a storage that is always there. */
  StorageTime UNBOUNDED =
      new StorageTime() {
        @Override
        public void within(Duration left, Runnable work) {
          work.run();
        }

        @Override
        public Duration ofRequest() {
          return Duration.ofDays(1);
        }
      };

  /**
   * Does work of a request.
   *
   * @param left after so long whoever waits for the storage is told that it is not available; may
   *     be zero
   */
  void within(Duration left, Runnable work);

  /** What a request has, for its turn and for the storage together. */
  default Duration ofRequest() {
    return OF_REQUEST;
  }
}
