package io.domainwatch.dashboard.deliveries;

import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.message.MessageText;
import java.time.Instant;
import java.util.Optional;

/** A delivery as lists show it. */
public record DeliveryRow(Delivery delivery) {
  /** Where it is shown whole. */
  public String path() {
    return ChannelPath.of(delivery.channelId(), delivery.id());
  }

  /** What the message says first. */
  public String title() {
    return MessageText.title(delivery.message());
  }

  /** Why the message is sent. */
  public String kind() {
    return switch (delivery.message().kind()) {
      case EVENTS -> "Events";
      case GROUP -> "Group";
      case REMINDER -> "Reminder";
      case DIGEST -> "Digest";
      case TEST -> "Test";
    };
  }

  /** How far it is. */
  public String state() {
    return switch (delivery.state()) {
      case DeliveryState.Pending _ -> delivery.retryRound() == 0 ? "Pending" : "Retrying";
      case DeliveryState.Delivered _ -> "Delivered";
      case DeliveryState.Failed _ -> "Failed";
      case DeliveryState.Dropped _ -> "Dropped";
    };
  }

  /** The style of its state. */
  public String style() {
    return switch (delivery.state()) {
      case DeliveryState.Pending _ -> delivery.retryRound() == 0 ? "pending" : "warning";
      case DeliveryState.Delivered _ -> "ok";
      case DeliveryState.Failed _ -> "failing";
      case DeliveryState.Dropped _ -> "disabled";
    };
  }

  /** When it ended; empty while it is pending. */
  public Optional<Instant> completedAt() {
    return switch (delivery.state()) {
      case DeliveryState.Pending _ -> Optional.empty();
      case DeliveryState.Delivered(Instant at) -> Optional.of(at);
      case DeliveryState.Failed(Instant at) -> Optional.of(at);
      case DeliveryState.Dropped(Instant at) -> Optional.of(at);
    };
  }

  /** What its state means, one sentence. */
  public String meaning() {
    return switch (delivery.state()) {
      case DeliveryState.Pending _ ->
          delivery.retryRound() == 0
              ? "It is sent as soon as earlier deliveries of the same domain are completed."
              : "The last attempt failed. It will be retried.";
      case DeliveryState.Delivered _ -> "The receiver accepted it.";
      case DeliveryState.Failed _ -> "All attempts failed. There will be no further attempt.";
      case DeliveryState.Dropped _ -> "The channel was disabled before it was sent.";
    };
  }
}
