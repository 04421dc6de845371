package io.domainwatch.http.json.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.app.channels.DeliveryReport;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.message.MessageText;
import io.domainwatch.http.json.JsonBody;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeliveryJsonTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00.000Z");
  private static final EventType TYPE = CheckCatalogue.of(CheckType.SSL).events().getFirst().type();

  private static EventSnapshot event(int number, int domain) {
    return new EventSnapshot(
        new EventId(new UUID(0, number)),
        new DomainId(new UUID(9, domain)),
        new DomainName("d" + domain + ".example.com"),
        CheckType.SSL,
        TYPE,
        Severity.HIGH,
        NOW,
        Optional.empty(),
        "it failed",
        JsonValue.EMPTY);
  }

  private static Delivery delivery(Message message, DeliveryState state) {
    return new Delivery(
        new DeliveryId(new UUID(1, 1)),
        new OrganizationId(new UUID(2, 2)),
        new ChannelId(new UUID(3, 3)),
        message,
        state,
        1,
        4,
        NOW);
  }

  private static JsonNode shown(Message message, DeliveryState state) {
    DeliveryReport report =
        new DeliveryReport(delivery(message, state), List.of(), Optional.empty());
    try {
      return new ObjectMapper()
          .readTree(JsonBody.bytes(DeliveryJson.of(report, true)))
          .path("data");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void eventsAreCountedWithThoseThatAreLeftOutOfTheMessage() {
    List<EventSnapshot> events =
        IntStream.range(0, Message.MAX_EVENTS + 10).mapToObj(i -> event(i, i % 7)).toList();
    Message message = Message.of(MessageKind.GROUP, NOW, events, Optional.empty());
    JsonNode shown = shown(message, new DeliveryState.Pending(NOW));
    assertThat(shown.path("type").asText()).isEqualTo("group");
    assertThat(shown.path("events").asInt()).isEqualTo(Message.MAX_EVENTS + 10);
    assertThat(shown.path("domains").asInt()).isEqualTo(7);
    assertThat(shown.path("title").asText()).isEqualTo(MessageText.title(message));
    assertThat(shown.path("eventIds")).hasSize(Message.MAX_EVENTS);
    assertThat(shown.at("/eventIds/1").asText()).isEqualTo(event(1, 0).id().text());
  }

  @Test
  void oneThatHasEndedSaysHowAndWhenAndHasNoNextAttempt() {
    Instant end = NOW.plusSeconds(5);
    Message message = Message.of(MessageKind.EVENTS, NOW, List.of(event(1, 1)), Optional.empty());
    assertEnded(shown(message, new DeliveryState.Delivered(end)), "delivered");
    assertEnded(shown(message, new DeliveryState.Failed(end)), "failed");
    assertEnded(shown(message, new DeliveryState.Dropped(end)), "dropped");
    JsonNode pending = shown(message, new DeliveryState.Pending(end));
    assertThat(pending.path("status").asText()).isEqualTo("pending");
    assertThat(pending.path("nextAttemptAt").asText()).isEqualTo("2026-11-22T10:00:05.000Z");
    assertThat(pending.path("completedAt").isNull()).isTrue();
    assertThat(pending.path("attempts").asInt()).isEqualTo(4);
  }

  @Test
  void whatAReceiverSaidIsForWhoMaySeeItAndNullForOthers() throws Exception {
    Message message = Message.of(MessageKind.EVENTS, NOW, List.of(event(1, 1)), Optional.empty());
    List<Attempt> attempts =
        List.of(
            new Attempt(1, NOW, Duration.ofMillis(3), failed("inside 10.0.0.1")),
            new Attempt(2, NOW, Duration.ofMillis(4), new SendOutcome.Accepted(200, "thanks")));
    DeliveryReport report =
        new DeliveryReport(
            delivery(message, new DeliveryState.Delivered(NOW)), attempts, Optional.empty());
    JsonNode all = new ObjectMapper().readTree(JsonBody.bytes(DeliveryJson.of(report, true)));
    JsonNode some = new ObjectMapper().readTree(JsonBody.bytes(DeliveryJson.of(report, false)));
    assertThat(all.at("/data/log/0/responseBody").asText()).isEqualTo("inside 10.0.0.1");
    assertThat(all.at("/data/log/1/responseBody").asText()).isEqualTo("thanks");
    assertThat(some.at("/data/log/0/responseBody").isNull()).isTrue();
    assertThat(some.at("/data/log/1/responseBody").isNull()).isTrue();
    assertThat(some.toString()).doesNotContain("10.0.0.1").contains("It answered 503");
  }

  private static SendOutcome failed(String answer) {
    return new SendOutcome.Failed(
        SendOutcome.Reason.STATUS, Optional.of(503), "It answered 503.", answer, Optional.empty());
  }

  private static void assertEnded(JsonNode shown, String status) {
    assertThat(shown.path("status").asText()).isEqualTo(status);
    assertThat(shown.path("completedAt").asText()).isEqualTo("2026-11-22T10:00:05.000Z");
    assertThat(shown.path("nextAttemptAt").isNull()).isTrue();
  }
}
