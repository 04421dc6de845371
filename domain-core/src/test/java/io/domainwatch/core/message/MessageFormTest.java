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
import io.domainwatch.core.value.Value;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MessageFormTest {
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
        assertThat(MessageForm.read(MessageForm.of(message))).isEqualTo(message);
      }
    }
  }

  @Test
  void theOrderOfEventsAndOfTheirDetailsSurvives() {
    List<ToldEvent> events = Stream.generate(this::event).limit(50).toList();
    Message message = new Message(MessageKind.GROUP, instant(), events, 0, Optional.empty());

    Message read = MessageForm.read(MessageForm.of(message));

    assertThat(read.events()).containsExactlyElementsOf(events);
    assertThat(read.events())
        .extracting(event -> List.copyOf(event.details().fields().keySet()))
        .containsExactlyElementsOf(
            events.stream().map(one -> List.copyOf(one.details().fields().keySet())).toList());
  }

  @Test
  void emptyPartsAreLeftOut() {
    assertThat(MessageForm.of(Message.test(Instant.ofEpochSecond(7))))
        .isEqualTo(Value.fields().put("k", "test").put("w", 7_000_000_000L).build());
  }

  @Test
  void fieldsThatALaterVersionAddsArePassedOver() {
    Message message =
        new Message(MessageKind.EVENTS, instant(), List.of(event()), 0, Optional.of(cause()));
    Value.Fields form = MessageForm.of(message);
    Value.Fields later =
        form.with("later", Value.of(1))
            .with("e", Value.of(List.of(later(form.itemsOf("e").getFirst()))))
            .with("c", later(form.fieldsOf("c")));

    assertThat(MessageForm.read(later)).isEqualTo(message);
  }

  @Test
  void whatIsNotOursIsRefusedWithoutSayingWhatItTold() {
    Value.Fields test = MessageForm.of(Message.test(instant()));
    for (Value.Fields foreign :
        List.of(
            Value.EMPTY,
            test.with("k", Value.of("secret")),
            test.without("w"),
            test.with("e", Value.ofTexts(List.of("secret"))),
            test.with("e", Value.of(List.of(Value.fields().put("i", "secret").build()))),
            test.with("c", Value.of("secret")),
            test.with("c", Value.fields().put("k", "secret").build()))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> MessageForm.read(foreign))
          .withMessageNotContaining("secret");
    }
  }

  private static Value later(Value form) {
    return ((Value.Fields) form).with("later", Value.ofTexts(List.of("x")));
  }

  private ToldEvent event() {
    return new ToldEvent(
        new EventId(uuid()),
        new DomainId(uuid()),
        new DomainName(random.nextBoolean() ? "example.com" : "xn--mnchen-3ya.example"),
        CheckType.values()[random.nextInt(CheckType.values().length)],
        new EventType(word()),
        Severity.values()[random.nextInt(Severity.values().length)],
        instant(),
        random.nextBoolean() ? Optional.of(new IncidentId(uuid())) : Optional.empty(),
        word(),
        random.nextBoolean() ? Value.EMPTY : details());
  }

  private Value.Fields details() {
    return Value.fields()
        .put(word(), random.nextLong())
        .put("before", Value.of(List.of(Value.of(random.nextDouble()), new Value.Nothing())))
        .put(word(), Value.fields().put(word(), random.nextBoolean()).build())
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
