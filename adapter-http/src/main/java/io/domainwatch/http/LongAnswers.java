package io.domainwatch.http;

import io.domainwatch.app.Caller;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.http.json.JsonPieces;
import io.domainwatch.web.ConcurrencyLimit;
import io.domainwatch.web.PieceWriter;
import io.domainwatch.web.SharedBulkhead;
import java.util.function.BiConsumer;

/** Sends answers that are made while they are sent, to an organization only a few at once. */
final class LongAnswers {
  /** Long answers to one organization at once on this instance, each of about 80 KiB of memory. */
  static final int MAX_PER_ORGANIZATION = 4;

  private final ConcurrencyLimit<OrganizationId> limit =
      new ConcurrencyLimit<>(MAX_PER_ORGANIZATION);
  private final SharedBulkhead bulkhead;
  private final BiConsumer<ApiRequestContext, Runnable> guard;

  /**
   * @param bulkhead whose threads make the pieces, each when it is the turn of its organization
   * @param guard runs work that may fail, and breaks off the answer then
   */
  LongAnswers(SharedBulkhead bulkhead, BiConsumer<ApiRequestContext, Runnable> guard) {
    this.bulkhead = bulkhead;
    this.guard = guard;
  }

  /**
   * Whether the caller has as many as it may. Asked before anything is read for one more, so that
   * what is refused costs nothing; nobody knows yet whether it would be long.
   */
  boolean areAllTaken(ApiRequestContext visit) {
    return limit.isReached(organization(visit));
  }

  /** Whether the caller may have one more; counted until its exchange ends. */
  boolean begin(ApiRequestContext visit) {
    return limit.admits(organization(visit), visit.exchange());
  }

  private static OrganizationId organization(ApiRequestContext visit) {
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
  void send(ApiRequestContext visit, byte[] first, JsonPieces<?> rest) {
    PieceWriter.send(
        visit.exchange(),
        first,
        rest,
        (exchange, work) -> bulkhead.workAgain(exchange, organization(visit).uuid(), work),
        work -> guard.accept(visit, work));
  }
}
