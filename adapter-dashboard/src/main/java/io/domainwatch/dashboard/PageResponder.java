package io.domainwatch.dashboard;

import static io.domainwatch.dashboard.text.Texts.text;

import gg.jte.output.Utf8ByteOutput;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Assets;
import io.domainwatch.dashboard.web.Gzip;
import io.domainwatch.dashboard.web.KeptCookie;
import io.domainwatch.dashboard.web.Layout;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.RefusalText;
import io.domainwatch.dashboard.web.SessionCookie;
import io.domainwatch.web.ConcurrencyLimit;
import io.domainwatch.web.PieceWriter;
import io.domainwatch.web.ResponseWriter;
import io.domainwatch.web.server.Malformed;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderMap;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

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

  /** Files to one organization at once on this instance; a piece of each is in memory. */
  static final int MAX_FILES = 4;

  /** What a browser waits when something is not available for the moment. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  private final Templates templates;
  private final SessionCookie cookie;
  private final KeptCookie device;
  private final KeptCookie view;
  private final ConcurrencyLimit<OrganizationId> files = new ConcurrencyLimit<>(MAX_FILES);

  PageResponder(Templates templates, SessionCookie cookie, KeptCookie device, KeptCookie view) {
    this.templates = templates;
    this.cookie = cookie;
    this.device = device;
    this.view = view;
  }

  private static PageResponse.Page<String> filesBusy() {
    return problem(StatusCodes.SERVICE_UNAVAILABLE, text("web.busy"), text("web.uploads-busy"));
  }

  /** For a form that dripped in. */
  static PageResponse.Page<String> tooSlow() {
    return problem(StatusCodes.REQUEST_TIME_OUT, text("web.timeout"), text("web.form-slow"));
  }

  /** For a form of which a part came in. */
  static PageResponse.Page<String> cutShort() {
    return problem(StatusCodes.BAD_REQUEST, text("web.incomplete"), text("web.form-incomplete"));
  }

  /** Sends a reply; the last thing that is done with a visit. */
  void send(PageRequestContext visit, PageResponse reply) {
    switch (reply) {
      case PageResponse.Page<?> page -> page(visit, page);
      case PageResponse.SeeOther(String location) -> seeOther(visit, location);
      case PageResponse.Signed(String token, Optional<String> known, String location) -> {
        cookie.write(visit.exchange(), SessionToken.find(token));
        known.ifPresent(value -> device.write(visit.exchange(), value));
        seeOther(visit, location);
      }
      case PageResponse.Keeping(String kept, PageResponse shown) -> {
        view.write(visit.exchange(), kept);
        send(visit, shown);
      }
      case PageResponse.Again(PageResponse shown) -> {
        visit.exchange().getResponseHeaders().put(Headers.REFRESH, RETRY_AFTER.toSeconds());
        send(visit, shown);
      }
      case PageResponse.Download _ ->
          throw new IllegalStateException("a file comes from its own route");
      case PageResponse.NotFound _ ->
          page(visit, problem(StatusCodes.NOT_FOUND, text("web.not-found"), text("web.no-page")));
      case PageResponse.Forbidden(String message) ->
          page(visit, problem(StatusCodes.FORBIDDEN, text("web.not-allowed"), message));
    }
  }

  /** A page that tells of a problem. */
  static PageResponse.Page<String> problem(int status, String title, String message) {
    return new PageResponse.Page<>(status, Templates::problem, title, Section.NONE, message);
  }

  /**
   * A page for a form that is too large.
   *
   * @param limit the largest one, in bytes
   */
  static PageResponse.Page<String> tooLarge(int limit) {
    return problem(
        StatusCodes.REQUEST_ENTITY_TOO_LARGE,
        text("web.large"),
        text("web.form-large", limit / 1024));
  }

  /** Sends a page that says that this was too much in a short time, and when to come again. */
  void tooMany(PageRequestContext visit, QuotaDecision decision) {
    long seconds = decision.retryAfterSeconds(visit.arrival().now());
    visit.exchange().getResponseHeaders().put(Headers.RETRY_AFTER, seconds);
    page(
        visit,
        problem(
            StatusCodes.TOO_MANY_REQUESTS,
            text("web.too-many"),
            text("web.too-many-wait", seconds)));
  }

  /** A page for what was no proper HTTP. */
  static PageResponse.Page<String> malformed(Malformed malformed) {
    return problem(
        malformed.status(), text("web.bad-request"), RefusalText.sentence(malformed.message()));
  }

  /** Sends a file that browsers may keep for good, for its address changes with its content. */
  void send(PageRequestContext visit, Assets.Asset asset) {
    HeaderMap headers = head(visit, StatusCodes.OK);
    headers.put(Headers.CONTENT_TYPE, asset.mediaType());
    headers.put(Headers.CACHE_CONTROL, "public, max-age=31536000, immutable");
    headers.put(Headers.VARY, "Accept-Encoding");
    boolean coded = Gzip.isAccepted(visit.exchange());
    if (coded) {
      Gzip.mark(visit.exchange());
    }
    ResponseWriter.send(visit.exchange(), coded ? asset.coded() : asset.content());
  }

  /** The headers of a response that others write. */
  static HeaderMap head(PageRequestContext visit, int status) {
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

  private void page(PageRequestContext visit, PageResponse.Page<?> page) {
    Layout frame = visit.frame(page.title(), page.section());
    Utf8ByteOutput html = new Utf8ByteOutput();
    page.within(templates, frame).render(html);
    HeaderMap headers = head(visit, page.status());
    headers.put(Headers.CONTENT_TYPE, HTML);
    if (page.status() == StatusCodes.SERVICE_UNAVAILABLE) {
      headers.put(Headers.RETRY_AFTER, RETRY_AFTER.toSeconds());
    }
    visit.freshToken().ifPresent(token -> cookie.write(visit.exchange(), Optional.of(token)));
    ResponseWriter.send(visit.exchange(), coded(visit.exchange(), html.toByteArray()));
  }

  /** Not for other sites: lengths would tell them what stands beside their words (ADR 80). */
  private static byte[] coded(HttpServerExchange exchange, byte[] page) {
    if (!CsrfToken.isOwn(exchange) || !Gzip.isAccepted(exchange)) {
      return page;
    }
    Gzip.mark(exchange);
    return Gzip.of(page);
  }

  private static void seeOther(PageRequestContext visit, String location) {
    head(visit, StatusCodes.SEE_OTHER).put(Headers.LOCATION, location);
    ResponseWriter.end(visit.exchange());
  }

  /**
   * How the pieces of a file are made.
   *
   * @param again hands an exchange to a thread that makes the next one
   * @param guard runs what may fail
   */
  record Making(BiConsumer<HttpServerExchange, HttpHandler> again, Consumer<Runnable> guard) {}

  /** Sends a file, which is made only when the organization may have one more. */
  void sendFile(PageRequestContext visit, Supplier<PageResponse> file, Making making) {
    boolean admitted =
        visit
            .visitor()
            .map(visitor -> files.admits(visitor.organizationId(), visit.exchange()))
            .orElse(true);
    if (!admitted) {
      send(visit, filesBusy());
      return;
    }
    making
        .again()
        .accept(
            visit.exchange(),
            _ -> making.guard().accept(() -> sendMade(visit, file.get(), making)));
  }

  private void sendMade(PageRequestContext visit, PageResponse reply, Making making) {
    if (reply instanceof PageResponse.Download download) {
      download(visit, download, making);
    } else {
      send(visit, reply);
    }
  }

  /** Names the methods that an address has. */
  void methodNotAllowed(PageRequestContext visit, List<String> methods) {
    visit.exchange().getResponseHeaders().put(Headers.ALLOW, String.join(", ", methods));
    String message = text("web.wrong-method");
    send(visit, problem(StatusCodes.METHOD_NOT_ALLOWED, text("web.not-allowed"), message));
  }

  private static void download(
      PageRequestContext visit, PageResponse.Download download, Making making) {
    byte[] first = download.pieces().next();
    HeaderMap headers = head(visit, StatusCodes.OK);
    headers.put(Headers.CONTENT_TYPE, download.mediaType());
    headers.put(Headers.CONTENT_DISPOSITION, "attachment; filename=\"" + download.name() + "\"");
    if (download.pieces().hasNext()) {
      PieceWriter.send(visit.exchange(), first, download.pieces(), making.again(), making.guard());
    } else {
      ResponseWriter.send(visit.exchange(), first);
    }
  }
}
