package io.domainwatch.app.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.FeedPage;
import io.domainwatch.core.event.FeedPosition;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FeedServiceTest {
  private static final OrganizationId OWNER = new OrganizationId(new UUID(1, 1));
  private static final OrganizationId OTHER = new OrganizationId(new UUID(1, 2));
  private static final Duration LONG = Duration.ofMinutes(5);

  private final Feed feed = new Feed();
  private final FeedWaits waits = new FeedWaits(feed);

  /** Has parts without events, and more where it is told. */
  private static final class Feed implements EventFeed {
    private final AtomicInteger asked = new AtomicInteger();
    private volatile Set<OrganizationId> more = Set.of();
    private volatile boolean away;

    @Override
    public FeedPage page(
        OrganizationId organizationId, EventFilter filter, FeedPosition after, int limit) {
      return new FeedPage(List.of(), FeedPosition.before(after.number() + 2), true);
    }

    @Override
    public FeedPosition end() {
      return FeedPosition.OLDEST;
    }

    @Override
    public Set<OrganizationId> withMore(Map<OrganizationId, FeedPosition> after) {
      asked.incrementAndGet();
      if (away) {
        throw new StorageUnavailable(new IOException("away"));
      }
      return more;
    }
  }

  @Test
  void fewPartsWithoutEventsAreReadForOneAnswer() {
    FeedPage page = new FeedService(feed).read(OWNER, EventFilter.ALL, FeedPosition.OLDEST, 10);

    assertThat(page.more()).isTrue();
    assertThat(page.reached().number()).isEqualTo(4);
  }

  @Test
  void whoeverHasMoreIsWokenAndNobodyElse() {
    CompletableFuture<Void> mine = begin(OWNER).toCompletableFuture();
    CompletableFuture<Void> others = begin(OTHER).toCompletableFuture();
    feed.away = true;
    Eventually.holds("it was asked in vain", () -> feed.asked.get() > 1);
    feed.away = false;
    feed.more = Set.of(OWNER);

    Eventually.holds("it is woken", mine::isDone);

    assertThat(others).isNotDone();
    Eventually.holds("one is left", () -> waits.present() == 1);
    waits.end();
  }

  @Test
  void whenTheTimeIsOverItIsOver() {
    CompletableFuture<Void> over =
        waits
            .begin(OWNER, FeedPosition.OLDEST, Duration.ofMillis(1))
            .orElseThrow()
            .toCompletableFuture();

    Eventually.holds("it is over", over::isDone);

    Eventually.holds("nobody waits", () -> waits.present() == 0);
  }

  @Test
  void anOrganizationWaitsSoOftenAtMost() {
    List<CompletionStage<Void>> all = new ArrayList<>();
    for (int i = 0; i < FeedWaits.MAX_OF_ORGANIZATION; i++) {
      all.add(begin(OWNER));
    }

    assertThat(waits.begin(OWNER, FeedPosition.OLDEST, LONG)).isEmpty();
    assertThat(waits.begin(OTHER, FeedPosition.OLDEST, LONG)).isPresent();
    waits.end();
    assertThat(all).allMatch(wait -> wait.toCompletableFuture().isDone());
    assertThat(waits.present()).isZero();
    assertThat(begin(OWNER).toCompletableFuture()).isDone();
    assertThat(waits.haveEnded()).isTrue();
  }

  private CompletionStage<Void> begin(OrganizationId owner) {
    Optional<CompletionStage<Void>> wait = waits.begin(owner, FeedPosition.OLDEST, LONG);
    return wait.orElseThrow();
  }
}
