package io.domainwatch.core.check;

import io.domainwatch.core.text.Wording;

/**
 * What events are called, and how grave they are, in the language of whoever reads; in English by
 * the catalogue.
 */
public final class CheckWords {
  private CheckWords() {}

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
