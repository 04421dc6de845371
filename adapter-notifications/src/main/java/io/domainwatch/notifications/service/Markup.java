package io.domainwatch.notifications.service;

/** How a receiver writes text. */
public interface Markup {
  /** A text from outside, one line, so that it only shows: no link, mention or formatting. */
  String plain(String text);

  /** Our own words, or what {@link #plain} made, so that they stand out. */
  String strong(String marked);

  /** A link of ours. */
  String link(String url, String words);

  /** What counts against the longest message; by default UTF-16 units. */
  default int length(String marked) {
    return marked.length();
  }
}
