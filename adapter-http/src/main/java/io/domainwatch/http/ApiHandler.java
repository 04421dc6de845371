package io.domainwatch.http;

import io.domainwatch.app.Caller;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.idempotency.IdempotencyKey;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.trace.Spans;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.MediaType;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import io.domainwatch.http.pipeline.RequestAuthentication;
import io.domainwatch.http.pipeline.Route;
import io.domainwatch.web.RequestBodyReader;
import io.domainwatch.web.RequestLogging;
import io.domainwatch.web.RequestTarget;
import io.domainwatch.web.ResponseWriter;
import io.domainwatch.web.Router;
import io.domainwatch.web.SharedBulkhead;
import io.domainwatch.web.server.Malformed;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Takes every request of the API through the order of judgement (docs/spec/api.md, "Order of
 * judgement").
 */
final class ApiHandler implements HttpHandler {
  private static final byte[] NO_BODY = {};

  private final RequestLogging reception;
  private final RequestAuthentication gate;
  private final Router<Route> router;
  private final Map<Route.Body, RequestBodyReader> bodies;
  private final SharedBulkhead bulkhead;
  private final Responder responder;
  private final IdempotentAnswers idempotent;
  private final BooleanSupplier closing;

  ApiHandler(
      RequestLogging reception,
      RequestAuthentication gate,
      Router<Route> router,
      Map<Route.Body, RequestBodyReader> bodies,
      SharedBulkhead bulkhead,
      IdempotentAnswers idempotent,
      LongSupplier nanoTime,
      BooleanSupplier closing) {
    this.reception = reception;
    this.gate = gate;
    this.router = router;
    this.bodies = bodies;
    this.bulkhead = bulkhead;
    this.idempotent = idempotent;
    this.responder =
        new Responder(
            new LongAnswers(bulkhead, this::guarded),
            new PostponedAnswers(bulkhead, this::guarded, nanoTime));
    this.closing = closing;
  }

  /** On an I/O thread; all the work is done on threads of the API. */
  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    bulkhead.enter(exchange, this::work, this::refuseBusy);
  }

  /** On an I/O thread: nothing is read or counted. */
  private void refuseBusy(HttpServerExchange exchange) {
    ApiRequestContext visit = new ApiRequestContext(reception.receive(exchange));
    responder.send(visit, RefusalRenderer.busy(visit.requestId()));
  }

  private void work(HttpServerExchange exchange) {
    ApiRequestContext visit = new ApiRequestContext(reception.receive(exchange));
    guarded(
        visit,
        () ->
            Malformed.find(exchange)
                .ifPresentOrElse(malformed -> refuse(visit, malformed), () -> judge(visit)));
  }

  /** Counts it, so that its answer carries the count as every other does. */
  private void refuse(ApiRequestContext visit, Malformed malformed) {
    visit.arrival().note("malformed", malformed.name());
    admit(visit);
    responder.send(visit, RefusalRenderer.malformed(malformed, visit.requestId()));
  }

  private RequestAuthentication.Entry admit(ApiRequestContext visit) {
    RequestAuthentication.Entry entry =
        gate.enter(
            visit.lines(Headers.AUTHORIZATION), reception.client(visit.arrival()), visit.now());
    visit.counted(entry.quota(), entry.caller());
    if (!entry.quota().allowed()) {
      throw new RequestRefused(new Refusal.RateLimited(entry.quota()));
    }
    return entry;
  }

  /** Goes on or throws {@link RequestRefused}. */
  private void judge(ApiRequestContext visit) {
    Optional<Router.Found<Route>> found = router.find(RequestTarget.path(visit.exchange()));
    found.ifPresent(path -> visit.takes(path.template()));
    String method = visit.exchange().getRequestMethod().toString();
    Optional<Route> route = found.flatMap(path -> path.route(method));
    RequestAuthentication.Entry entry = admit(visit);
    if (closing.getAsBoolean()) {
      responder.send(visit, RefusalRenderer.unavailable("shutting down", visit.requestId()));
      return;
    }
    if (route.isPresent() && route.get() instanceof Route.Open open) {
      QueryParameters.of(visit.exchange().getQueryString(), Set.of());
      whenWhole(visit, Route.Body.NONE, _ -> responder.send(visit, open.answer()));
      return;
    }
    judgeKeyed(visit, caller(visit, entry, found), found, route);
  }

  private Caller caller(
      ApiRequestContext visit,
      RequestAuthentication.Entry entry,
      Optional<Router.Found<Route>> found) {
    String path = RequestTarget.path(visit.exchange());
    boolean needsKey =
        found.isPresent()
            || path.equals(ApiRoutes.PREFIX)
            || path.startsWith(ApiRoutes.PREFIX + "/");
    Refusal refusal =
        needsKey ? entry.keyRefusal().orElse(new Refusal.MissingToken()) : new Refusal.NotFound();
    return entry.caller().orElseThrow(() -> new RequestRefused(refusal));
  }

  private void judgeKeyed(
      ApiRequestContext visit,
      Caller caller,
      Optional<Router.Found<Route>> found,
      Optional<Route> route) {
    caller.requireEligible(visit.now());
    Router.Found<Route> path = found.orElseThrow(() -> new RequestRefused(new Refusal.NotFound()));
    if (!(route.isPresent() && route.get() instanceof Route.Keyed keyed)) {
      throw new RequestRefused(new Refusal.MethodNotAllowed(path.methods()));
    }
    caller.requireScope(keyed.least());
    QueryParameters query = QueryParameters.of(visit.exchange().getQueryString(), keyed.query());
    Optional<IdempotencyKey> key = IdempotentAnswers.keyOf(visit, keyed);
    Request.Conditions conditions =
        new Request.Conditions(visit.lines(Headers.IF_MATCH), visit.lines(Headers.IF_NONE_MATCH));
    Request request =
        new Request(
            caller,
            path.pathParameters(),
            query,
            conditions,
            NO_BODY,
            visit.requestId(),
            visit.now());
    if (keyed.takesBody()) {
      requireJson(visit);
    }
    whenWhole(
        visit,
        keyed.body(),
        body ->
            inTurn(
                visit,
                caller,
                keyed.sharing().test(query),
                () -> answer(visit, keyed, request.withBody(body), key)));
  }

  /**
   * The use case; the beginning of a long answer, which is read while it is sent, belongs to it.
   */
  private void answer(
      ApiRequestContext visit, Route.Keyed route, Request request, Optional<IdempotencyKey> key) {
    Spans.runWithin(
        route.operation(),
        () -> responder.send(visit, idempotent.answer(visit, route, request, key)));
  }

  /** Does what may need the database when it is the turn of the caller's organization. */
  private void inTurn(ApiRequestContext visit, Caller caller, boolean sharing, Runnable work) {
    Runnable guarded = () -> guarded(visit, work);
    Runnable full =
        () -> responder.send(visit, RefusalRenderer.busyForOrganization(visit.requestId()));
    UUID who = caller.organizationId().uuid();
    if (sharing) {
      bulkhead.workSharing(visit.exchange(), who, guarded, full);
    } else {
      bulkhead.work(visit.exchange(), who, guarded, full);
    }
  }

  /**
   * Goes on when the body is there, also one that nobody asked for: half a request does nothing.
   */
  private void whenWhole(ApiRequestContext visit, Route.Body body, Consumer<byte[]> whole) {
    if (visit.exchange().isRequestComplete()) {
      whole.accept(NO_BODY);
    } else {
      Objects.requireNonNull(bodies.get(body))
          .read(
              visit.exchange(),
              bulkhead::reenter,
              (_, received) -> guarded(visit, () -> withBody(visit, whole, received)));
    }
  }

  private static void requireJson(ApiRequestContext visit) {
    List<String> type = visit.lines(Headers.CONTENT_TYPE);
    if (!MediaType.isJson(type, visit.lines(Headers.CONTENT_ENCODING))) {
      throw new RequestRefused(new Refusal.UnsupportedMediaType());
    }
  }

  private static void withBody(
      ApiRequestContext visit, Consumer<byte[]> whole, RequestBodyReader.Received received) {
    switch (received) {
      case RequestBodyReader.Received.Whole(byte[] bytes) -> whole.accept(bytes);
      case RequestBodyReader.Received.TooLarge(int limitBytes) ->
          throw new RequestRefused(new Refusal.PayloadTooLarge(limitBytes));
      case RequestBodyReader.Received.TooSlow slow ->
          throw incomplete(
              visit, "the body did not arrive within " + slow.deadline().toSeconds() + " s");
      case RequestBodyReader.Received.CutShort _ ->
          throw incomplete(visit, "the body ended before it was complete");
    }
  }

  private static RequestRefused incomplete(ApiRequestContext visit, String message) {
    visit.exchange().setPersistent(false);
    return new RequestRefused(Refusal.InvalidRequest.of(Sentence.verbatim(message)));
  }

  private void guarded(ApiRequestContext visit, Runnable work) {
    try {
      visit.arrival().inTime(work);
    } catch (Exception | StackOverflowError e) {
      sendInstead(visit, FailedWork.answer(e, visit.requestId(), visit.route(), visit.now()));
    }
  }

  private void sendInstead(ApiRequestContext visit, ApiResponse answer) {
    if (visit.exchange().isResponseStarted()) {
      ResponseWriter.breakOff(visit.exchange());
    } else {
      responder.send(visit, answer);
    }
  }
}
