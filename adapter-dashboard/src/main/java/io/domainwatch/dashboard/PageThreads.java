package io.domainwatch.dashboard;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.web.Bulkhead;
import io.domainwatch.web.PercentEncoding;
import io.domainwatch.web.RequestPlaces;
import io.domainwatch.web.RequestTarget;
import io.domainwatch.web.SharedBulkhead;
import io.domainwatch.web.time.RequestTime;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import jakarta.inject.Inject;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/**
 * Who works on pages, and when. Signing in has threads of its own, so that strangers hold up nobody
 * who is signed in; all other pages are worked on when it is the turn of their organization.
 */
final class PageThreads {
  /** For pages that check passwords: they wait for their turn. */
  static final Executor WAITING = Executors.newVirtualThreadPerTaskExecutor();

  private static final String SIGN_IN = "/sign-in";

  /** Threads beyond the places, which learn whose requests come in. */
  private static final int RECEIVING = 4;

  /** Requests that wait for a thread to learn whose they are; a second for 200 a second. */
  private static final int RECEIVED_WAITING = 200;

  /** Forms are shown and read by them; passwords have a queue of their own. */
  private static final int SIGN_INS_AT_ONCE = 4;

  private static final int SIGN_INS_WAITING = 100;

  /** Files are long work that nobody looks at meanwhile; each piece of one waits for its turn. */
  private static final int FILES_AT_ONCE = 1;

  /** Not reached: an organization has few files at once, and their pieces are never refused. */
  private static final int FILES_WAITING = 100;

  private final Bulkhead files = new Bulkhead("files", FILES_AT_ONCE, FILES_WAITING);
  private final SessionOwners owners = new SessionOwners();
  private final Bulkhead signIn = new Bulkhead("sign-in", SIGN_INS_AT_ONCE, SIGN_INS_WAITING);
  private final SharedBulkhead pages;

  @Inject
  PageThreads(RequestPlaces places) {
    int threads = places.pages().share().capacity() + RECEIVING;
    this.pages =
        new SharedBulkhead(
            new Bulkhead("pages", threads, RECEIVED_WAITING), places, places.pages());
  }

  /** What a page shows when too many requests wait. */
  static PageResponse.Page<String> busy() {
    return PageResponder.problem(
        StatusCodes.SERVICE_UNAVAILABLE, text("web.busy"), text("web.requests-waiting"));
  }

  /** What a page shows when too many requests of its organization wait. */
  static PageResponse.Page<String> busyForOrganization() {
    return PageResponder.problem(
        StatusCodes.SERVICE_UNAVAILABLE, text("web.busy"), text("web.your-requests-waiting"));
  }

  /** Hands a new request to a thread; as {@link Bulkhead#enter}. */
  void enter(HttpServerExchange exchange, HttpHandler receive, HttpHandler full) throws Exception {
    if (isSignIn(exchange)) {
      signIn.enter(exchange, receive, full);
    } else {
      pages.enter(exchange, receive, full);
    }
  }

  /** Hands a request that was let in before, and has not worked yet, to a thread again. */
  void reenter(HttpServerExchange exchange, HttpHandler receive) {
    if (isSignIn(exchange)) {
      signIn.reenter(exchange, receive);
    } else {
      pages.reenter(exchange, receive);
    }
  }

  /** Works when it is the turn; as {@link SharedBulkhead#work}. */
  void work(PageRequestContext visit, Runnable work, Runnable full) {
    if (isSignIn(visit.exchange())) {
      work.run();
    } else {
      pages.work(visit.exchange(), owners.of(visit), work, full);
    }
  }

  /** Works once more when it is the turn; as {@link SharedBulkhead#goOn}. */
  void workAgain(PageRequestContext visit, HttpHandler work) {
    if (isSignIn(visit.exchange())) {
      signIn.reenter(visit.exchange(), work);
    } else {
      pages.goOn(visit.exchange(), owners.of(visit), work);
    }
  }

  /**
   * Makes a piece of a file, one after the other. The time of the first, before which nothing was
   * sent, has begun when it was asked for.
   */
  void makeFile(HttpServerExchange exchange, HttpHandler work) {
    files.reenter(
        exchange,
        ready -> {
          if (ready.isResponseStarted()) {
            RequestTime.begins(ready);
          }
          work.handleRequest(ready);
        });
  }

  /** It has turned out of whom a request is. */
  void seen(PageRequestContext visit) {
    owners.seen(visit);
  }

  private static boolean isSignIn(HttpServerExchange exchange) {
    String raw = RequestTarget.path(exchange);
    String path = PercentEncoding.decode(raw).orElse(raw);
    return path.equals(SIGN_IN) || path.startsWith(SIGN_IN + "/");
  }
}
