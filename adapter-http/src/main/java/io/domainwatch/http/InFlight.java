package io.domainwatch.http;

import io.undertow.server.HttpHandler;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts the requests under way, so that a stop can wait for them. */
final class InFlight {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition idle = lock.newCondition();
  private volatile boolean closing;
  private int count;

  /** The same handler, counted. */
  HttpHandler counting(HttpHandler handler) {
    return exchange -> {
      add(1);
      exchange.addExchangeCompleteListener(
          (_, next) -> {
            add(-1);
            next.proceed();
          });
      handler.handleRequest(exchange);
    };
  }

  /** Whether new requests are to be refused. */
  boolean closing() {
    return closing;
  }

  /** Refuses new requests from now on. */
  void close() {
    closing = true;
  }

  /**
   * Waits until no request is under way.
   *
   * @return whether that came before the deadline
   */
  boolean awaitIdle(Duration deadline) throws InterruptedException {
    lock.lock();
    try {
      long left = deadline.toNanos();
      while (count > 0 && left > 0) {
        left = idle.awaitNanos(left);
      }
      return count == 0;
    } finally {
      lock.unlock();
    }
  }

  private void add(int difference) {
    lock.lock();
    try {
      count += difference;
      if (count == 0) {
        idle.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }
}
