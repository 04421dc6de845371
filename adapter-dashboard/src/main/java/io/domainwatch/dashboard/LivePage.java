package io.domainwatch.dashboard;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.dashboard.web.Feed;
import io.undertow.server.handlers.sse.ServerSentEventConnection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** One page that is looked at. */
final class LivePage {
  /** What waits to be written to one reader at most, in octets of text. */
  static final long MAX_BACKLOG = 64 * 1024;

  /** A reader that takes nothing of what waits for it in this time is gone, or means ill. */
  static final Duration TAKES_WITHIN = Duration.ofSeconds(10);

  private final Reader reader;
  private final Feed feed;
  private final Instant openedAt;
  private final Instant end;
  private final Map<String, String> sent = new HashMap<>();
  private final AtomicLong backlog = new AtomicLong();
  private volatile Optional<ServerSentEventConnection> connection = Optional.empty();
  private volatile boolean displaced;
  private long backlogBefore;
  private Instant tookAt;

  /** Whose it is. */
  record Reader(OrganizationId organization, SessionHash session) {}

  /**
   * @param end when it ends by itself
   */
  LivePage(Reader reader, Feed feed, Instant openedAt, Instant end) {
    this.reader = reader;
    this.feed = feed;
    this.openedAt = openedAt;
    this.end = end;
    this.tookAt = openedAt;
  }

  OrganizationId organization() {
    return reader.organization();
  }

  SessionHash session() {
    return reader.session();
  }

  Instant openedAt() {
    return openedAt;
  }

  /** Octets that wait to be written. */
  long backlog() {
    return backlog.get();
  }

  boolean isConnected() {
    return connection.isPresent();
  }

  void connected(ServerSentEventConnection made) {
    connection = Optional.of(made);
    if (displaced) {
      displace();
    }
  }

  /** Sends what has changed, as far as the reader follows; called by one thread at a time. */
  void tick(Instant now) {
    connection.filter(ServerSentEventConnection::isOpen).ifPresent(open -> tick(open, now));
  }

  private void tick(ServerSentEventConnection open, Instant now) {
    if (!now.isBefore(end)) {
      end();
    } else if (!follows(now)) {
      cut();
    } else {
      send(open, now);
    }
  }

  /** Whether the reader has taken something lately of what waits, if anything does. */
  private boolean follows(Instant now) {
    long waiting = backlog.get();
    if (waiting == 0 || waiting < backlogBefore) {
      tookAt = now;
    }
    backlogBefore = waiting;
    return now.isBefore(tookAt.plus(TAKES_WITHIN));
  }

  private void send(ServerSentEventConnection open, Instant now) {
    try {
      Map<String, String> parts = feed.parts(now);
      // What was gone and comes back is new.
      sent.keySet().retainAll(parts.keySet());
      parts.forEach((id, html) -> send(open, id, html));
    } catch (RequestRefused _) {
      end();
    } catch (StorageUnavailable _) {
      // The next tick asks again.
    }
  }

  /** What finds no room now is new at a later tick. */
  private void send(ServerSentEventConnection open, String id, String html) {
    String text = id + "\n" + html;
    long size = text.getBytes(StandardCharsets.UTF_8).length;
    long waiting = backlog.get();
    if (html.equals(sent.get(id)) || (waiting > 0 && waiting + size > MAX_BACKLOG)) {
      return;
    }
    sent.put(id, html);
    backlogBefore = backlog.addAndGet(size);
    open.send(text, "part", null, new Written(backlog, size));
  }

  /** Says that newer pages took its place, and ends it. */
  void displace() {
    displaced = true;
    connection.ifPresent(
        open -> {
          if (backlog.get() == 0) {
            open.send("newer pages", "displaced", null, null);
            open.shutdown();
          } else {
            cut();
          }
        });
  }

  /** Ends it when all that waits is written. */
  void end() {
    connection.ifPresent(ServerSentEventConnection::shutdown);
  }

  /** Ends it at once. */
  void cut() {
    connection.ifPresent(LivePage::close);
  }

  private static void close(ServerSentEventConnection open) {
    try {
      open.close();
    } catch (IOException _) {
      // It is closed all the same.
    }
  }

  /** Counts what is no longer waiting. */
  private record Written(AtomicLong backlog, long size)
      implements ServerSentEventConnection.EventCallback {
    @Override
    public void done(
        ServerSentEventConnection connection,
        @Nullable String data,
        @Nullable String event,
        @Nullable String id) {
      backlog.addAndGet(-size);
    }

    @Override
    public void failed(
        ServerSentEventConnection connection,
        @Nullable String data,
        @Nullable String event,
        @Nullable String id,
        IOException e) {
      backlog.addAndGet(-size);
    }
  }
}
