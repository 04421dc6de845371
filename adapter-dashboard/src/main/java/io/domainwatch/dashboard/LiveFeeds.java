package io.domainwatch.dashboard;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.dashboard.web.Feed;
import io.undertow.server.handlers.sse.ServerSentEventConnection;
import io.undertow.server.handlers.sse.ServerSentEventHandler;
import io.undertow.util.StatusCodes;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The pages that are looked at and told what changes (HTML, server-sent events). */
final class LiveFeeds {
  /** Streams at once on this instance; each costs a few statements a second. */
  private static final int MOST = 200;

  /** Then the browser comes again by itself, and is asked who it is. */
  private static final Duration LASTS = Duration.ofMinutes(5);

  /** So often something is sent, so that nobody between cuts the connection. */
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(20);

  private final Set<Open> streams = ConcurrentHashMap.newKeySet();

  /** Begins a stream over an exchange, unless there are too many. */
  void open(PageVisit visit, Feed feed) {
    if (streams.size() >= MOST) {
      PageResponder.head(visit, StatusCodes.SERVICE_UNAVAILABLE);
      visit.exchange().endExchange();
      return;
    }
    PageResponder.head(visit, StatusCodes.OK);
    Instant end = visit.arrival().now().plus(LASTS);
    ServerSentEventHandler handler =
        new ServerSentEventHandler((connection, _) -> add(new Open(connection, feed, end)));
    visit.exchange().dispatch(handler);
  }

  private void add(Open open) {
    open.connection.setKeepAliveTime(KEEP_ALIVE.toMillis());
    open.connection.addCloseTask(_ -> streams.remove(open));
    streams.add(open);
  }

  /** Sends what has changed; called once a second. */
  void tick(Instant now) {
    streams.forEach(open -> open.tick(now));
  }

  /** Ends all streams. */
  void close() {
    streams.forEach(Open::end);
  }

  private static final class Open {
    private final ServerSentEventConnection connection;
    private final Feed feed;
    private final Instant end;
    private final Map<String, String> sent = new HashMap<>();

    Open(ServerSentEventConnection connection, Feed feed, Instant end) {
      this.connection = connection;
      this.feed = feed;
      this.end = end;
    }

    void tick(Instant now) {
      if (!now.isBefore(end)) {
        end();
        return;
      }
      try {
        Map<String, String> parts = feed.parts(now);
        // What was gone and comes back is new.
        sent.keySet().retainAll(parts.keySet());
        parts.forEach(this::send);
      } catch (RequestRefused _) {
        end();
      } catch (StorageUnavailable _) {
        // The next tick asks again.
      }
    }

    private void send(String id, String html) {
      if (!html.equals(sent.put(id, html))) {
        connection.send(id + "\n" + html, "part", null, null);
      }
    }

    void end() {
      connection.shutdown();
    }
  }
}
