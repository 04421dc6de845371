package io.domainwatch.dashboard;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.web.ResponseWriter;
import io.undertow.util.StatusCodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Turns what goes wrong while a page is made into a page of its own. */
final class PageFaults {
  private static final Logger LOG = LoggerFactory.getLogger(PageFaults.class);

  private final PageResponder responder;

  PageFaults(PageResponder responder) {
    this.responder = responder;
  }

  /** Works for whoever the request comes from, in their language. */
  void guard(PageRequestContext visit, Runnable work) {
    Texts.withReader(visit::reader, () -> guarded(visit, work));
  }

  private void guarded(PageRequestContext visit, Runnable work) {
    try {
      visit.arrival().inTime(work);
    } catch (RequestRefused e) {
      refused(visit, e.refusal());
    } catch (StorageUnavailable e) {
      LOG.atLevel(e.isOutage() ? Level.DEBUG : Level.WARN)
          .addKeyValue("requestId", visit.arrival().requestId())
          .log("storage is unavailable: {}", e.reason());
      instead(
          visit,
          PageResponder.problem(
              StatusCodes.SERVICE_UNAVAILABLE, text("web.unavailable"), text("web.storage-away")));
    } catch (Exception | StackOverflowError e) {
      LOG.atError()
          .addKeyValue("requestId", visit.arrival().requestId())
          .addKeyValue("route", visit.arrival().route())
          .setCause(e)
          .log("a page failed");
      instead(
          visit,
          PageResponder.problem(
              StatusCodes.INTERNAL_SERVER_ERROR,
              text("web.error"),
              text("web.error-log", visit.arrival().requestId())));
    }
  }

  private void refused(PageRequestContext visit, Refusal refusal) {
    if (refusal instanceof Refusal.RateLimited(QuotaDecision decision)
        && !visit.exchange().isResponseStarted()) {
      responder.tooMany(visit, decision);
    } else {
      instead(visit, RefusalPage.of(refusal));
    }
  }

  private void instead(PageRequestContext visit, PageResponse reply) {
    if (visit.exchange().isResponseStarted()) {
      ResponseWriter.breakOff(visit.exchange());
    } else {
      responder.send(visit, reply);
    }
  }
}
