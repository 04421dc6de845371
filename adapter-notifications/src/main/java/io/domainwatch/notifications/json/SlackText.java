package io.domainwatch.notifications.json;

import io.domainwatch.core.value.TextSanitizer;

/** Text from outside in Slack's markup, and in that of programs that take the same messages. */
final class SlackText {
  /** Invisible and of no width (U+2060): parts what would be read as a link or a mention. */
  private static final String APART = "\u2060";

  private SlackText() {}

  /**
   * A text that only shows: Slack's three signs escaped, the signs of markup, links and mentions
   * made harmless where others read them too.
   */
  static String plain(String text) {
    return TextSanitizer.of(text, Integer.MAX_VALUE)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("`", "'")
        .replace("@", "@" + APART)
        .replace("://", ":" + APART + "//")
        .replace("](", "]" + APART + "(")
        .replaceAll("(?i)\\bwww\\.", "www" + APART + ".");
  }

  /** A link of ours. */
  static String link(String url, String words) {
    String safe = url.replace("&", "&amp;").replace("<", "%3C").replace(">", "%3E");
    return "<" + safe.replace("|", "%7C") + "|" + words + ">";
  }

  /** The first characters of a text, with a sign where something was cut. */
  static String cut(String text, int most) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : TextSanitizer.of(text, most - 1) + "…";
  }
}
