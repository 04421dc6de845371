package io.domainwatch.app.notification;

import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims due deliveries, as many as this instance has room for, and hands each to a thread for one
 * attempt. Whoever ends makes room, which is used at once.
 */
public final class DeliveryDispatcher {
  /**
   * Deliveries of one channel under way at once, so that a slow receiver is not flooded (ADR 18).
   */
  static final int PER_CHANNEL = 2;

  /**
   * Deliveries of one organization under way at once, so that nobody takes all threads (ADR 18).
   */
  static final int PER_ORGANIZATION = 8;

  /** Far longer than the longest attempt of a sender with its storing; then others may try. */
  static final Duration LEASE = Duration.ofMinutes(3);

  private static final Logger LOG = LoggerFactory.getLogger(DeliveryDispatcher.class);

  private final Deliveries deliveries;
  private final DeliveryAttempts attempts;
  private final Senders senders;
  private final InstantSource time;
  private final InFlightDeliveries underWay = new InFlightDeliveries();
  private final ReentrantLock claiming = new ReentrantLock();
  private final AtomicBoolean asked = new AtomicBoolean();
  private volatile boolean stopped;

  /**
   * Who sends.
   *
   * @param instance claims ({@link io.domainwatch.core.storage.Instances})
   * @param threads runs attempts; must run at least {@code most} at once, none on the calling
   *     thread
   * @param most attempts of this instance under way at once
   * @param rates how fast channels of a kind take messages; what would be faster is not claimed
   */
  public record Senders(
      UUID instance, Executor threads, int most, Map<ChannelKind, SendRate> rates) {}

  @Inject
  public DeliveryDispatcher(
      Deliveries deliveries, DeliveryAttempts attempts, Senders senders, InstantSource time) {
    this.deliveries = deliveries;
    this.attempts = attempts;
    this.senders = senders;
    this.time = time;
  }

  /** Deliveries that are claimed and not settled. */
  public int underWay() {
    return underWay.size();
  }

  /**
   * Claims what is due and starts an attempt of each. To be called about once a second.
   *
   * @return how many were claimed for this call; room that comes up meanwhile is used too
   * @throws StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    int claimed;
    claiming.lock();
    try {
      claimed = claim(now);
    } finally {
      claiming.unlock();
    }
    claimWhileAsked();
    return claimed;
  }

  /**
   * Claims nothing more, lets attempts under way come to their end for the time given, and gives
   * back what is left, so that it is due at once for others. An attempt that ends later is not
   * stored, and the message may arrive twice, under the same id.
   *
   * @param longest time that this may take, apart from one last statement
   */
  public void stop(Duration longest) throws InterruptedException {
    stopped = true;
    claiming.lock();
    claiming.unlock();
    underWay.await(longest);
    List<ClaimedDelivery> rest = underWay.all();
    if (!rest.isEmpty()) {
      giveBack(rest);
    }
  }

  private int claim(Instant now) {
    int room = stopped ? 0 : senders.most() - underWay.size();
    if (room <= 0) {
      return 0;
    }
    Deliveries.Limits limits =
        new Deliveries.Limits(room, PER_CHANNEL, PER_ORGANIZATION, senders.rates());
    Instant askedAt = time.instant();
    List<ClaimedDelivery> claimed = deliveries.claimDue(senders.instance(), limits, LEASE, now);
    claimed.forEach(one -> start(one, askedAt));
    return claimed.size();
  }

  private void start(ClaimedDelivery claimed, Instant claimedAt) {
    underWay.add(claimed);
    try {
      senders.threads().execute(() -> run(claimed, claimedAt));
    } catch (RejectedExecutionException closed) {
      LOG.debug("no thread for {}; it is given back", claimed.delivery().id(), closed);
      giveBack(List.of(claimed));
      underWay.ended(claimed);
    }
  }

  private void run(ClaimedDelivery claimed, Instant claimedAt) {
    try {
      if (!stopped) {
        attempts.attempt(claimed, claimedAt);
      } else {
        giveBack(List.of(claimed));
      }
    } finally {
      underWay.ended(claimed);
    }
    asked.set(true);
    claimWhileAsked();
  }

  /** Uses the room that attempts have left; who asks while somebody claims is served by him. */
  private void claimWhileAsked() {
    while (asked.get() && !claiming.isHeldByCurrentThread() && claiming.tryLock()) {
      try {
        asked.set(false);
        claim(time.instant());
      } catch (StorageUnavailable away) {
        LOG.debug("nothing is claimed before the next tick", away);
      } finally {
        claiming.unlock();
      }
    }
  }

  private void giveBack(List<ClaimedDelivery> claimed) {
    try {
      deliveries.giveBack(claimed);
    } catch (StorageUnavailable away) {
      LOG.warn("{} deliveries are due again when their leases have ended", claimed.size(), away);
    }
  }
}
