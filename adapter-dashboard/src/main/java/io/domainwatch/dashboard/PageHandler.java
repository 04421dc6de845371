package io.domainwatch.dashboard;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.signin.SignInService;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.FormBody;
import io.domainwatch.dashboard.web.OpenRequest;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.web.RequestBodyReader;
import io.domainwatch.web.RequestTarget;
import io.domainwatch.web.Router;
import io.domainwatch.web.server.Malformed;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.Methods;
import io.undertow.util.StatusCodes;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Takes every request of the dashboard from its arrival to a page. */
final class PageHandler implements HttpHandler {
  private final SessionResolver entrance;
  private final Router<PageRoute> router;
  private final SignInService signIn;
  private final RequestBodyReader bodies;
  private final PageResponder responder;
  private final DocumentSender documents;
  private final PageFaults faults;
  private final LiveFeeds feeds;
  private final PageLimits limits;
  private final PageThreads threads;

  PageHandler(
      SessionResolver entrance,
      Router<PageRoute> router,
      SignInService signIn,
      RequestBodyReader bodies,
      PageResponder responder,
      Guards guards) {
    this.entrance = entrance;
    this.router = router;
    this.signIn = signIn;
    this.bodies = bodies;
    this.responder = responder;
    this.documents = new DocumentSender(responder);
    this.faults = new PageFaults(responder);
    this.feeds = guards.feeds();
    this.limits = guards.limits();
    this.threads = guards.threads();
  }

  /** What bounds how much anybody has at once, and in a minute. */
  record Guards(LiveFeeds feeds, PageLimits limits, PageThreads threads) {}

  /** On an I/O thread; all the work is done on threads of the dashboard. */
  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    threads.enter(exchange, this::work, this::refuseBusy);
  }

  private void refuseBusy(HttpServerExchange exchange) {
    PageRequestContext visit = entrance.receive(exchange);
    faults.guard(visit, () -> responder.send(visit, PageThreads.busy()));
  }

  private void work(HttpServerExchange exchange) {
    PageRequestContext visit = entrance.receive(exchange);
    faults.guard(
        visit,
        () ->
            Malformed.find(exchange)
                .ifPresentOrElse(malformed -> refuse(visit, malformed), () -> begin(visit)));
  }

  /** A body that nobody asked for is read all the same: half a request does nothing. */
  private void begin(PageRequestContext visit) {
    if (isPost(visit) || visit.exchange().isRequestComplete()) {
      judge(visit);
    } else {
      read(visit, threads::reenter, _ -> judge(visit));
    }
  }

  private void read(
      PageRequestContext visit,
      BiConsumer<HttpServerExchange, HttpHandler> again,
      Consumer<byte[]> whole) {
    bodies.read(
        visit.exchange(),
        again,
        (_, body) -> faults.guard(visit, () -> received(visit, body, whole)));
  }

  private static boolean isPost(PageRequestContext visit) {
    return visit.exchange().getRequestMethod().equals(Methods.POST);
  }

  private void refuse(PageRequestContext visit, Malformed malformed) {
    visit.arrival().note("malformed", malformed.name());
    responder.send(visit, PageResponder.malformed(malformed));
  }

  private void judge(PageRequestContext visit) {
    String path = RequestTarget.path(visit.exchange());
    Optional<AssetPath> asset = AssetPath.find(path);
    if (asset.isPresent()) {
      visit.arrival().takes("/assets/{hash}/{name}");
      entrance
          .asset(asset.get())
          .ifPresentOrElse(
              found -> responder.send(visit, found),
              () -> responder.send(visit, new PageResponse.NotFound()));
      return;
    }
    visit.brought(entrance.token(visit));
    QuotaDecision decision = limits.count(visit, entrance.client(visit));
    if (!decision.allowed()) {
      responder.tooMany(visit, decision);
      return;
    }
    threads.work(
        visit,
        () -> faults.guard(visit, () -> find(visit, path)),
        () -> responder.send(visit, PageThreads.busyForOrganization()));
  }

  private void find(PageRequestContext visit, String path) {
    visit
        .token()
        .flatMap(token -> signIn.visitor(token, visit.arrival().now()))
        .ifPresent(visit::isOf);
    limits.seen(visit);
    threads.seen(visit);
    Optional<Fields> query = FormBody.ofPairs(visit.exchange().getQueryString());
    Optional<Router.Found<PageRoute>> found = router.find(path);
    if (found.isEmpty() || query.isEmpty()) {
      responder.send(visit, new PageResponse.NotFound());
      return;
    }
    visit.arrival().takes(found.get().template());
    visit.asks(query.get());
    found
        .get()
        .route(visit.exchange().getRequestMethod().toString())
        .ifPresentOrElse(
            route -> take(visit, route, found.get().pathParameters()),
            () -> responder.methodNotAllowed(visit, found.get().methods()));
  }

  private void take(PageRequestContext visit, PageRoute route, Map<String, String> pathParameters) {
    if (visit.token().isEmpty() && !(route instanceof PageRoute.Subscription)) {
      visit.gets(entrance.newToken());
    }
    Optional<String> detour = Detour.find(visit, route);
    if (detour.isPresent()) {
      responder.send(visit, new PageResponse.SeeOther(detour.get()));
    } else if (Detour.isBarred(visit, route)) {
      responder.send(visit, Detour.looksOnly());
    } else if (isPost(visit)) {
      read(
          visit,
          (_, work) -> threads.workAgain(visit, work),
          body -> submitted(visit, route, pathParameters, body));
    } else {
      reply(visit, route, pathParameters, Fields.NONE);
    }
  }

  private void received(
      PageRequestContext visit, RequestBodyReader.Received received, Consumer<byte[]> whole) {
    switch (received) {
      case RequestBodyReader.Received.Whole(byte[] bytes) -> whole.accept(bytes);
      case RequestBodyReader.Received.TooLarge(int limit) ->
          responder.send(visit, PageResponder.tooLarge(limit));
      case RequestBodyReader.Received.TooSlow _ -> {
        visit.exchange().setPersistent(false);
        responder.send(visit, PageResponder.tooSlow());
      }
      case RequestBodyReader.Received.CutShort _ -> {
        visit.exchange().setPersistent(false);
        responder.send(visit, PageResponder.cutShort());
      }
    }
  }

  private void submitted(
      PageRequestContext visit, PageRoute route, Map<String, String> pathParameters, byte[] body) {
    String type =
        Optional.ofNullable(visit.exchange().getRequestHeaders().getFirst(Headers.CONTENT_TYPE))
            .orElse("");
    Optional<Fields> form = FormBody.of(type, body);
    if (form.isEmpty()) {
      responder.send(
          visit,
          PageResponder.problem(
              StatusCodes.BAD_REQUEST, text("web.no-form"), text("web.form-unreadable")));
    } else if (!CsrfToken.holds(visit, form.get())) {
      responder.send(visit, new PageResponse.Forbidden(text("web.form-old")));
    } else {
      replyWhereItMayWait(visit, route, pathParameters, form.get());
    }
  }

  private void replyWhereItMayWait(
      PageRequestContext visit, PageRoute route, Map<String, String> pathParameters, Fields form) {
    if (route.handlesPasswords()) {
      visit
          .exchange()
          .dispatch(
              PageThreads.WAITING,
              _ -> faults.guard(visit, () -> reply(visit, route, pathParameters, form)));
    } else {
      reply(visit, route, pathParameters, form);
    }
  }

  private void reply(
      PageRequestContext visit, PageRoute route, Map<String, String> pathParameters, Fields form) {
    switch (route) {
      case PageRoute.Open open ->
          responder.send(
              visit,
              open.page()
                  .apply(
                      new OpenRequest(
                          visit.token(),
                          pathParameters,
                          visit.query(),
                          form,
                          entrance.client(visit),
                          entrance.origin(visit),
                          visit.arrival().now())));
      case PageRoute.Guarded guarded ->
          responder.send(visit, guarded.page().apply(request(visit, pathParameters, form)));
      case PageRoute.File file ->
          responder.sendFile(
              visit, () -> file.page().apply(request(visit, pathParameters, form)), making(visit));
      case PageRoute.Subscription subscription ->
          documents.send(
              visit,
              subscription.find().apply(pathParameters, visit.arrival().now()),
              making(visit));
      case PageRoute.Live live ->
          feeds.open(visit, live.feed().apply(request(visit, pathParameters, form)));
    }
  }

  private PageResponder.Making making(PageRequestContext visit) {
    return new PageResponder.Making(threads::makeFile, work -> faults.guard(visit, work));
  }

  private PageRequest request(
      PageRequestContext visit, Map<String, String> pathParameters, Fields form) {
    SignedInUser visitor = visit.visitor().orElseThrow();
    SessionToken token = visit.token().orElseThrow();
    return new PageRequest(
        visitor,
        token,
        pathParameters,
        visit.query(),
        form,
        entrance.client(visit),
        entrance.view(visit),
        visit.arrival().now());
  }
}
