package io.domainwatch.http.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CursorTest {
  private static final Cursor CURSOR =
      new Cursor(Cursor.Kind.EVENTS, Instant.parse("2026-11-20T15:16:00.123Z"), UUID.randomUUID());

  @Test
  void itsTextLeadsBackToIt() {
    assertThat(Cursor.find(Cursor.Kind.EVENTS, CURSOR.text())).contains(CURSOR);
    assertThat(CURSOR.text()).matches("[A-Za-z0-9_-]+");
  }

  @Test
  void anotherKindIsNotOurs() {
    assertThat(Cursor.find(Cursor.Kind.RESULTS, CURSOR.text())).isEmpty();
  }

  @Test
  void everyChangedCharacterIsNoticed() {
    String text = CURSOR.text();
    for (int i = 0; i < text.length(); i++) {
      char other = text.charAt(i) == 'A' ? 'B' : 'A';
      String changed = text.substring(0, i) + other + text.substring(i + 1);
      assertThat(Cursor.find(Cursor.Kind.EVENTS, changed)).as(changed).isEmpty();
    }
    assertThat(Cursor.find(Cursor.Kind.EVENTS, text + "A")).isEmpty();
    assertThat(Cursor.find(Cursor.Kind.EVENTS, text + "=")).isEmpty();
    assertThat(Cursor.find(Cursor.Kind.EVENTS, "")).isEmpty();
  }

  @Test
  void timesThatNoRowHasAreNotOurs() {
    Cursor before = new Cursor(Cursor.Kind.EVENTS, Instant.ofEpochMilli(-1), CURSOR.id());
    Cursor after =
        new Cursor(Cursor.Kind.EVENTS, Instant.parse("+10000-01-01T00:00:00Z"), CURSOR.id());
    assertThat(Cursor.find(Cursor.Kind.EVENTS, before.text())).isEmpty();
    assertThat(Cursor.find(Cursor.Kind.EVENTS, after.text())).isEmpty();
  }
}
