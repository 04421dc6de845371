package io.domainwatch.dashboard.deliveries;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.message.MessageText;
import io.domainwatch.dashboard.text.Texts;

/** A delivery as lists show it. */
public record DeliveryRow(Delivery delivery) {
  /** Where it is shown whole. */
  public String path() {
    return ChannelPath.of(delivery.channelId(), delivery.id());
  }

  /** What the message says first. */
  public String title() {
    return MessageText.title(delivery.message(), Texts.wording());
  }

  /** Why the message is sent. */
  public String kind() {
    return switch (delivery.message().kind()) {
      case EVENTS -> text("deliveries.events");
      case GROUP -> text("deliveries.group");
      case REMINDER -> text("deliveries.reminder");
      case ACKNOWLEDGEMENT -> text("deliveries.acknowledgement");
      case DIGEST -> text("deliveries.digest");
      case QUIET_HOURS -> text("deliveries.quiet-hours");
      case REPORT -> text("deliveries.report");
      case TEST -> text("deliveries.test");
    };
  }

  /** How far it is. */
  public String state() {
    return switch (delivery.state()) {
      case DeliveryState.Pending _ ->
          delivery.retryRound() == 0 ? text("deliveries.pending") : text("deliveries.retrying");
      case DeliveryState.Delivered _ -> text("deliveries.delivered");
      case DeliveryState.Failed _ -> text("deliveries.failed");
      case DeliveryState.Dropped _ -> text("deliveries.dropped");
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

  /** What its state means, one sentence. */
  public String meaning() {
    return switch (delivery.state()) {
      case DeliveryState.Pending _ ->
          delivery.retryRound() == 0
              ? text("deliveries.pending-means")
              : text("deliveries.retrying-means");
      case DeliveryState.Delivered _ -> text("deliveries.delivered-means");
      case DeliveryState.Failed _ -> text("deliveries.failed-means");
      case DeliveryState.Dropped _ -> text("deliveries.dropped-means");
    };
  }
}
