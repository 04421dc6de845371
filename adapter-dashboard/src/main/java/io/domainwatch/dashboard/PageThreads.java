package io.domainwatch.dashboard;

import io.domainwatch.dashboard.web.Reply;
import io.domainwatch.web.Bulkhead;
import io.domainwatch.web.PercentEncoding;
import io.domainwatch.web.RequestTarget;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/**
 * Who works on pages. Signing in has threads of its own, so that strangers hold up nobody who is
 * signed in.
 */
final class PageThreads {
  /** For pages that check passwords: they wait for their turn. */
  static final Executor WAITING = Executors.newVirtualThreadPerTaskExecutor();

  /** What a page shows when too many requests wait. */
  static final Reply.Page BUSY =
      PageResponder.problem(
          StatusCodes.SERVICE_UNAVAILABLE,
          "Busy",
          "Too many requests wait to be served. Try again in a few seconds.");

  private static final String SIGN_IN = "/sign-in";

  /** Fewer than the 16 connections to the database, so that others find some. */
  private static final int PAGES_AT_ONCE = 12;

  /** They wait for two seconds when a page takes 100 ms. */
  private static final int PAGES_WAITING = 200;

  /** Forms are shown and read by them; passwords have a queue of their own. */
  private static final int SIGN_INS_AT_ONCE = 4;

  private static final int SIGN_INS_WAITING = 100;

  private final Bulkhead pages = new Bulkhead("pages", PAGES_AT_ONCE, PAGES_WAITING);
  private final Bulkhead signIn = new Bulkhead("sign-in", SIGN_INS_AT_ONCE, SIGN_INS_WAITING);

  /** Those for the path of a request. */
  Bulkhead of(HttpServerExchange exchange) {
    String raw = RequestTarget.path(exchange);
    String path = PercentEncoding.decode(raw).orElse(raw);
    return path.equals(SIGN_IN) || path.startsWith(SIGN_IN + "/") ? signIn : pages;
  }
}
