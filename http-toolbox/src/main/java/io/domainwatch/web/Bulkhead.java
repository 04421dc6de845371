package io.domainwatch.web;

import io.domainwatch.web.time.RequestTime;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Threads and a queue of their own for one kind of requests, so that no other kind can use them up.
 * When the queue is full, new requests are refused at once. Requests that {@link SelfProbe} sends
 * take the same way and are answered by it.
 */
public final class Bulkhead {
  private final SuccessorThreads threads;
  private final int capacity;
  private final AtomicInteger present = new AtomicInteger();

  /**
   * @param name of the kind of requests; its threads are named after it
   * @param threads requests that are worked on at once
   * @param waiting requests that wait for a thread, at most
   */
  public Bulkhead(String name, int threads, int waiting) {
    this.capacity = threads + waiting;
    this.threads = new SuccessorThreads(name, threads);
  }

  /**
   * Hands a new request to a thread; the last thing that is done with it here.
   *
   * @param work done on a thread of its own
   * @param full done on the present thread when too many requests wait; must not wait itself
   */
  public void enter(HttpServerExchange exchange, HttpHandler work, HttpHandler full)
      throws Exception {
    admit(exchange, SelfProbe.isOne(exchange) ? SelfProbe::answer : work, full);
  }

  /** The same for a request of whomever. */
  void admit(HttpServerExchange exchange, HttpHandler work, HttpHandler full) throws Exception {
    RequestTime.begins(exchange);
    if (present.incrementAndGet() > capacity) {
      present.decrementAndGet();
      full.handleRequest(exchange);
    } else {
      exchange.dispatch(threads, leaving(work));
    }
  }

  /**
   * Hands a request that was let in before to a thread again; it is never refused, and its time
   * begins anew.
   */
  public void reenter(HttpServerExchange exchange, HttpHandler work) {
    RequestTime.begins(exchange);
    present.incrementAndGet();
    exchange.dispatch(threads, leaving(work));
  }

  /** Does the last step of a request's work on its thread, and on it what that lets in. */
  void end(Runnable step) {
    threads.end(step);
  }

  /** Does work for a request that was let in before. */
  void execute(Runnable work) {
    threads.executeNext(work);
  }

  /** Requests that are worked on or wait. */
  int present() {
    return present.get();
  }

  private HttpHandler leaving(HttpHandler work) {
    return exchange -> {
      try {
        work.handleRequest(exchange);
      } finally {
        present.decrementAndGet();
      }
    };
  }
}
