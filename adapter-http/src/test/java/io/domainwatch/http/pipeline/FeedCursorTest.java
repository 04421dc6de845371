package io.domainwatch.http.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.event.FeedPosition;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FeedCursorTest {
  private static final FeedPosition POSITION =
      new FeedPosition(479_000_000_000_000_007L, UUID.randomUUID());

  @Test
  void aPositionComesBackAsItWas() {
    assertThat(FeedCursor.find(FeedCursor.text(POSITION))).contains(POSITION);
    assertThat(FeedCursor.find(FeedCursor.text(FeedPosition.OLDEST))).contains(FeedPosition.OLDEST);
  }

  @Test
  void whatWasAlteredOrIsOfAListIsNone() {
    String text = FeedCursor.text(POSITION);
    for (int i = 0; i < text.length(); i++) {
      char other = text.charAt(i) == 'A' ? 'B' : 'A';
      assertThat(FeedCursor.find(text.substring(0, i) + other + text.substring(i + 1))).isEmpty();
    }
    assertThat(FeedCursor.find("")).isEmpty();
    assertThat(FeedCursor.find(text + "A")).isEmpty();
    assertThat(FeedCursor.find("ä")).isEmpty();
    for (Cursor.Kind kind : Cursor.Kind.values()) {
      String ofList = new Cursor(kind, Instant.ofEpochMilli(7), UUID.randomUUID()).text();
      assertThat(FeedCursor.find(ofList)).isEmpty();
      assertThat(Cursor.find(kind, text)).isEmpty();
    }
  }
}
