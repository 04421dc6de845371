package io.domainwatch.dashboard;

import io.undertow.server.HttpHandler;
import java.time.Instant;

/** The dashboard of this instance. */
public final class Dashboard {
  private final PageHandler pages;
  private final LiveFeeds feeds;

  Dashboard(PageHandler pages, LiveFeeds feeds) {
    this.pages = pages;
    this.feeds = feeds;
  }

  /** Answers every path that is none of the API's; is called on an I/O thread. */
  public HttpHandler handler() {
    return pages;
  }

  /** Tells the pages that are looked at what has changed; to be called once a second. */
  public void tick(Instant now) {
    feeds.tick(now);
  }

  /** Ends the streams to pages that are looked at, so that a stop does not wait for them. */
  public void close() {
    feeds.close();
  }
}
