package io.domainwatch.dashboard.text;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.check.guide.EventGuides;
import io.domainwatch.core.check.guide.HandLook;
import io.domainwatch.core.check.guide.Phrase;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the documents of the checks tell people, in the language of whoever reads; in English it is
 * what they say.
 */
public final class Guides {
  private Guides() {}

  /**
   * What an event means and what to do, the rest as the document has it; empty when the check tells
   * no such event today.
   */
  public static Optional<EventGuide> of(CheckType check, EventType event) {
    return EventGuides.of(check, event).map(guide -> written(check, guide));
  }

  /** How to look by hand at what a check looks at; none where its document does not say. */
  public static List<HandLook> byHand(CheckType check) {
    List<HandLook> looks = EventGuides.byHand(check);
    String key = "labels.look-" + Labels.hyphened(check.wireName()) + "-";
    return IntStream.range(0, looks.size())
        .mapToObj(index -> new HandLook(text(key + (index + 1)), looks.get(index).command()))
        .toList();
  }

  private static EventGuide written(CheckType check, EventGuide guide) {
    return first(check, guide)
        .map(
            word ->
                new EventGuide(
                    Phrase.read(text("labels.means-" + word)),
                    guide.found(),
                    Phrase.read(text("labels.remedy-" + word))))
        .orElse(guide);
  }

  /** The first event of the catalogue that has this guide: its name stands in the keys. */
  private static Optional<String> first(CheckType check, EventGuide guide) {
    return CheckCatalogue.of(check).events().stream()
        .map(EventSpec::type)
        .filter(type -> EventGuides.of(check, type).filter(guide::equals).isPresent())
        .findFirst()
        .map(type -> Labels.hyphened(type.wireName()));
  }
}
