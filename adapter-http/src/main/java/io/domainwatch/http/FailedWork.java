package io.domainwatch.http;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.http.pipeline.ApiResponse;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** What a client is told instead of what it asked for. */
final class FailedWork {
  private static final Logger LOG = LoggerFactory.getLogger(FailedWork.class);

  private FailedWork() {}

  /**
   * The answer; what is no refusal is logged.
   *
   * @param failure what the work threw
   * @param now when the request was received
   */
  static ApiResponse answer(Throwable failure, String requestId, String route, Instant now) {
    return switch (failure) {
      case RequestRefused refused -> RefusalRenderer.answer(refused.refusal(), requestId, now);
      case StorageUnavailable away -> {
        LOG.atLevel(away.isOutage() ? Level.DEBUG : Level.WARN)
            .addKeyValue("requestId", requestId)
            .addKeyValue("route", route)
            .log("storage is unavailable: {}", away.reason());
        yield RefusalRenderer.unavailable("the database cannot be reached", requestId);
      }
      default -> {
        LOG.atError()
            .addKeyValue("requestId", requestId)
            .addKeyValue("route", route)
            .setCause(failure)
            .log("a request failed");
        yield RefusalRenderer.internalError(requestId);
      }
    };
  }
}
