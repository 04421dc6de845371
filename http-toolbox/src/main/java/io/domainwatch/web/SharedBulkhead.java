package io.domainwatch.web;

import io.domainwatch.core.schedule.line.FairLine.Kind;
import io.domainwatch.web.RequestPlaces.Waiter;
import io.domainwatch.web.time.RequestTime;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * A bulkhead whose requests, as soon as it is known for which organization, work at the database
 * when it is their organization's turn. While they wait they hold no thread, so that there are
 * always threads to learn whose requests come in; it needs more of them than its kind has places.
 */
public final class SharedBulkhead {
  private final Bulkhead bulkhead;
  private final RequestPlaces places;
  private final Kind kind;

  /**
   * @param bulkhead whose threads do all the work
   * @param places shared by all organizations
   * @param kind of the requests
   */
  public SharedBulkhead(Bulkhead bulkhead, RequestPlaces places, Kind kind) {
    this.bulkhead = bulkhead;
    this.places = places;
    this.kind = kind;
  }

  /** As {@link Bulkhead#enter}; a request of {@link SelfProbe} is answered from a place. */
  public void enter(HttpServerExchange exchange, HttpHandler receive, HttpHandler full)
      throws Exception {
    bulkhead.admit(exchange, SelfProbe.isOne(exchange) ? this::probe : receive, full);
  }

  /** As {@link Bulkhead#reenter}. */
  public void reenter(HttpServerExchange exchange, HttpHandler work) {
    bulkhead.reenter(exchange, work);
  }

  /**
   * Does work at once or, when it is the organization's turn, later. Must be called on a thread of
   * the bulkhead inside the call of a handler, as the last thing that it does.
   *
   * @param who for whom, or {@link RequestPlaces#STRANGERS}
   * @param full done at once when too many requests of the organization wait, and when its time is
   *     over before its turn
   */
  public void work(HttpServerExchange exchange, UUID who, Runnable work, Runnable full) {
    Waiter waiter = new Waiter();
    if (!places.arrive(kind, who, waiter)) {
      full.run();
    } else if (waiter.admitted().isDone()) {
      inPlace(who, work);
    } else {
      waitInTime(exchange, waiter);
      whenAdmitted(exchange, who, waiter, _ -> work.run(), _ -> full.run());
    }
  }

  /**
   * Goes on with a request that was let in before; it is never refused. When its time is over
   * before its turn it goes on without a place, for then nothing is done at the database.
   */
  public void goOn(HttpServerExchange exchange, UUID who, HttpHandler work) {
    RequestTime.begins(exchange);
    Waiter waiter = new Waiter();
    places.arriveAgain(kind, who, waiter);
    waitInTime(exchange, waiter);
    whenAdmitted(exchange, who, waiter, work, work);
  }

  /** Makes one more piece of an answer, whenever it is its turn; its time begins then. */
  public void workAgain(HttpServerExchange exchange, UUID who, HttpHandler work) {
    Waiter waiter = new Waiter();
    places.arriveAgain(kind, who, waiter);
    HttpHandler piece =
        ready -> {
          RequestTime.begins(ready);
          work.handleRequest(ready);
        };
    whenAdmitted(exchange, who, waiter, piece, piece);
  }

  /**
   * Goes on with a request that waits for something, as {@link #workAgain} does. Meanwhile it holds
   * nothing. To be called inside the call of a handler, as the last thing that it does.
   *
   * @param ready completed when it is to go on, normally or not
   */
  public void workWhen(
      HttpServerExchange exchange, CompletionStage<Void> ready, UUID who, HttpHandler work) {
    exchange.dispatch(
        task -> ready.whenComplete((_, _) -> Thread.startVirtualThread(task)),
        resumed -> workAgain(resumed, who, work));
  }

  private void probe(HttpServerExchange exchange) {
    workAgain(exchange, RequestPlaces.PROBES, SelfProbe::answer);
  }

  private void waitInTime(HttpServerExchange exchange, Waiter waiter) {
    Duration left = RequestTime.left(exchange, places.time().ofRequest());
    waiter.admitted().completeOnTimeout(false, left.toNanos(), TimeUnit.NANOSECONDS);
  }

  private void whenAdmitted(
      HttpServerExchange exchange,
      UUID who,
      Waiter waiter,
      HttpHandler inTurn,
      HttpHandler tooLate) {
    exchange.dispatch(
        task -> waiter.admitted().thenAccept(admitted -> threads(admitted).execute(task)),
        ready -> {
          if (waiter.admitted().join()) {
            try {
              inTurn.handleRequest(ready);
            } finally {
              leave(who);
            }
          } else {
            places.giveUp(kind, who, waiter);
            tooLate.handleRequest(ready);
          }
        });
  }

  /** Who is told that it is too late must not wait once more, for a thread. */
  private Executor threads(boolean admitted) {
    return admitted ? bulkhead::execute : Thread::startVirtualThread;
  }

  private void inPlace(UUID who, Runnable work) {
    try {
      work.run();
    } finally {
      leave(who);
    }
  }

  /** The last thing that is done for a request on its thread. */
  private void leave(UUID who) {
    bulkhead.end(() -> places.leave(kind, who));
  }
}
