package io.domainwatch.dashboard;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.dashboard.PageResponder.Making;
import io.domainwatch.dashboard.web.Document;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.web.ConcurrencyLimit;
import io.domainwatch.web.ResponseWriter;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.ETag;
import io.undertow.util.ETagUtils;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.util.Optional;

/** Sends documents to programs that have nothing but their address. */
final class DocumentSender {
  /** Documents to one organization at once on this instance; each is in memory. */
  static final int MAX_DOCUMENTS = 4;

  private final PageResponder responder;
  private final ConcurrencyLimit<OrganizationId> documents = new ConcurrencyLimit<>(MAX_DOCUMENTS);

  DocumentSender(PageResponder responder) {
    this.responder = responder;
  }

  /** Sends a document; one that is not there is as absent as any other page. */
  void send(PageRequestContext visit, Optional<Document> found, Making making) {
    if (found.isEmpty()) {
      responder.send(visit, new PageResponse.NotFound());
    } else if (documents.admits(found.get().organizationId(), visit.exchange())) {
      visit.arrival().note("organizationId", found.get().organizationId().text());
      making
          .again()
          .accept(visit.exchange(), _ -> making.guard().accept(() -> sendMade(visit, found.get())));
    } else {
      responder.send(
          visit,
          PageResponder.problem(
              StatusCodes.SERVICE_UNAVAILABLE, text("web.busy"), text("web.calendars-busy")));
    }
  }

  /** It may be kept, and is asked for again each time: it ends when its address is revoked. */
  private static void sendMade(PageRequestContext visit, Document document) {
    byte[] content = document.content().get();
    HttpServerExchange exchange = visit.exchange();
    ETag tag = new ETag(false, Sha256.hex(content));
    boolean changed = ETagUtils.handleIfNoneMatch(exchange, tag, true);
    HeaderMap headers =
        PageResponder.head(visit, changed ? StatusCodes.OK : StatusCodes.NOT_MODIFIED);
    headers.put(Headers.ETAG, tag.toString());
    headers.put(Headers.CACHE_CONTROL, "private, no-cache");
    if (!changed) {
      ResponseWriter.end(exchange);
      return;
    }
    headers.put(Headers.CONTENT_TYPE, document.mediaType());
    headers.put(Headers.CONTENT_DISPOSITION, "inline; filename=\"" + document.name() + "\"");
    ResponseWriter.send(exchange, content);
  }
}
