package io.domainwatch.core.channel;

/** A URL of which only who it leads to is told, since its path or query may be a secret. */
final class MaskedUrl {
  /** Characters at the end of the URL that tell one from another. */
  private static final int SHOWN_END = 4;

  private MaskedUrl() {}

  /** Scheme and host, and the last four characters of a long one. */
  static String of(String url) {
    int end = endOfHost(url);
    String tail =
        url.length() - end <= 2 * SHOWN_END ? "" : url.substring(url.length() - SHOWN_END);
    return url.substring(0, end) + "/…" + tail;
  }

  private static int endOfHost(String url) {
    int end = url.indexOf("://") + 3;
    while (end < url.length() && url.charAt(end) != '/' && url.charAt(end) != '?') {
      end++;
    }
    return end;
  }
}
