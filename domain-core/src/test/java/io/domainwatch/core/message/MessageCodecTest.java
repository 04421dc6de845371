package io.domainwatch.core.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessageCodecTest {
  private final SplittableRandom random = new SplittableRandom(18);

  @Test
  void everyMessageOfEveryKindSurvives() {
    for (int i = 0; i < 400; i++) {
      for (MessageKind kind : MessageKind.values()) {
        Message message =
            new Message(
                kind,
                instant(),
                Stream.generate(this::event).limit(random.nextInt(4)).toList(),
                random.nextInt(3),
                random.nextBoolean() ? Optional.of(cause()) : Optional.empty());
        assertThat(MessageCodec.read(MessageCodec.of(message))).isEqualTo(message);
      }
    }
  }

  @Test
  void theStepOfAPolicySurvives() {
    EscalationNote note = new EscalationNote("Night \u2713", 2, 3, 30);
    Message message = Message.of(note, instant(), List.of(event()));
    assertThat(MessageCodec.read(MessageCodec.of(message))).isEqualTo(message);
    assertThat(message.escalation()).contains(note);
    assertThat(message.kind()).isEqualTo(MessageKind.REMINDER);
  }

  @Test
  void theOrderOfEventsAndOfTheirDetailsSurvives() {
    List<EventSnapshot> events = Stream.generate(this::event).limit(50).toList();
    Message message = new Message(MessageKind.GROUP, instant(), events, 0, Optional.empty());

    Message read = MessageCodec.read(MessageCodec.of(message));

    assertThat(read.events()).containsExactlyElementsOf(events);
    assertThat(read.events())
        .extracting(event -> List.copyOf(event.details().fields().keySet()))
        .containsExactlyElementsOf(
            events.stream().map(one -> List.copyOf(one.details().fields().keySet())).toList());
  }

  @Test
  void emptyPartsAreLeftOut() {
    assertThat(MessageCodec.of(Message.test(Instant.ofEpochSecond(7))))
        .isEqualTo(JsonValue.fields().put("k", "test").put("w", 7_000_000_000L).build());
  }

  @Test
  void fieldsThatALaterVersionAddsArePassedOver() {
    Message message =
        new Message(MessageKind.EVENTS, instant(), List.of(event()), 0, Optional.of(cause()));
    JsonValue.JsonObject form = MessageCodec.of(message);
    JsonValue.JsonObject later =
        form.with("later", JsonValue.of(1))
            .with("e", JsonValue.of(List.of(later(form.itemsOf("e").getFirst()))))
            .with("c", later(form.fieldsOf("c")));

    assertThat(MessageCodec.read(later)).isEqualTo(message);
  }

  @Test
  void whatIsNotOursIsRefusedWithoutSayingWhatItHolds() {
    JsonValue.JsonObject test = MessageCodec.of(Message.test(instant()));
    for (JsonValue.JsonObject foreign :
        List.of(
            JsonValue.EMPTY,
            test.with("k", JsonValue.of("secret")),
            test.without("w"),
            test.with("e", JsonValue.ofTexts(List.of("secret"))),
            test.with("e", JsonValue.of(List.of(JsonValue.fields().put("i", "secret").build()))),
            test.with("c", JsonValue.of("secret")),
            test.with("c", JsonValue.fields().put("k", "secret").build()))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> MessageCodec.read(foreign))
          .withMessageNotContaining("secret");
    }
  }

  private static JsonValue later(JsonValue form) {
    return ((JsonValue.JsonObject) form).with("later", JsonValue.ofTexts(List.of("x")));
  }

  private EventSnapshot event() {
    return new EventSnapshot(
        new EventId(uuid()),
        new DomainId(uuid()),
        new DomainName(random.nextBoolean() ? "example.com" : "xn--mnchen-3ya.example"),
        CheckType.values()[random.nextInt(CheckType.values().length)],
        new EventType(word()),
        Severity.values()[random.nextInt(Severity.values().length)],
        instant(),
        random.nextBoolean() ? Optional.of(new IncidentId(uuid())) : Optional.empty(),
        word(),
        random.nextBoolean() ? JsonValue.EMPTY : details());
  }

  private JsonValue.JsonObject details() {
    return JsonValue.fields()
        .put(word(), random.nextLong())
        .put(
            "before",
            JsonValue.of(List.of(JsonValue.of(random.nextDouble()), new JsonValue.JsonNull())))
        .put(word(), JsonValue.fields().put(word(), random.nextBoolean()).build())
        .build();
  }

  private CommonCause cause() {
    return new CommonCause(
        CauseKind.values()[random.nextInt(CauseKind.values().length)], word(), random.nextInt());
  }

  private UUID uuid() {
    return new UUID(random.nextLong(), random.nextLong());
  }

  private Instant instant() {
    return Instant.ofEpochSecond(
        random.nextLong(-9_000_000_000L, 9_000_000_000L), random.nextInt(1_000_000_000));
  }

  private String word() {
    return List.of("", "a", "münchen", "\"\n", "k", "x".repeat(random.nextInt(40)))
        .get(random.nextInt(6));
  }
}
