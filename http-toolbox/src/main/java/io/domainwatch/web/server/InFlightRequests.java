package io.domainwatch.web.server;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts the requests in flight, so that a stop answers each that was taken. For use by many
 * threads.
 */
public final class InFlightRequests {
  /** When a client that is refused at the end may come again; by then a restart has begun. */
  private static final int RETRY_AFTER_SECONDS = 1;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private volatile Phase phase = Phase.OPEN;
  private int taken;
  private int late;

  /** How far a stop has come. */
  private enum Phase {
    OPEN,
    /** Requests still reach their handler, which may refuse them; their connections end. */
    CLOSING,
    /** Requests are refused on the I/O thread: there is no time left to hand them on. */
    ENDED
  }

  /** The same handler, counted. */
  HttpHandler counting(HttpHandler handler) {
    return exchange -> {
      Phase entered = enter();
      if (entered == Phase.ENDED) {
        refuse(exchange);
        return;
      }
      if (entered == Phase.CLOSING) {
        exchange.setPersistent(false);
      }
      exchange.addExchangeCompleteListener(
          (_, next) -> {
            leave(entered);
            next.proceed();
          });
      handler.handleRequest(exchange);
    };
  }

  /** Whether new requests are to be refused. */
  public boolean closing() {
    return phase != Phase.OPEN;
  }

  /** New requests are to be refused from now on. */
  void close() {
    lock.lock();
    try {
      phase = Phase.CLOSING;
    } finally {
      lock.unlock();
    }
  }

  /** No request reaches its handler from now on. */
  void end() {
    lock.lock();
    try {
      phase = Phase.ENDED;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until none is in flight that came before {@link #close}.
   *
   * @return what was left of the time then; empty when it did not suffice
   */
  Optional<Duration> awaitTaken(Duration deadline) throws InterruptedException {
    lock.lock();
    try {
      long left = deadline.toNanos();
      while (taken > 0 && left > 0) {
        left = changed.awaitNanos(left);
      }
      return Optional.of(Duration.ofNanos(left)).filter(_ -> taken == 0);
    } finally {
      lock.unlock();
    }
  }

  /** Waits until none is in flight, and no longer than this. */
  void awaitAll(Duration deadline) throws InterruptedException {
    lock.lock();
    try {
      long left = deadline.toNanos();
      while (taken + late > 0 && left > 0) {
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }

  private static void refuse(HttpServerExchange exchange) {
    exchange.setPersistent(false);
    exchange.getResponseHeaders().put(Headers.RETRY_AFTER, RETRY_AFTER_SECONDS);
    exchange.setStatusCode(StatusCodes.SERVICE_UNAVAILABLE).endExchange();
  }

  private Phase enter() {
    lock.lock();
    try {
      switch (phase) {
        case OPEN -> taken++;
        case CLOSING -> late++;
        case ENDED -> {
          // It is not handed on.
        }
      }
      return phase;
    } finally {
      lock.unlock();
    }
  }

  private void leave(Phase entered) {
    lock.lock();
    try {
      if (entered == Phase.OPEN) {
        taken--;
      } else {
        late--;
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
