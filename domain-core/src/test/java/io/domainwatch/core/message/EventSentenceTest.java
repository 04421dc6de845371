package io.domainwatch.core.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventSentenceTest {
  private static final Wording GERMAN = new Wording(Language.GERMAN);
  private static final Instant AT = Instant.parse("2026-11-20T15:16:00Z");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Site is back up, after 2 days 1 hour.           | Website ist wieder erreichbar, nach 2 Tagen 1 Stunde.
          Site is back up, after 1 minute 30 seconds.     | Website ist wieder erreichbar, nach 1 Minute 30 Sekunden.
          Site is back up, after less than a second.      | Website ist wieder erreichbar, nach weniger als einer Sekunde.
          Site is back up (a, b, c and 4 more), after 1 day. | Website ist wieder erreichbar (a, b, c und 4 weitere), nach 1 Tag.
          Acknowledged by ann@example.com.                | Bestätigt von ann@example.com.
          """)
  void whatTheEngineSaysIsSaidAnew(String recorded, String german) {
    EventSnapshot event = event(UptimeDefinition.RECOVERED, recorded, JsonValue.EMPTY);

    assertThat(EventSentence.of(event, GERMAN)).isEqualTo(german);
    assertThat(EventSentence.isIn(event, GERMAN)).isTrue();
    assertThat(EventSentence.of(event, Wording.ENGLISH)).isEqualTo(recorded);
  }

  @Test
  void severalSubjectsAreListed() {
    JsonValue.JsonObject several =
        JsonValue.fields().put("instances", JsonValue.of(List.of())).build();

    assertThat(
            EventSentence.of(
                event(UptimeDefinition.DOWN, "Site is down: a, b, c and 2 more.", several), GERMAN))
        .isEqualTo("Website ist nicht erreichbar: a, b, c und 2 weitere.");
    assertThat(
            EventSentence.of(
                event(UptimeDefinition.DOWN, "Site is down: 1200 changes.", several), GERMAN))
        .isEqualTo("Website ist nicht erreichbar: 1.200 Änderungen.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Connection refused by 192.0.2.7 port 443.",
        "Site is down: the connection was refused.",
        "Site is down, after a fortnight.",
        "The certificate is valid again, after 2 hours.",
        ""
      })
  void whatACheckWroteStaysAsItWasRecorded(String recorded) {
    EventSnapshot event = event(UptimeDefinition.DOWN, recorded, JsonValue.EMPTY);

    assertThat(EventSentence.of(event, GERMAN)).isEqualTo(recorded);
    assertThat(EventSentence.isIn(event, GERMAN)).isFalse();
    assertThat(EventSentence.isIn(event, Wording.ENGLISH)).isTrue();
  }

  private static EventSnapshot event(EventType type, String message, JsonValue.JsonObject details) {
    return new EventSnapshot(
        new EventId(new UUID(0, 1)),
        new DomainId(new UUID(0, 2)),
        new DomainName("a.example"),
        CheckType.UPTIME,
        type,
        Severity.HIGH,
        AT,
        Optional.empty(),
        message,
        details);
  }
}
