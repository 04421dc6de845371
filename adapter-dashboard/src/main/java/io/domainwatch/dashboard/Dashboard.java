package io.domainwatch.dashboard;

import io.domainwatch.dashboard.web.PageRoute;
import io.undertow.server.HttpHandler;
import java.time.Instant;
import java.util.List;

/** The dashboard of this instance. */
public final class Dashboard {
  private final PageHandler pages;
  private final LiveFeeds feeds;
  private final List<PageRoute> routes;

  Dashboard(PageHandler pages, LiveFeeds feeds, List<PageRoute> routes) {
    this.pages = pages;
    this.feeds = feeds;
    this.routes = List.copyOf(routes);
  }

  /** All that it answers, apart from its style, script and pictures; in no order. */
  public List<PageRoute> routes() {
    return routes;
  }

  /** Answers every path that is none of the API's; is called on an I/O thread. */
  public HttpHandler handler() {
    return pages;
  }

  /** Whom to tell, by any thread, that a page is looked at. */
  public void whenLookedAt(Runnable told) {
    feeds.whenLookedAt(told);
  }

  /** Whether any page is looked at that is told what changes. */
  public boolean isLookedAt() {
    return feeds.areLookedAt();
  }

  /**
   * Tells the pages that are looked at what has changed; to be called once a second while there are
   * any.
   */
  public void tick(Instant now) {
    feeds.tick(now);
  }

  /**
   * Ends the streams to pages whose sessions have ended, wherever that was; to be called twice a
   * second while there are any, so that they end within one.
   */
  public void endWithSessions(Instant now) {
    feeds.endWithSessions(now);
  }

  /** Ends the streams to pages that are looked at, so that a stop does not wait for them. */
  public void close() {
    feeds.close();
  }
}
