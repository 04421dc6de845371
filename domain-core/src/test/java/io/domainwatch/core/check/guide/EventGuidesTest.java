package io.domainwatch.core.check.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventGuidesTest {
  /** A field of what a check recorded. */
  private static final Pattern FIELD =
      Pattern.compile("(?:data|details|timings)\\..*|[a-z]+[A-Z][A-Za-z]*|subjects?|reason");

  @Test
  void everyEventHasItsGuideInWordsForPeople() {
    List<String> problems = new ArrayList<>();
    for (CheckType type : CheckType.values()) {
      for (EventSpec event : CheckCatalogue.of(type).events()) {
        EventGuide guide = EventGuides.of(type, event.type()).orElseThrow();
        for (List<Phrase> part : List.of(guide.means(), guide.found(), guide.remedy())) {
          String plain = Phrase.plain(part);
          if (plain.isBlank() || plain.contains("`") || plain.contains("](")) {
            problems.add(event.type() + ": " + plain);
          }
        }
      }
    }
    assertThat(problems).isEmpty();
  }

  /** Code is what somebody types or finds elsewhere; what is ours has words. */
  @ParameterizedTest
  @EnumSource
  void aGuideNamesNoFieldNoEventAndNoCheck(Language language) {
    Wording wording = new Wording(language);
    Set<String> ours = new HashSet<>();
    for (CheckType type : CheckType.values()) {
      ours.add(type.wireName());
      CheckCatalogue.of(type).events().forEach(event -> ours.add(event.type().wireName()));
    }
    List<String> named = new ArrayList<>();
    for (CheckType type : CheckType.values()) {
      for (EventSpec event : CheckCatalogue.of(type).events()) {
        EventGuide guide = GuideWords.of(type, event.type(), wording).orElseThrow();
        Stream.of(guide.means(), guide.remedy())
            .flatMap(List::stream)
            .filter(Phrase::code)
            .map(Phrase::text)
            .filter(code -> ours.contains(code) || FIELD.matcher(code).matches())
            .map(code -> event.type() + ": " + code)
            .forEach(named::add);
      }
    }
    assertThat(named).isEmpty();
  }

  @Test
  void anEventOfAnotherCheckHasNone() {
    assertThat(EventGuides.of(CheckType.SSL, new EventType("uptime_down"))).isEmpty();
  }

  @Test
  void aGuideIsWhatTheDocumentSays() {
    EventGuide guide =
        EventGuides.of(CheckType.SSL, new EventType("ssl_chain_incomplete")).orElseThrow();

    assertThat(Phrase.plain(guide.means()))
        .isEqualTo(
            "an intermediate certificate is missing. Desktop browsers hide this; curl, many apps"
                + " and services fail.");
    assertThat(Phrase.plain(guide.meansInShort()))
        .isEqualTo("an intermediate certificate is missing.");
    assertThat(guide.remedy())
        .containsExactly(
            new Phrase("serve the full chain (", false),
            new Phrase("fullchain.pem", true),
            new Phrase(", not ", false),
            new Phrase("cert.pem", true),
            new Phrase(").", false));
  }

  @Test
  void sentencesBeginWithACapitalLetterAndCodeStaysAsItIs() {
    List<Phrase> text = List.of(new Phrase("über ", false), new Phrase("curl", true));
    assertThat(Phrase.plain(Phrase.capitalised(text))).isEqualTo("Über curl");
    assertThat(Phrase.capitalised(text.reversed())).isEqualTo(text.reversed());
    assertThat(Phrase.capitalised(List.of())).isEmpty();
  }

  @Test
  void linesThatGoOnAreOneSentence() {
    String document =
        """
        # a: b

        What it does.

        ### `a_b`, `a_c`
        - **Means:** one
          two.
        - **Found:** three [four](https://example.org/five).
        - **Do:** six.

        ## Another part
        - **Do:** seven.
        """;

    EventGuide guide = GuideText.read(document).get("a_c");

    assertThat(Phrase.plain(guide.means())).isEqualTo("one two.");
    assertThat(Phrase.plain(guide.found())).isEqualTo("three four.");
    assertThat(Phrase.plain(guide.remedy())).isEqualTo("six.");
    assertThat(GuideText.read(document)).containsOnlyKeys("a_b", "a_c");
  }
}
