package io.domainwatch.core.check.sitemap.url;

import java.util.Locale;
import java.util.Optional;

/**
 * An absolute http or https URL, taken apart as far as is asked for. No full reading of RFC 3986:
 * hundreds of thousands go by in a run.
 *
 * @param secure whether it is https
 * @param host in lower case, with its port where that is not the usual one
 * @param path with query, without fragment; begins with a slash
 */
public record ListedUrl(boolean secure, String host, String path) {

  /** The parts; empty when the text is no such URL. */
  public static Optional<ListedUrl> parse(String text) {
    boolean secure = text.regionMatches(true, 0, "https://", 0, 8);
    if (!secure && !text.regionMatches(true, 0, "http://", 0, 7)) {
      return Optional.empty();
    }
    int from = secure ? 8 : 7;
    int end = from;
    while (end < text.length() && "/?#\\".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    String host = hostOf(text.substring(from, end), secure);
    if (host.isEmpty() || hasSpace(text)) {
      return Optional.empty();
    }
    int fragment = text.indexOf('#', end);
    String path = text.substring(end, fragment < 0 ? text.length() : fragment);
    return Optional.of(new ListedUrl(secure, host, path.startsWith("/") ? path : "/" + path));
  }

  /** Whether the text is a reference that needs a base: something, without a scheme of its own. */
  public static boolean isRelative(String text) {
    int end = 0;
    while (end < text.length() && "+-.".indexOf(text.charAt(end)) >= 0
        || end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
      end++;
    }
    return !text.isBlank() && (end == 0 || end == text.length() || text.charAt(end) != ':');
  }

  /** The path up to its last slash, that included; without the query. */
  public String directory() {
    int query = path.indexOf('?');
    String plain = query < 0 ? path : path.substring(0, query);
    return plain.substring(0, plain.lastIndexOf('/') + 1);
  }

  /** Whether two hosts are one site: the same but for {@code www.} before one of them. */
  public static boolean sameSite(String a, String b) {
    return withoutWww(a).equals(withoutWww(b));
  }

  private static String withoutWww(String host) {
    return host.startsWith("www.") ? host.substring(4) : host;
  }

  private static String hostOf(String authority, boolean secure) {
    String host = authority.substring(authority.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
    String usualPort = secure ? ":443" : ":80";
    return host.endsWith(usualPort) ? host.substring(0, host.length() - usualPort.length()) : host;
  }

  private static boolean hasSpace(String text) {
    return text.chars().anyMatch(c -> c <= ' ');
  }
}
