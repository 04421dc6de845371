package io.domainwatch.core.check;

/** What kind of news an event is (docs/spec/engine.md, "Tones and severities"). */
public enum Tone {
  FAILURE("failure"),
  WARNING("warning"),
  RECOVERY("recovery"),
  INFO("info");

  private final String word;

  Tone(String word) {
    this.word = word;
  }

  /** The word of the specification. */
  public String word() {
    return word;
  }
}
