package io.domainwatch.dashboard;

import io.domainwatch.app.signin.SignInService;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.signin.SessionHash;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.dashboard.LivePages.Admission;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.Feed;
import io.undertow.server.handlers.sse.ServerSentEventHandler;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;

/** The pages that are looked at and told what changes (HTML, server-sent events). */
final class LiveFeeds {
  /** Then the browser comes again by itself, and is asked who it is. */
  private static final Duration LASTS = Duration.ofMinutes(5);

  /** So often something is sent, so that nobody between cuts the connection. */
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(20);

  /** When a page that found no place may ask again. */
  private static final Duration RETRY_AFTER = Duration.ofSeconds(30);

  private final SignInService signIn;
  private final LivePages streams = new LivePages();
  private volatile Runnable whenLookedAt = () -> {};

  @Inject
  LiveFeeds(SignInService signIn) {
    this.signIn = signIn;
  }

  void whenLookedAt(Runnable told) {
    whenLookedAt = told;
  }

  boolean areLookedAt() {
    return !streams.all().isEmpty();
  }

  /** Begins a stream over an exchange, unless there are too many. */
  void open(PageRequestContext visit, Feed feed) {
    SignedInUser visitor = visit.visitor().orElseThrow();
    Instant now = visit.arrival().now();
    LivePage stream =
        new LivePage(
            new LivePage.Reader(visitor.organizationId(), visitor.session().hash()),
            read(feed, visit.reader()),
            now,
            now.plus(LASTS));
    switch (streams.add(stream)) {
      case Admission.Full _ -> full(visit);
      case Admission.Added(Set<LivePage> displaced) -> {
        whenLookedAt.run();
        displaced.forEach(LivePage::displace);
        PageResponder.head(visit, StatusCodes.OK);
        visit
            .exchange()
            .dispatch(
                new ServerSentEventHandler(
                    (connection, _) -> {
                      connection.setKeepAliveTime(KEEP_ALIVE.toMillis());
                      connection.addCloseTask(_ -> streams.remove(stream));
                      stream.connected(connection);
                    }));
      }
    }
  }

  /** The feed in the language of the page that it is for. */
  private static Feed read(Feed feed, Reader reader) {
    return now -> Texts.madeFor(reader, () -> feed.parts(now));
  }

  private static void full(PageRequestContext visit) {
    PageResponder.head(visit, StatusCodes.TOO_MANY_REQUESTS)
        .put(Headers.RETRY_AFTER, RETRY_AFTER.toSeconds());
    visit.exchange().endExchange();
  }

  /** Sends what has changed; called once a second. */
  void tick(Instant now) {
    streams.dropNeverConnected(now);
    streams.all().forEach(stream -> stream.tick(now));
  }

  /**
   * Ends the streams of sessions that have ended, on whichever instance that happened; called twice
   * a second. One question to the storage, and none while nobody looks.
   */
  void endWithSessions(Instant now) {
    Set<SessionHash> sessions =
        streams.all().stream().map(LivePage::session).collect(Collectors.toSet());
    if (sessions.isEmpty()) {
      return;
    }
    try {
      Set<SessionHash> goingOn = signIn.goingOn(sessions, now);
      streams.all().stream()
          .filter(it -> sessions.contains(it.session()) && !goingOn.contains(it.session()))
          .forEach(LivePage::cut);
    } catch (StorageUnavailable _) {
      // Nothing can be read, so nothing is shown either; the next look asks again.
    }
  }

  /** Ends all streams. */
  void close() {
    streams.all().forEach(LivePage::end);
  }
}
