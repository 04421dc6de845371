package io.domainwatch.persistence.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.FeedPage;
import io.domainwatch.core.event.FeedPosition;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.contract.domain.EventFeedContract;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqEventFeedIT implements EventFeedContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private static final int WRITERS = 8;

  private static final int PER_PAGE = 7;

  /** Of each writer. */
  private static final int TRANSACTIONS = 60;

  @Override
  public FreePorts ports() {
    return storage.ports();
  }

  /** Each transaction has its number from its beginning on, and ends whenever it does. */
  @Test
  void aReaderThatFollowsParallelWritersGetsEachEventOnce() throws Exception {
    FeedEvents events = new FeedEvents(storage, given());
    List<UUID> read = new ArrayList<>();
    List<UUID> written = new ArrayList<>();
    try (ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
      List<Future<List<UUID>>> all = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        all.add(writers.submit(() -> events.write(TRANSACTIONS)));
      }
      FeedPosition after = FeedPosition.OLDEST;
      while (!all.stream().allMatch(Future::isDone)) {
        after = readAll(events.owner(), after, read);
      }
      for (Future<List<UUID>> each : all) {
        written.addAll(each.get());
      }
      read.addAll(all(events.owner(), after, written.size() - read.size()));
    }

    assertThat(read).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(written);
    assertThat(read).as("in the order of the feed").isEqualTo(events.inOrder());
  }

  @Test
  void nothingIsToldThatAnOpenTransactionCouldPrecede() throws Exception {
    FeedEvents events = new FeedEvents(storage, given());
    CountDownLatch open = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    try (ExecutorService slow = Executors.newSingleThreadExecutor()) {
      Future<UUID> first = slow.submit(() -> events.writeBetween(open::countDown, end::await));
      open.await();
      UUID second = events.write(1).getFirst();

      FeedPage none = feed().page(events.owner(), EventFilter.ALL, FeedPosition.OLDEST, 10);
      boolean more = !feed().withMore(Map.of(events.owner(), FeedPosition.OLDEST)).isEmpty();
      end.countDown();
      UUID slowest = first.get();

      assertThat(none.events()).isEmpty();
      assertThat(more).isFalse();
      assertThat(all(events.owner(), none.reached(), 2)).containsExactly(slowest, second);
    }
  }

  @Test
  void aReaderOfALongSnapshotHoldsUpNobody() {
    FeedEvents events = new FeedEvents(storage, given());
    storage
        .ports()
        .transactions()
        .in(
            () -> {
              storage.ask("select count(*) from events");
              UUID one = onAnotherThread(() -> events.write(1).getFirst());
              List<UUID> read = onAnotherThread(() -> all(events.owner(), FeedPosition.OLDEST, 1));
              assertThat(read).containsExactly(one);
            });
  }

  /** Rows of a server whose numbers were far ahead, as a restore leaves them. */
  @Test
  void afterAMoveToAnotherServerReadersGoOnWhereTheyWere() {
    FeedEvents events = new FeedEvents(storage, given());
    UUID before = events.write(1).getFirst();
    events.moveAhead(1L << 50);
    FeedPosition last = new FeedPosition(events.position(before), before);
    FeedPosition seenThere = FeedPosition.before(last.number() + 1_000_000);

    storage.ask("select begin_event_feed_era()");

    UUID later = events.write(1).getFirst();
    assertThat(all(events.owner(), FeedPosition.OLDEST, 2)).containsExactly(before, later);
    assertThat(all(events.owner(), last, 1)).containsExactly(later);
    assertThat(all(events.owner(), seenThere, 1)).containsExactly(later);
  }

  @Test
  void eventsFromBeforeComeFirstByTheirIds() {
    FeedEvents events = new FeedEvents(storage, given());
    List<UUID> old = events.write(3);
    events.forgetPositions();
    UUID later = events.write(1).getFirst();
    List<UUID> wanted = new ArrayList<>(old);
    wanted.add(later);

    assertThat(all(events.owner(), FeedPosition.OLDEST, 4)).isEqualTo(wanted);
  }

  @Test
  void aRareFilterLooksAtABoundedPartAtOnce() {
    FeedEvents events = new FeedEvents(storage, given());
    events.writeAtOnce(12_000);
    all(events.owner(), FeedPosition.OLDEST, 12_000);
    EventFilter none = events.filterOfNone();
    FeedPosition after = FeedPosition.OLDEST;
    int pages = 1;
    FeedPage page = feed().page(events.owner(), none, after, 10);
    while (page.more()) {
      assertThat(page.events()).isEmpty();
      pages++;
      page = feed().page(events.owner(), none, page.reached(), 10);
    }

    assertThat(pages).isEqualTo(3);
    UUID later = events.write(1).getFirst();
    assertThat(all(events.owner(), page.reached(), 1)).containsExactly(later);
  }

  private static <T> T onAnotherThread(Callable<T> work) {
    try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
      return thread.submit(work).get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  /** So many, as soon as transactions of others on the server have ended. */
  private List<UUID> all(OrganizationId owner, FeedPosition after, int events) {
    List<UUID> read = new ArrayList<>();
    Eventually.holds(
        "all are told",
        () -> {
          read.clear();
          readAll(owner, after, read);
          return read.size() >= events;
        });
    return read;
  }

  /** Small pages, so that many end within a transaction. */
  private FeedPosition readAll(OrganizationId owner, FeedPosition after, List<UUID> read) {
    FeedPage page = feed().page(owner, EventFilter.ALL, after, PER_PAGE);
    page.events().forEach(named -> read.add(named.event().id().uuid()));
    while (page.more()) {
      page = feed().page(owner, EventFilter.ALL, page.reached(), PER_PAGE);
      page.events().forEach(named -> read.add(named.event().id().uuid()));
    }
    return page.reached();
  }
}
