package io.domainwatch.testkit.memory.rows;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.Transactions;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The rows of a storage in memory and what is done to them. One lock is held through each
 * transaction, so nothing is seen before it is committed; what a transaction changed is undone when
 * it throws.
 */
public final class MemoryTransactions implements Transactions {
  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Runnable> undo = new ArrayDeque<>();
  private final Rows rows = new Rows(undo::push);
  private volatile boolean away;
  private final AtomicBoolean answerLost = new AtomicBoolean();
  private final ScopedValue<Runnable> mark = ScopedValue.newInstance();

  /** From now on every call throws {@link StorageUnavailable}. */
  public void goAway() {
    away = true;
  }

  /** From now on calls work again. */
  public void comeBack() {
    away = false;
  }

  /**
   * The next transaction is stored, and its caller gets {@link StorageUnavailable} all the same.
   */
  public void loseNextAnswer() {
    answerLost.set(true);
  }

  @Override
  public <T> T in(Supplier<T> work) {
    lock.lock();
    try {
      boolean outermost = lock.getHoldCount() == 1;
      return outermost ? transaction(work) : joined(work);
    } finally {
      lock.unlock();
    }
  }

  /** Does work of which each transaction that changes anything ends with a mark of its own. */
  public <T> T marking(Runnable last, Supplier<T> work) {
    return ScopedValue.where(mark, last).call(work::get);
  }

  private <T> T transaction(Supplier<T> work) {
    boolean committed = false;
    try {
      T value = joined(work);
      if (mark.isBound() && !undo.isEmpty()) {
        mark.get().run();
      }
      failWhenAway();
      committed = true;
      failWhenAnswerIsLost();
      return value;
    } finally {
      if (!committed) {
        undo.forEach(Runnable::run);
      }
      undo.clear();
      rows.locked.clear();
    }
  }

  private <T> T joined(Supplier<T> work) {
    failWhenAway();
    return work.get();
  }

  private void failWhenAnswerIsLost() {
    if (answerLost.getAndSet(false)) {
      throw new StorageUnavailable(new IOException("told to lose the answer"));
    }
  }

  private void failWhenAway() {
    if (away) {
      throw new StorageUnavailable(new IOException("told to be away"));
    }
  }

  /** Whether the calling thread is inside a transaction that somebody else than a port began. */
  public boolean insideTransaction() {
    return lock.getHoldCount() > 1;
  }

  public void requireTransaction(String what) {
    if (!insideTransaction()) {
      throw new IllegalStateException(what + " wants a transaction");
    }
  }

  public Rows rows() {
    return rows;
  }
}
