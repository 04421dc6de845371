package io.domainwatch.dashboard.deliveries;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.channels.DeliveryReport;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.dashboard.web.RefusalText;
import java.util.List;
import java.util.Optional;

/**
 * One delivery with all its attempts.
 *
 * @param attempts newest first
 * @param notAgain why it may not be sent again, or at once; empty when it may
 */
public record DeliveryPage(
    Channel channel, DeliveryRow row, List<AttemptRow> attempts, Optional<Refusal> notAgain) {
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
            .toList(),
        report.notAgain());
  }

  /** The delivery itself. */
  public Delivery delivery() {
    return row.delivery();
  }

  /** The page of the channel. */
  public String channelPath() {
    return ChannelPath.of(channel.id());
  }

  /** Whether it may be sent again, or at once. */
  public boolean repeatable() {
    return notAgain.isEmpty();
  }

  /** Why it may not be sent again, a sentence; empty text when it may. */
  public String whyNot() {
    return notAgain.map(RefusalText::of).orElse("");
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
