package io.domainwatch.app.feed;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.FeedPosition;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who waits for events. While anybody does, one thread asks the storage each second about all of
 * them by one statement; they hold neither a thread nor a connection. For use by many threads.
 */
public final class FeedWaits {
  /** Waits of an organization at once on an instance; a handful of programs, started anew once. */
  public static final int MAX_OF_ORGANIZATION = 20;

  /** Waits at once on an instance: looking for all of them takes some 10 ms a second. */
  private static final int MAX = 1_000;

  /** So much later than its commit an event is told. */
  private static final Duration PACE = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(FeedWaits.class);

  /** Earlier numbers first; among equals no event is missed if the wrong one is taken. */
  private static final Comparator<FeedPosition> EARLIEST =
      Comparator.comparingLong(FeedPosition::number);

  private final EventFeed feed;
  private final ReentrantLock lock = new ReentrantLock();
  private final Set<Wait> waits = new HashSet<>();
  private final Map<OrganizationId, Integer> counts = new HashMap<>();
  private boolean looking;
  private boolean ended;

  @Inject
  public FeedWaits(EventFeed feed) {
    this.feed = feed;
  }

  /** One who waits; not a record, so that two of the same kind are two. */
  private static final class Wait {
    private final OrganizationId organizationId;
    private final FeedPosition after;
    private final CompletableFuture<Void> over = new CompletableFuture<>();

    Wait(OrganizationId organizationId, FeedPosition after) {
      this.organizationId = organizationId;
      this.after = after;
    }
  }

  /**
   * Waits until an event of the organization may stand behind a position, the time is over, or
   * waiting has ended for all.
   *
   * @return completed then, on a thread that must not be held up; empty when as many wait as may
   */
  public Optional<CompletionStage<Void>> begin(
      OrganizationId organizationId, FeedPosition after, Duration time) {
    Wait wait = new Wait(organizationId, after);
    lock.lock();
    try {
      if (ended) {
        return Optional.of(CompletableFuture.completedStage(null));
      }
      if (waits.size() >= MAX || counts.getOrDefault(organizationId, 0) >= MAX_OF_ORGANIZATION) {
        return Optional.empty();
      }
      waits.add(wait);
      counts.merge(organizationId, 1, Integer::sum);
      look();
    } finally {
      lock.unlock();
    }
    wait.over.completeOnTimeout(null, time.toNanos(), TimeUnit.NANOSECONDS);
    return Optional.of(wait.over.whenComplete((_, _) -> leave(wait)));
  }

  /** Whether nobody waits any more: the instance stops. */
  public boolean haveEnded() {
    lock.lock();
    try {
      return ended;
    } finally {
      lock.unlock();
    }
  }

  /** How many wait. */
  public int present() {
    lock.lock();
    try {
      return waits.size();
    } finally {
      lock.unlock();
    }
  }

  /** Whoever waits, or begins to, waits no longer. */
  public void end() {
    List<Wait> all;
    lock.lock();
    try {
      ended = true;
      all = List.copyOf(waits);
    } finally {
      lock.unlock();
    }
    all.forEach(wait -> wait.over.complete(null));
  }

  private void leave(Wait wait) {
    lock.lock();
    try {
      waits.remove(wait);
      counts.computeIfPresent(wait.organizationId, (_, n) -> n == 1 ? null : n - 1);
    } finally {
      lock.unlock();
    }
  }

  /** With the lock. */
  private void look() {
    if (!looking) {
      looking = true;
      Thread.ofVirtual().name("feed-waits").start(this::lookWhileAnybodyWaits);
    }
  }

  private void lookWhileAnybodyWaits() {
    boolean needed = true;
    try {
      while (needed) {
        LockSupport.parkNanos(this, PACE.toNanos());
        wake(waiting());
        needed = isNeeded();
      }
    } finally {
      if (needed) {
        lookAgainLater();
      }
    }
  }

  private boolean isNeeded() {
    lock.lock();
    try {
      looking = !waits.isEmpty();
      return looking;
    } finally {
      lock.unlock();
    }
  }

  /** After a fault; whoever waits meanwhile is answered when the time is over. */
  private void lookAgainLater() {
    lock.lock();
    try {
      looking = false;
    } finally {
      lock.unlock();
    }
  }

  private List<Wait> waiting() {
    lock.lock();
    try {
      return new ArrayList<>(waits);
    } finally {
      lock.unlock();
    }
  }

  private void wake(List<Wait> present) {
    if (present.isEmpty()) {
      return;
    }
    Map<OrganizationId, FeedPosition> after = new HashMap<>();
    for (Wait wait : present) {
      after.merge(
          wait.organizationId,
          wait.after,
          (one, other) -> EARLIEST.compare(one, other) <= 0 ? one : other);
    }
    try {
      Set<OrganizationId> found = feed.withMore(after);
      present.stream()
          .filter(wait -> found.contains(wait.organizationId))
          .forEach(wait -> wait.over.complete(null));
    } catch (StorageUnavailable away) {
      LOG.debug("nobody knows whether there are events; asked again in a second", away);
    }
  }
}
