package io.domainwatch.dashboard.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SnoozeWordsTest {
  private static List<String> labels() {
    return Stream.of(SnoozeForm.Length.values()).map(SnoozeForm.Length::label).toList();
  }

  @Test
  void lengthsHaveTheirWordsInBothLanguages() {
    assertThat(labels()).containsExactly("2 hours", "1 day", "1 week");
    assertThat(Texts.madeFor(new Reader(Locale.GERMAN, Reader.UTC), SnoozeWordsTest::labels))
        .containsExactly("2 Stunden", "1 Tag", "1 Woche");
  }
}
