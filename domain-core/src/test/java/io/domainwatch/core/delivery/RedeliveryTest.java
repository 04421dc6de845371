package io.domainwatch.core.delivery;

import static io.domainwatch.core.routing.IncidentFixtures.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.IncidentFixtures;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What an incident service is sent again. */
class RedeliveryTest {
  private final IncidentFixtures happenings = new IncidentFixtures();

  @Test
  void whatWouldOpenAnIncidentThatIsOverIsFound() {
    assertThat(opensWhatIsOver(ended(MessageKind.EVENTS, down(1)), Set.of(1L))).isFalse();
    assertThat(opensWhatIsOver(ended(MessageKind.EVENTS, down(1)), Set.of())).isTrue();
    assertThat(opensWhatIsOver(ended(MessageKind.REMINDER, down(1)), Set.of())).isTrue();
    assertThat(opensWhatIsOver(ended(MessageKind.GROUP, down(1), down(2)), Set.of(1L))).isTrue();
    assertThat(opensWhatIsOver(ended(MessageKind.GROUP, down(1), down(2)), Set.of(1L, 2L)))
        .isFalse();
  }

  @Test
  void whatOpensNothingMayGo() {
    assertThat(opensWhatIsOver(ended(MessageKind.EVENTS, up(1)), Set.of())).isFalse();
    assertThat(opensWhatIsOver(ended(MessageKind.QUIET_HOURS, down(1), up(1)), Set.of())).isFalse();
    assertThat(opensWhatIsOver(ended(MessageKind.ACKNOWLEDGEMENT, down(1)), Set.of())).isFalse();
    assertThat(opensWhatIsOver(ended(Message.test(NOON)), Set.of())).isFalse();
  }

  @Test
  void whatIsPendingGoesAnyway() {
    Message message = message(MessageKind.EVENTS, down(1));
    assertThat(opensWhatIsOver(delivery(message, new DeliveryState.Pending(NOON)), Set.of()))
        .isFalse();
  }

  private static boolean opensWhatIsOver(Delivery delivery, Set<Long> open) {
    return Redelivery.opensWhatIsOver(
        delivery, id -> open.contains(id.uuid().getLeastSignificantBits()));
  }

  private EventSnapshot down(int number) {
    return EventSnapshot.of(happenings.down(number, number, "tls", NOON).named());
  }

  private EventSnapshot up(int number) {
    return EventSnapshot.of(happenings.up(number, number, NOON).named());
  }

  private static Delivery ended(MessageKind kind, EventSnapshot... events) {
    return ended(message(kind, events));
  }

  private static Delivery ended(Message message) {
    return delivery(message, new DeliveryState.Failed(NOON));
  }

  private static Message message(MessageKind kind, EventSnapshot... events) {
    return Message.of(kind, NOON, List.of(events), Optional.empty());
  }

  private static Delivery delivery(Message message, DeliveryState state) {
    return new Delivery(
        new DeliveryId(new UUID(0, 1)),
        IncidentFixtures.OWNER,
        new ChannelId(new UUID(0, 2)),
        message,
        state,
        1,
        1,
        NOON);
  }
}
