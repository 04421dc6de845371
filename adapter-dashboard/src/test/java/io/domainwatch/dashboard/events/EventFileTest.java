package io.domainwatch.dashboard.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.testkit.Fixtures;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EventFileTest {
  private static final Reader GERMAN = new Reader(Locale.GERMAN, Reader.UTC);

  @Test
  void theFileSaysTheSameInWhateverLanguageThePageIsRead() {
    NamedEvent named = new NamedEvent(down(), new DomainName("shop.example"));
    assertThat(Texts.madeFor(GERMAN, () -> EventRow.of(named).label()))
        .isEqualTo("Website ist nicht erreichbar");
    assertThat(Texts.madeFor(GERMAN, () -> file(named)))
        .isEqualTo(file(named))
        .contains(",uptime,uptime_down,Site is down,failure,high,");
  }

  private static String file(NamedEvent named) {
    byte[] piece = new EventFile(List.of(List.of(named)).iterator()).next();
    return new String(piece, StandardCharsets.UTF_8);
  }

  private static Event down() {
    return new Event(
        new EventId(Fixtures.newId()),
        new OrganizationId(Fixtures.newId()),
        new DomainId(Fixtures.newId()),
        CheckType.UPTIME,
        new EventType("uptime_down"),
        Severity.HIGH,
        false,
        Instant.parse("2026-07-01T10:00:00Z"),
        Optional.empty(),
        "down",
        JsonValue.EMPTY);
  }
}
