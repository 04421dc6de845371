package io.domainwatch.testkit.contract.notification;

import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;

/** What the contracts of {@link Deliveries} have in common. */
public interface SendingContract extends NotificationContract {
  /** As much as there is. */
  Deliveries.Limits ALL = new Deliveries.Limits(10_000, 10_000, 10_000);

  /** What is pending would be claimed by other tests. */
  @AfterEach
  default void nothingStaysDue() {
    ports().organizations().all().stream()
        .flatMap(owner -> ports().channels().ofOrganization(owner.id()).stream())
        .forEach(channel -> ports().channels().delete(channel.organizationId(), channel.id()));
  }

  /** The port under test. */
  default Deliveries deliveries() {
    return ports().deliveries();
  }

  /** Claims what is due. */
  default List<ClaimedDelivery> claimDue(Instant now) {
    return deliveries().claimDue(INSTANCE, ALL, LEASE, now);
  }

  /** The ids of what is due, which is claimed. */
  default List<DeliveryId> dueIds(Instant now) {
    return claimDue(now).stream().map(claimed -> claimed.delivery().id()).toList();
  }

  /** The delivery as it is now. */
  default Delivery find(Delivery delivery) {
    return deliveries()
        .find(delivery.organizationId(), delivery.channelId(), delivery.id())
        .orElseThrow();
  }

  /** Its attempts. */
  default List<Attempt> attempts(Delivery delivery) {
    return deliveries().attempts(delivery.organizationId(), delivery.id());
  }

  /** Stores an attempt that succeeded; whether the claim still held. */
  default boolean delivered(ClaimedDelivery claimed, Instant now) {
    return deliveries()
        .finish(claimed, attempt(claimed, now, ACCEPTED), new DeliveryState.Delivered(now));
  }

  /** Stores an attempt that failed and is repeated then; whether the claim still held. */
  default boolean failed(ClaimedDelivery claimed, Instant now, Instant next) {
    return deliveries()
        .finish(claimed, attempt(claimed, now, FAILED), new DeliveryState.Pending(next));
  }

  /** The receiver accepted it. */
  SendOutcome ACCEPTED = new SendOutcome.Accepted(202, "ok — \"ünïcode\"");

  /** It did not. */
  SendOutcome FAILED =
      new SendOutcome.Failed(
          SendOutcome.Reason.STATUS,
          Optional.of(503),
          "POST receiver.example answered 503.",
          "<h1>busy</h1>",
          Optional.of(Duration.ofSeconds(120)));

  /** The next attempt of a delivery. */
  static Attempt attempt(ClaimedDelivery claimed, Instant now, SendOutcome outcome) {
    return new Attempt(claimed.delivery().attempts() + 1, now, Duration.ofMillis(1_234), outcome);
  }
}
