package io.domainwatch.core.storage;

import java.util.function.Supplier;

/** Runs work so that all of its changes are kept or none. */
public interface Transactions {
  /**
   * What {@code work} returns, after its changes are stored durably. When it throws, nothing is
   * changed and the throwable passes through. A call inside another joins it.
   *
   * @throws StorageUnavailable when the storage cannot be reached
   */
  <T> T in(Supplier<T> work);

  /** Like {@link #in(Supplier)}, without a value. */
  default void in(Runnable work) {
    in(
        () -> {
          work.run();
          return true;
        });
  }
}
