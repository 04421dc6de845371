package io.domainwatch.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.check.guide.EventGuides;
import io.domainwatch.core.check.guide.HandLook;
import io.domainwatch.core.check.guide.Phrase;
import io.domainwatch.core.text.Wording;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GuidesTest {
  private static final Reader GERMAN = new Reader(Locale.GERMAN, Reader.UTC);
  private static final Pattern KEY = Pattern.compile("labels\\.(means|remedy|look)-.*");

  static boolean isOfAGuide(String key) {
    return KEY.matcher(key).matches();
  }

  private static <T> T german(Supplier<T> work) {
    return Texts.madeFor(GERMAN, work);
  }

  private static Stream<EventGuide> guides(CheckType check) {
    return CheckCatalogue.of(check).events().stream()
        .map(EventSpec::type)
        .map(type -> Guides.of(check, type).orElseThrow());
  }

  @Test
  void inEnglishTheyAreWhatTheDocumentsSay() {
    for (CheckType check : CheckType.values()) {
      for (EventSpec event : CheckCatalogue.of(check).events()) {
        assertThat(Guides.of(check, event.type())).isEqualTo(EventGuides.of(check, event.type()));
      }
      assertThat(Guides.byHand(check)).isEqualTo(EventGuides.byHand(check));
    }
  }

  @Test
  void inGermanTheySayOtherWordsWithTheSameCode() {
    for (CheckType check : CheckType.values()) {
      List<EventGuide> english = guides(check).toList();
      List<EventGuide> german = german(() -> guides(check).toList());
      for (int i = 0; i < english.size(); i++) {
        saysTheSame(english.get(i).means(), german.get(i).means());
        saysTheSame(english.get(i).remedy(), german.get(i).remedy());
      }
    }
  }

  private static void saysTheSame(List<Phrase> english, List<Phrase> german) {
    assertThat(Phrase.plain(german)).isNotBlank().isNotEqualTo(Phrase.plain(english));
    assertThat(code(german)).containsExactlyInAnyOrderElementsOf(code(english));
  }

  private static List<Phrase> code(List<Phrase> phrases) {
    return phrases.stream().filter(Phrase::code).toList();
  }

  @Test
  void whatIsAskedByHandIsGermanAndItsCommandTheSame() {
    for (CheckType check : CheckType.values()) {
      List<HandLook> english = EventGuides.byHand(check);
      List<HandLook> german = german(() -> Guides.byHand(check));
      assertThat(german).extracting(HandLook::command).isEqualTo(commands(english));
      assertThat(german)
          .extracting(HandLook::question)
          .doesNotContainAnyElementsOf(english.stream().map(HandLook::question).toList());
    }
    assertThat(german(() -> Guides.byHand(CheckType.UPTIME)).getFirst().question())
        .isEqualTo("Welche Adressen hat der Name?");
  }

  private static List<String> commands(List<HandLook> looks) {
    return looks.stream().map(HandLook::command).toList();
  }

  @Test
  void anEventOfAnotherCheckHasNone() {
    assertThat(german(() -> Guides.of(CheckType.SSL, new EventType("uptime_down")))).isEmpty();
  }

  @Test
  void nothingIsKeptOfAGuideThatThereIsNot() {
    long guides =
        Stream.of(CheckType.values()).mapToLong(check -> guides(check).distinct().count()).sum();
    int looks =
        Stream.of(CheckType.values()).mapToInt(check -> EventGuides.byHand(check).size()).sum();
    for (Locale language : List.of(Locale.ROOT, Locale.GERMAN)) {
      assertThat(Wording.bundle("labels", language).keySet())
          .filteredOn(GuidesTest::isOfAGuide)
          .hasSize(Math.toIntExact(2 * guides + looks));
    }
  }
}
