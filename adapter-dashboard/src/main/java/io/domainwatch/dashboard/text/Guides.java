package io.domainwatch.dashboard.text;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.check.guide.EventGuides;
import io.domainwatch.core.check.guide.GuideWords;
import io.domainwatch.core.check.guide.HandLook;
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
    return GuideWords.of(check, event, Texts.wording());
  }

  /** How to look by hand at what a check looks at; none where its document does not say. */
  public static List<HandLook> byHand(CheckType check) {
    List<HandLook> looks = EventGuides.byHand(check);
    String key = "labels.look-" + Labels.hyphened(check.wireName()) + "-";
    return IntStream.range(0, looks.size())
        .mapToObj(index -> new HandLook(text(key + (index + 1)), looks.get(index).command()))
        .toList();
  }
}
