package io.domainwatch.core.check;

/** What kind of news an event is (docs/spec/engine.md, "Tones and severities"). */
public enum Tone {
  FAILURE("failure"),
  WARNING("warning"),
  RECOVERY("recovery"),
  INFO("info");

  private final String wireName;

  Tone(String wireName) {
    this.wireName = wireName;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }
}
