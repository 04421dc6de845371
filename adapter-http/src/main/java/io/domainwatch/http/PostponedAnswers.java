package io.domainwatch.http;

import io.domainwatch.app.Caller;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.PostponedAnswer;
import io.domainwatch.web.SharedBulkhead;
import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Sends answers that are waited for; meanwhile they hold no thread and no place. */
final class PostponedAnswers {
  private final SharedBulkhead bulkhead;
  private final BiConsumer<ApiRequestContext, Runnable> guard;
  private final LongSupplier nanoTime;

  /**
   * @param bulkhead whose threads make the answer, when it is the turn of its organization
   * @param guard runs work that may fail
   * @param nanoTime nanoseconds of a monotonic clock
   */
  PostponedAnswers(
      SharedBulkhead bulkhead,
      BiConsumer<ApiRequestContext, Runnable> guard,
      LongSupplier nanoTime) {
    this.bulkhead = bulkhead;
    this.guard = guard;
    this.nanoTime = nanoTime;
  }

  /** Makes an answer when it is ready, and sends it. */
  void send(ApiRequestContext visit, PostponedAnswer postponed, Consumer<ApiResponse> sender) {
    OrganizationId organization =
        visit
            .caller()
            .map(Caller::organizationId)
            .orElseThrow(() -> new IllegalStateException("only callers wait for answers"));
    long began = nanoTime.getAsLong();
    bulkhead.workWhen(
        visit.exchange(),
        postponed.ready(),
        organization.uuid(),
        _ -> {
          visit.arrival().waited(Duration.ofNanos(nanoTime.getAsLong() - began));
          guard.accept(visit, () -> sender.accept(postponed.made().get()));
        });
  }
}
