package io.domainwatch.http;

import io.domainwatch.app.Caller;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.http.json.JsonPieces;
import io.domainwatch.web.ConcurrencyLimit;
import io.domainwatch.web.ResponseWriter;
import io.domainwatch.web.SharedBulkhead;
import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends answers that are made while they are sent. A worker makes one piece at a time and goes; the
 * next is made when the client has taken it. So a client that does not read holds neither a thread
 * nor a database connection, only one piece, and an organization only a few of them.
 */
final class LongAnswers {
  /** Long answers to one organization at once on this instance, each of about 80 KiB of memory. */
  static final int MAX_PER_ORGANIZATION = 4;

  private static final Logger LOG = LoggerFactory.getLogger(LongAnswers.class);

  private final ConcurrencyLimit<OrganizationId> limit =
      new ConcurrencyLimit<>(MAX_PER_ORGANIZATION);
  private final SharedBulkhead bulkhead;
  private final BiConsumer<Visit, Runnable> guard;

  /**
   * @param bulkhead whose threads make the pieces, each when it is the turn of its organization
   * @param guard runs work that may fail, and breaks off the answer then
   */
  LongAnswers(SharedBulkhead bulkhead, BiConsumer<Visit, Runnable> guard) {
    this.bulkhead = bulkhead;
    this.guard = guard;
  }

  /** Whether the caller may have one more; counted until its exchange ends. */
  boolean begin(Visit visit) {
    return limit.admits(organization(visit), visit.exchange());
  }

  private static OrganizationId organization(Visit visit) {
    return visit
        .caller()
        .map(Caller::organizationId)
        .orElseThrow(() -> new IllegalStateException("long answers are for callers alone"));
  }

  /**
   * Sends what was made and then the rest.
   *
   * @param first the piece that was made already
   * @param rest at least one more
   */
  void send(Visit visit, byte[] first, JsonPieces<?> rest) {
    ResponseWriter.limitDuration(visit.exchange());
    ResponseWriter.sendPart(visit.exchange(), first, new Next(visit, rest));
  }

  private final class Next implements IoCallback {
    private final Visit visit;
    private final JsonPieces<?> rest;

    Next(Visit visit, JsonPieces<?> rest) {
      this.visit = visit;
      this.rest = rest;
    }

    @Override
    public void onComplete(HttpServerExchange exchange, Sender sender) {
      if (rest.hasNext()) {
        bulkhead.workAgain(
            exchange, organization(visit).uuid(), _ -> guard.accept(visit, this::sendNext));
      } else {
        ResponseWriter.end(exchange);
      }
    }

    private void sendNext() {
      ResponseWriter.sendPart(visit.exchange(), rest.next(), this);
    }

    @Override
    public void onException(HttpServerExchange exchange, Sender sender, IOException problem) {
      LOG.debug("the client of request {} went away", visit.requestId(), problem);
      ResponseWriter.breakOff(exchange);
    }
  }
}
