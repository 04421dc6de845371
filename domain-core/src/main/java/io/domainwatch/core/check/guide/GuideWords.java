package io.domainwatch.core.check.guide;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.util.Optional;

/** What the documents of the checks say of events, in a language; in English as they are. */
public final class GuideWords {
  private GuideWords() {}

  /**
   * What an event means and what to do, the rest as the document has it; empty when the check tells
   * no such event today.
   */
  public static Optional<EventGuide> of(CheckType check, EventType event, Wording wording) {
    Optional<EventGuide> guide = EventGuides.of(check, event);
    return wording.language() == Language.ENGLISH
        ? guide
        : guide.map(english -> written(check, english, wording));
  }

  private static EventGuide written(CheckType check, EventGuide guide, Wording wording) {
    return first(check, guide)
        .map(
            word ->
                new EventGuide(
                    Phrase.read(wording.text("labels.means-" + word)),
                    guide.found(),
                    Phrase.read(wording.text("labels.remedy-" + word))))
        .orElse(guide);
  }

  /** The first event of the catalogue that has this guide: its name stands in the keys. */
  private static Optional<String> first(CheckType check, EventGuide guide) {
    return CheckCatalogue.of(check).events().stream()
        .map(EventSpec::type)
        .filter(type -> EventGuides.of(check, type).filter(guide::equals).isPresent())
        .findFirst()
        .map(type -> Wording.hyphened(type.wireName()));
  }
}
