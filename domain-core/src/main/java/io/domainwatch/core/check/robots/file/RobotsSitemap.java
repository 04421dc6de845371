package io.domainwatch.core.check.robots.file;

import java.util.Locale;

/**
 * A Sitemap line.
 *
 * @param line counted from 1
 * @param url as it was sent, read as UTF-8; may hold any character
 */
public record RobotsSitemap(int line, String url) {

  /** Whether the value is an absolute http or https URL, as the sitemaps protocol asks. */
  public boolean isAbsolute() {
    String lower = url.toLowerCase(Locale.ROOT);
    return lower.startsWith("http://") || lower.startsWith("https://");
  }
}
