package io.domainwatch.dashboard.check.block;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;

/** What was observed as JSON for people, not longer than a page bears. */
public final class RawJson {
  private RawJson() {}

  /**
   * The indented text of a value, cut off with a remark where it is too long.
   *
   * @param most characters
   */
  public static String of(JsonValue value, int most) {
    String text = JsonText.indented(value);
    return text.length() <= most
        ? text
        : text.substring(0, most) + "\n" + text("check.raw-cut-off");
  }
}
