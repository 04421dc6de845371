package io.domainwatch.core.check.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventGuidesTest {
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
