package io.domainwatch.web;

import io.domainwatch.core.schedule.line.FairLine.Kind;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

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
   * @param full done at once when too many requests of the organization wait
   */
  public void work(HttpServerExchange exchange, UUID who, Runnable work, Runnable full) {
    CompletableFuture<Boolean> admitted = new CompletableFuture<>();
    if (!places.arrive(kind, who, admitted)) {
      full.run();
    } else if (admitted.isDone()) {
      inPlace(who, work);
    } else {
      whenAdmitted(exchange, who, admitted, _ -> work.run());
    }
  }

  /** Does more work for a request that was let in before; it is never refused. */
  public void workAgain(HttpServerExchange exchange, UUID who, HttpHandler work) {
    CompletableFuture<Boolean> admitted = new CompletableFuture<>();
    places.arriveAgain(kind, who, admitted);
    whenAdmitted(exchange, who, admitted, work);
  }

  private void probe(HttpServerExchange exchange) {
    workAgain(exchange, RequestPlaces.PROBES, SelfProbe::answer);
  }

  private void whenAdmitted(
      HttpServerExchange exchange,
      UUID who,
      CompletableFuture<Boolean> admitted,
      HttpHandler work) {
    exchange.dispatch(
        task -> admitted.thenRunAsync(task, bulkhead::execute),
        ready -> {
          try {
            work.handleRequest(ready);
          } finally {
            leave(who);
          }
        });
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
