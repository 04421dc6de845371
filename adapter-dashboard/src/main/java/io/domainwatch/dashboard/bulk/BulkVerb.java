package io.domainwatch.dashboard.bulk;

import static io.domainwatch.dashboard.text.Texts.text;

import java.util.Optional;
import java.util.stream.Stream;

/** What can be done with the domains that are selected. */
public enum BulkVerb {
  PAUSE("pause"),
  RESUME("resume"),
  TAG("tag"),
  UNTAG("untag"),
  MUTE("mute"),
  UNMUTE("unmute"),
  INTERVAL("interval"),
  DELETE("delete");

  private final String word;

  BulkVerb(String word) {
    this.word = word;
  }

  /** What forms send. */
  public String word() {
    return word;
  }

  /** What the button says. */
  public String label() {
    return text("bulk." + word);
  }

  /** What is asked, with the number, for example {@code Pause 12 domains}. */
  public String title(int number) {
    return text("bulk." + word + "-title", number);
  }

  /** What was done, with the number, a sentence. */
  public String told(int number) {
    return text("bulk." + word + "-told", number);
  }

  /** The verb with this word, compared exactly; empty when there is none. */
  static Optional<BulkVerb> find(String word) {
    return Stream.of(values()).filter(verb -> verb.word.equals(word)).findFirst();
  }
}
