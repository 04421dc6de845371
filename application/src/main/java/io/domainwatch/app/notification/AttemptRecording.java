package io.domainwatch.app.notification;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.RetrySchedule;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stores what came of an attempt, and what that says of its channel, in one transaction. */
public final class AttemptRecording {
  private static final Logger LOG = LoggerFactory.getLogger(AttemptRecording.class);

  private final Transactions transactions;
  private final Channels channels;
  private final Deliveries deliveries;
  private final UndeliveredCleanup unheard;
  private final NotificationMeter meter;
  private final RandomGenerator random;

  @Inject
  public AttemptRecording(
      Transactions transactions,
      Channels channels,
      Deliveries deliveries,
      UndeliveredCleanup unheard,
      NotificationMeter meter,
      RandomGenerator random) {
    this.transactions = transactions;
    this.channels = channels;
    this.deliveries = deliveries;
    this.unheard = unheard;
    this.meter = meter;
    this.random = random;
  }

  /**
   * Stores an attempt unless its claim was lost.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away; whether it was
   *     stored is not known
   */
  void record(ClaimedDelivery claimed, Attempt attempt, Instant now) {
    DeliveryState after = after(claimed.delivery(), attempt.outcome(), now);
    Optional<Channel> before = transactions.in(() -> recordHeld(claimed, attempt, after, now));
    if (before.isPresent()) {
      count(claimed, after);
    } else {
      LOG.info("an attempt of {} is not stored: its claim was lost", claimed.delivery().id());
    }
  }

  /**
   * Puts an untried delivery off, unless its claim was lost.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  void hold(ClaimedDelivery claimed, Instant until) {
    deliveries.postpone(claimed, until);
  }

  private Optional<Channel> recordHeld(
      ClaimedDelivery claimed, Attempt attempt, DeliveryState after, Instant now) {
    Delivery delivery = claimed.delivery();
    Optional<Channel> channel =
        channels
            .lock(delivery.organizationId(), delivery.channelId())
            .filter(_ -> deliveries.finish(claimed, attempt, after));
    if (after instanceof DeliveryState.Failed) {
      channel.ifPresent(known -> unheard.forget(known, delivery, now));
    }
    channel.filter(Channel::isOn).ifPresent(on -> judge(on, attempt.outcome(), now));
    return channel;
  }

  private DeliveryState after(Delivery delivery, SendOutcome outcome, Instant now) {
    return switch (outcome) {
      case SendOutcome.Accepted _ -> new DeliveryState.Delivered(now);
      case SendOutcome.Failed failed ->
          next(delivery, failed, now)
              .<DeliveryState>map(DeliveryState.Pending::new)
              .orElseGet(() -> new DeliveryState.Failed(now));
    };
  }

  /** A trial is tried once: who made it looks at what came of it. */
  private Optional<Instant> next(Delivery delivery, SendOutcome.Failed failed, Instant now) {
    return delivery.message().kind() == MessageKind.TEST
        ? Optional.empty()
        : RetrySchedule.next(
            delivery.retryRound() + 1, failed.retryAfter(), random.nextDouble(), now);
  }

  private void judge(Channel channel, SendOutcome outcome, Instant now) {
    Channel next = judged(channel, outcome, now);
    if (!next.equals(channel)) {
      channels.save(next);
    }
    if (next.state() instanceof ChannelState.Off(Instant _, ChannelState.Reason reason)) {
      int dropped = deliveries.drop(next.organizationId(), next.id(), now);
      LOG.atWarn()
          .addKeyValue("organizationId", next.organizationId().text())
          .addKeyValue("channelId", next.id().text())
          .addKeyValue("reason", reason.wireName())
          .addKeyValue("dropped", dropped)
          .log("a notification channel was disabled");
    }
  }

  /** A fault of ours says nothing of a channel. */
  private static Channel judged(Channel channel, SendOutcome outcome, Instant now) {
    return switch (outcome) {
      case SendOutcome.Accepted _ -> channel.delivered();
      case SendOutcome.Failed failed ->
          failed.reason() == SendOutcome.Reason.INTERNAL
              ? channel
              : channel.failed(failed.reason() == SendOutcome.Reason.ENDPOINT_GONE, now);
    };
  }

  private void count(ClaimedDelivery claimed, DeliveryState after) {
    var kind = claimed.channel().target().kind();
    switch (after) {
      case DeliveryState.Delivered(Instant at) ->
          newestEvent(claimed.delivery())
              .ifPresent(occurred -> meter.delivered(kind, Duration.between(occurred, at)));
      case DeliveryState.Failed _ -> meter.givenUp(kind);
      case DeliveryState.Pending _, DeliveryState.Dropped _ -> {}
    }
  }

  /** Of a message that tells events as they come, the first time that it is on its way. */
  private static Optional<Instant> newestEvent(Delivery delivery) {
    boolean told =
        switch (delivery.message().kind()) {
          case EVENTS, GROUP -> delivery.retryRound() == delivery.attempts();
          case REMINDER, ACKNOWLEDGEMENT, DIGEST, QUIET_HOURS, REPORT, TEST -> false;
        };
    return delivery.message().events().stream()
        .map(EventSnapshot::occurredAt)
        .filter(_ -> told)
        .max(Comparator.naturalOrder());
  }
}
