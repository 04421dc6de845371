package io.domainwatch.dashboard;

import gg.jte.output.Utf8ByteOutput;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Assets;
import io.domainwatch.dashboard.web.DeviceCookie;
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

  private static final PageResponse.Page<String> FILES_BUSY =
      problem(
          StatusCodes.SERVICE_UNAVAILABLE,
          "Busy",
          "Several uploads of your organization are in progress. Wait until one has finished.");

  /** For a form that dripped in. */
  static final PageResponse.Page<String> TOO_SLOW =
      problem(StatusCodes.REQUEST_TIME_OUT, "Request timeout", "The form did not arrive in time.");

  /** For a form of which a part came in. */
  static final PageResponse.Page<String> CUT_SHORT =
      problem(StatusCodes.BAD_REQUEST, "Incomplete request", "The form was incomplete.");

  /** What a browser waits when something is not available for the moment. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  private final Templates templates;
  private final SessionCookie cookie;
  private final DeviceCookie device;
  private final ConcurrencyLimit<OrganizationId> files = new ConcurrencyLimit<>(MAX_FILES);

  PageResponder(Templates templates, SessionCookie cookie, DeviceCookie device) {
    this.templates = templates;
    this.cookie = cookie;
    this.device = device;
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
      case PageResponse.Download _ ->
          throw new IllegalStateException("a file comes from its own route");
      case PageResponse.NotFound _ ->
          page(
              visit,
              problem(StatusCodes.NOT_FOUND, "Not found", "There is no page at this address."));
      case PageResponse.Forbidden(String message) ->
          page(visit, problem(StatusCodes.FORBIDDEN, "Not allowed", message));
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
        "Too large",
        "A form may have at most " + limit / 1024 + " KiB; send it in several parts.");
  }

  /** Sends a page that says that this was too much in a short time, and when to come again. */
  void tooMany(PageRequestContext visit, QuotaDecision decision) {
    long seconds = decision.retryAfterSeconds(visit.arrival().now());
    visit.exchange().getResponseHeaders().put(Headers.RETRY_AFTER, seconds);
    page(
        visit,
        problem(
            StatusCodes.TOO_MANY_REQUESTS,
            "Too many requests",
            "Too many requests. Try again in " + seconds + " s."));
  }

  /** A page for what was no proper HTTP. */
  static PageResponse.Page<String> malformed(Malformed malformed) {
    return problem(malformed.status(), "Bad request", RefusalText.sentence(malformed.message()));
  }

  /** Sends a file that browsers may keep for good, for its address changes with its content. */
  void send(PageRequestContext visit, Assets.Asset asset) {
    HeaderMap headers = head(visit, StatusCodes.OK);
    headers.put(Headers.CONTENT_TYPE, asset.mediaType());
    headers.put(Headers.CACHE_CONTROL, "public, max-age=31536000, immutable");
    ResponseWriter.send(visit.exchange(), asset.content());
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
    ResponseWriter.send(visit.exchange(), html.toByteArray());
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
      send(visit, FILES_BUSY);
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
    String message = "This address does not accept this method.";
    send(visit, problem(StatusCodes.METHOD_NOT_ALLOWED, "Not allowed", message));
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
