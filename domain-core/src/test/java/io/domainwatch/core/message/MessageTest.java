package io.domainwatch.core.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.routing.IncidentFixtures;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What one message holds. */
class MessageTest {
  private final IncidentFixtures happenings = new IncidentFixtures();

  @Test
  void aFewEventsKeepTheirDetails() {
    Message message = message(Message.MAX_WITH_DETAILS);
    assertThat(message.events())
        .hasSize(20)
        .allSatisfy(event -> assertThat(event.details().findText("phase")).contains("tls"));
    assertThat(message.omittedEvents()).isZero();
  }

  @Test
  void ofManyTheDetailsAreLeftOutAndNothingElse() {
    Message message = message(Message.MAX_WITH_DETAILS + 1);
    List<EventSnapshot> whole = told(Message.MAX_WITH_DETAILS + 1);
    assertThat(message.events()).hasSize(21);
    for (int i = 0; i < 21; i++) {
      EventSnapshot event = message.events().get(i);
      assertThat(event.details()).isEqualTo(JsonValue.EMPTY);
      assertThat(event.domainId()).isEqualTo(whole.get(i).domainId());
      assertThat(event.message()).isEqualTo(whole.get(i).message());
      assertThat(event.incidentId()).isEqualTo(whole.get(i).incidentId());
    }
  }

  @Test
  void whatIsTooMuchIsCountedAndTheFirstAreKept() {
    Message full = message(Message.MAX_EVENTS);
    assertThat(full.omittedEvents()).isZero();
    Message over = message(Message.MAX_EVENTS + 7);
    assertThat(over.events()).hasSize(2_500);
    assertThat(over.omittedEvents()).isEqualTo(7);
    assertThat(over.events().getFirst().domainId()).isEqualTo(IncidentFixtures.domain(0));
  }

  @Test
  void aDomainThatIsNamedTwiceCountsOnce() {
    List<EventSnapshot> events =
        List.of(
            EventSnapshot.of(happenings.down(1, 1, "tls", IncidentFixtures.NOON).named()),
            EventSnapshot.of(happenings.up(1, 1, IncidentFixtures.NOON).named()),
            EventSnapshot.of(happenings.down(2, 2, "tls", IncidentFixtures.NOON).named()));
    Message message =
        Message.of(MessageKind.GROUP, IncidentFixtures.NOON, events, Optional.empty());
    assertThat(message.domains()).isEqualTo(2);
  }

  @Test
  void aTrialTellsOfNothing() {
    Message trial = Message.test(IncidentFixtures.NOON);
    assertThat(trial.kind()).isEqualTo(MessageKind.TEST);
    assertThat(trial.events()).isEmpty();
    assertThat(trial.domains()).isZero();
  }

  private Message message(int events) {
    return Message.of(MessageKind.GROUP, IncidentFixtures.NOON, told(events), Optional.empty());
  }

  private List<EventSnapshot> told(int events) {
    return IntStream.range(0, events)
        .mapToObj(i -> happenings.down(i, i, "tls", IncidentFixtures.NOON))
        .map(waiting -> EventSnapshot.of(waiting.named()))
        .toList();
  }
}
