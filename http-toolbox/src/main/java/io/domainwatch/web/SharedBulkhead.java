package io.domainwatch.web;

import io.domainwatch.core.schedule.line.FairLine.Kind;
import io.domainwatch.web.RequestPlaces.Waiter;
import io.domainwatch.web.time.Deadlines;
import io.domainwatch.web.time.RequestTime;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/**
 * A bulkhead whose requests, as soon as it is known for which organization, work at the database
 * when it is their organization's turn. While they wait they hold no thread, so that there are
 * always threads to learn whose requests come in; it needs more of them than its kind has places.
 */
public final class SharedBulkhead {
  private final Bulkhead bulkhead;
  private final RequestPlaces places;
  private final Kind kind;
  private final Deadlines deadlines = new Deadlines();

  /** A place of which kind is wanted, and for whom. */
  private record Turn(Kind kind, UUID who) {}

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
    work(exchange, new Turn(kind, who), work, full);
  }

  /**
   * As {@link #work}, in one of the places of requests that ask only what one statement answers for
   * many.
   */
  public void workSharing(HttpServerExchange exchange, UUID who, Runnable work, Runnable full) {
    work(exchange, new Turn(places.sharing(), who), work, full);
  }

  private void work(HttpServerExchange exchange, Turn turn, Runnable work, Runnable full) {
    Waiter waiter = new Waiter();
    if (!places.arrive(turn.kind(), turn.who(), waiter)) {
      full.run();
    } else if (waiter.admitted().isDone()) {
      inPlace(turn, work);
    } else {
      waitInTime(exchange, waiter);
      whenAdmitted(exchange, turn, waiter, _ -> work.run(), _ -> full.run());
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
    whenAdmitted(exchange, new Turn(kind, who), waiter, work, work);
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
    whenAdmitted(exchange, new Turn(kind, who), waiter, piece, piece);
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
    deadlines.endAfter(waiter.admitted(), left);
  }

  private void whenAdmitted(
      HttpServerExchange exchange,
      Turn turn,
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
              leave(turn);
            }
          } else {
            places.giveUp(turn.kind(), turn.who(), waiter);
            tooLate.handleRequest(ready);
          }
        });
  }

  /** Who is told that it is too late must not wait once more, for a thread. */
  private Executor threads(boolean admitted) {
    return admitted ? bulkhead::execute : Thread::startVirtualThread;
  }

  private void inPlace(Turn turn, Runnable work) {
    try {
      work.run();
    } finally {
      leave(turn);
    }
  }

  /** The last thing that is done for a request on its thread. */
  private void leave(Turn turn) {
    bulkhead.end(() -> places.leave(turn.kind(), turn.who()));
  }
}
