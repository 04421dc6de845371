package io.domainwatch.core.check.guide;

import java.util.ArrayList;
import java.util.List;

/**
 * What a person wants to know of an event. Each is one or more sentences that begin with a small
 * letter.
 *
 * @param means what it means for the domain
 * @param found by what it was found, and what ends it
 * @param remedy what to do
 */
public record EventGuide(List<Phrase> means, List<Phrase> found, List<Phrase> remedy) {
  private static final String SENTENCE_ENDS = ". ";

  public EventGuide {
    means = List.copyOf(means);
    found = List.copyOf(found);
    remedy = List.copyOf(remedy);
  }

  /** What it means, in the first sentence of it. */
  public List<Phrase> meansInShort() {
    List<Phrase> sentence = new ArrayList<>();
    for (Phrase phrase : means) {
      int end = phrase.code() ? -1 : phrase.text().indexOf(SENTENCE_ENDS);
      if (end >= 0) {
        sentence.add(new Phrase(phrase.text().substring(0, end + 1), false));
        return sentence;
      }
      sentence.add(phrase);
    }
    return sentence;
  }
}
