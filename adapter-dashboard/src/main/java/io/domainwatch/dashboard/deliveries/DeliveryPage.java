package io.domainwatch.dashboard.deliveries;

import io.domainwatch.app.channels.DeliveryReport;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.MessageKind;
import java.util.List;

/**
 * One delivery with all its attempts.
 *
 * @param attempts newest first
 */
public record DeliveryPage(Channel channel, DeliveryRow row, List<AttemptRow> attempts) {
  /** Events shown of one message; the event log has all. */
  private static final int MAX_EVENTS = 100;

  public DeliveryPage {
    attempts = List.copyOf(attempts);
  }

  /**
   * @param answersShown whether the reader may see what receivers said
   */
  static DeliveryPage of(Channel channel, DeliveryReport report, boolean answersShown) {
    return new DeliveryPage(
        channel,
        new DeliveryRow(report.delivery()),
        report.attempts().reversed().stream()
            .map(attempt -> new AttemptRow(attempt, answersShown))
            .toList());
  }

  /** The delivery itself. */
  public Delivery delivery() {
    return row.delivery();
  }

  /** The page of the channel. */
  public String channelPath() {
    return ChannelPath.of(channel.id());
  }

  /**
   * Whether it may be sent again, or at once: to a channel that is on; a test also to one that is
   * off; nothing to a mailbox whose receiver has not confirmed.
   */
  public boolean repeatable() {
    boolean used = channel.isOn() || delivery().message().kind() == MessageKind.TEST;
    return used && channel.target().isConfirmed();
  }

  /** Why it may not be sent again, a sentence. */
  public String whyNot() {
    return channel.target().isConfirmed()
        ? "The channel is disabled. Enable it to send this again."
        : "The receiver of the channel has not confirmed yet.";
  }

  /** Whether it waits for a try. */
  public boolean pending() {
    return delivery().state() instanceof DeliveryState.Pending;
  }

  /** What it tells, in the order in which it is told. */
  public List<EventSnapshot> events() {
    return delivery().message().events().stream().limit(MAX_EVENTS).toList();
  }

  /** How many events beyond {@link #events} it tells of. */
  public int more() {
    int told = delivery().message().events().size() + delivery().message().omittedEvents();
    return told - events().size();
  }

  /** The check that an event is about. */
  public static String checkPath(EventSnapshot event) {
    return "/domains/" + event.domainId().text() + "/checks/" + event.checkType().wireName();
  }
}
