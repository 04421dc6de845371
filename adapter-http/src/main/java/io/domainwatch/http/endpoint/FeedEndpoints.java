package io.domainwatch.http.endpoint;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.feed.FeedService;
import io.domainwatch.app.feed.FeedWaits;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.FeedPage;
import io.domainwatch.core.event.FeedPosition;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.http.json.HistoryJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.FeedCursor;
import io.domainwatch.http.pipeline.PostponedAnswer;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Events as they become known, oldest first (docs/spec/resources.md, "Change feed"). */
public final class FeedEndpoints {
  /** Query parameters of the events of an organization, newest first or as a feed. */
  public static final Set<String> QUERY =
      QueryParameters.names(
          "from",
          "to",
          "limit",
          "cursor",
          "checkType",
          "type",
          "severity",
          QueryParameters.TAG,
          "after",
          "wait");

  /** Of these a feed has none: it goes on from where its reader was. */
  private static final List<String> OF_LIST_ALONE = List.of("cursor", "from", "to");

  /** Seconds that a request waits at most; below what proxies allow an answer by default, 60 s. */
  private static final int MAX_WAIT_SECONDS = 60;

  private static final String FROM_NOW = "now";

  private final HistoryEndpoints history;
  private final FeedService feed;
  private final FeedWaits waits;
  private final LongSupplier nanoTime;

  /**
   * @param history answers without a place in the feed
   * @param waits knows who waits
   * @param nanoTime nanoseconds of a monotonic clock
   */
  public FeedEndpoints(
      HistoryEndpoints history, FeedService feed, FeedWaits waits, LongSupplier nanoTime) {
    this.history = history;
    this.feed = feed;
    this.waits = waits;
    this.nanoTime = nanoTime;
  }

  /** Who wants which events, and until when, in nanoseconds of the clock, it waits for one. */
  private record Reader(
      OrganizationId organizationId, EventFilter filter, int limit, long waitsUntilNanos) {}

  /** Events of the organization: newest first, or behind a place in the feed. */
  public ApiResponse events(Request request) {
    QueryParameters query = request.query();
    if (!query.has("after")) {
      refuse(query, List.of("wait"), "needs after");
      return history.events(request);
    }
    refuse(query, OF_LIST_ALONE, "cannot be combined with after");
    EventFilter filter = HistoryEndpoints.filter(query).withTags(query.tags());
    int limit = HistoryEndpoints.limit(query);
    Duration wait = Duration.ofSeconds(query.wholeOrZero("wait", MAX_WAIT_SECONDS).orElse(0));
    FeedPosition after = start(query).get();
    Reader reader =
        new Reader(request.organizationId(), filter, limit, nanoTime.getAsLong() + wait.toNanos());
    FeedPage page = feed.read(reader.organizationId(), filter, after, limit);
    return isDue(reader, page) ? answer(page) : later(reader, page).orElseThrow(this::tooMany);
  }

  private static void refuse(QueryParameters query, List<String> names, String problem) {
    for (String name : names) {
      if (query.has(name)) {
        throw new RequestRefused(Refusal.InvalidRequest.of(name, Sentence.verbatim(problem)));
      }
    }
  }

  private Supplier<FeedPosition> start(QueryParameters query) {
    Optional<Supplier<FeedPosition>> found =
        query.word(
            "after",
            text ->
                switch (text) {
                  case "" -> Optional.of(() -> FeedPosition.OLDEST);
                  case FROM_NOW -> Optional.of(feed::now);
                  default -> FeedCursor.find(text).map(position -> () -> position);
                },
            "must be empty for the oldest event, \"now\", or a nextCursor of this feed");
    return found.orElseThrow();
  }

  private boolean isDue(Reader reader, FeedPage page) {
    return !page.events().isEmpty()
        || page.more()
        || waits.haveEnded()
        || reader.waitsUntilNanos() - nanoTime.getAsLong() <= 0;
  }

  private Optional<ApiResponse> later(Reader reader, FeedPage empty) {
    Duration left = Duration.ofNanos(reader.waitsUntilNanos() - nanoTime.getAsLong());
    Optional<CompletionStage<Void>> over =
        waits.begin(reader.organizationId(), empty.reached(), left);
    return over.map(
        ready ->
            ApiResponse.later(new PostponedAnswer(ready, () -> goOn(reader, empty.reached()))));
  }

  /** What it was woken for may be none of those that it wants; then it waits on. */
  private ApiResponse goOn(Reader reader, FeedPosition after) {
    FeedPage page = feed.read(reader.organizationId(), reader.filter(), after, reader.limit());
    return isDue(reader, page) ? answer(page) : later(reader, page).orElseGet(() -> answer(page));
  }

  private RequestRefused tooMany() {
    return new RequestRefused(new Refusal.TooManyWaits());
  }

  private static ApiResponse answer(FeedPage page) {
    return ApiResponse.of(
        200, HistoryJson.events(page.events(), Optional.of(FeedCursor.text(page.reached()))));
  }
}
