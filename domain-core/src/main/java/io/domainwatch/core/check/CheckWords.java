package io.domainwatch.core.check;

import io.domainwatch.core.text.Wording;

/**
 * What checks and their events are called in the language of whoever reads; in English by the
 * catalogue.
 */
public final class CheckWords {
  private CheckWords() {}

  /** What a check is called. */
  public static String of(CheckType type, Wording wording) {
    return worded("check", type.wireName(), wording);
  }

  /** What an event of the catalogue is called. */
  public static String of(EventSpec event, Wording wording) {
    return worded("event", event.type().wireName(), wording);
  }

  /** How grave an event is. */
  public static String of(Severity severity, Wording wording) {
    return worded("severity", severity.wireName(), wording);
  }

  private static String worded(String kind, String wireName, Wording wording) {
    return wording.text("labels." + kind + "-" + Wording.hyphened(wireName));
  }
}
