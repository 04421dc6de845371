package io.domainwatch.dashboard;

import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.web.Assets;
import io.domainwatch.dashboard.web.Frame;
import io.domainwatch.dashboard.web.Reply;
import io.domainwatch.dashboard.web.Reply.Section;
import io.domainwatch.dashboard.web.SessionCookie;
import io.domainwatch.dashboard.web.Templates;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Sends replies with the headers that every page carries. */
final class PageResponder {
  /**
   * Nothing but our own files, no inline script or style, no frame, no foreign form target (CSP
   * Level 3).
   */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

  private static final String HTML = "text/html; charset=utf-8";
  private static final HttpString X_REQUEST_ID = HttpString.tryFromString("X-Request-Id");

  private final Templates templates;
  private final SessionCookie cookie;

  PageResponder(Templates templates, SessionCookie cookie) {
    this.templates = templates;
    this.cookie = cookie;
  }

  /** Sends a reply; the last thing that is done with a visit. */
  void send(PageVisit visit, Reply reply) {
    switch (reply) {
      case Reply.Page page -> page(visit, page);
      case Reply.SeeOther(String location) -> seeOther(visit, location);
      case Reply.Signed(String token, String location) -> {
        cookie.write(visit.exchange(), SessionToken.find(token));
        seeOther(visit, location);
      }
      case Reply.Download download -> download(visit, download);
      case Reply.NotFound _ ->
          page(
              visit,
              problem(StatusCodes.NOT_FOUND, "Not found", "There is nothing under this address."));
      case Reply.Forbidden(String message) ->
          page(visit, problem(StatusCodes.FORBIDDEN, "Not allowed", message));
    }
  }

  /** A page that tells of a problem. */
  static Reply.Page problem(int status, String title, String message) {
    return new Reply.Page(status, "problem.jte", title, Section.NONE, message);
  }

  /** Sends a file that browsers may keep for good, for its address changes with its content. */
  void send(PageVisit visit, Assets.Asset asset) {
    HeaderMap headers = head(visit, StatusCodes.OK);
    headers.put(Headers.CONTENT_TYPE, asset.mediaType());
    headers.put(Headers.CACHE_CONTROL, "public, max-age=31536000, immutable");
    visit.exchange().getResponseSender().send(ByteBuffer.wrap(asset.content()));
  }

  /** The headers of a response that others write. */
  static HeaderMap head(PageVisit visit, int status) {
    HttpServerExchange exchange = visit.exchange();
    exchange.setStatusCode(status);
    HeaderMap headers = exchange.getResponseHeaders();
    headers.put(X_REQUEST_ID, visit.arrival().requestId());
    headers.put(HttpString.tryFromString("Content-Security-Policy"), POLICY);
    headers.put(HttpString.tryFromString("X-Content-Type-Options"), "nosniff");
    headers.put(HttpString.tryFromString("Referrer-Policy"), "same-origin");
    headers.put(HttpString.tryFromString("Cross-Origin-Opener-Policy"), "same-origin");
    headers.put(Headers.CACHE_CONTROL, "no-store");
    return headers;
  }

  private void page(PageVisit visit, Reply.Page page) {
    Frame frame = visit.frame(page.title(), page.section());
    byte[] html = templates.page(page.template(), frame, page.model());
    head(visit, page.status()).put(Headers.CONTENT_TYPE, HTML);
    visit.freshToken().ifPresent(token -> cookie.write(visit.exchange(), Optional.of(token)));
    visit.exchange().getResponseSender().send(ByteBuffer.wrap(html));
  }

  private static void seeOther(PageVisit visit, String location) {
    head(visit, StatusCodes.SEE_OTHER).put(Headers.LOCATION, location);
    visit.exchange().endExchange();
  }

  private static void download(PageVisit visit, Reply.Download download) {
    HeaderMap headers = head(visit, StatusCodes.OK);
    headers.put(Headers.CONTENT_TYPE, download.mediaType());
    headers.put(Headers.CONTENT_DISPOSITION, "attachment; filename=\"" + download.name() + "\"");
    visit.exchange().getResponseSender().send(ByteBuffer.wrap(download.content()));
  }
}
