package io.domainwatch.core.check.robots.file;

import java.util.Locale;
import java.util.Set;

/** What the key of a line asks for. */
enum RobotsDirective {
  USER_AGENT,
  ALLOW,
  DISALLOW,
  SITEMAP,
  CRAWL_DELAY,
  /** Read by some crawlers, without a meaning for others. */
  OTHER,
  NOINDEX,
  UNKNOWN;

  /** Misspellings that Google's parser reads (google/robotstxt, robots.cc, 2026-04). */
  private static final Set<String> DISALLOW_TYPOS =
      Set.of("dissallow", "dissalow", "disalow", "diasllow", "disallaw");

  private static final Set<String> AGENT_TYPOS = Set.of("useragent", "user agent");

  /**
   * Keys of single crawlers and of drafts: Yandex (host, clean-param), old extensions, the content
   * signals and content usage preferences of 2025, Really Simple Licensing.
   */
  private static final Set<String> OF_SOME_CRAWLERS =
      Set.of(
          "host",
          "clean-param",
          "request-rate",
          "visit-time",
          "cache-delay",
          "robot-version",
          "comment",
          "content-signal",
          "content-usage",
          "license");

  private static final Set<String> OF_HTML =
      Set.of("noindex", "nofollow", "noarchive", "nosnippet");

  /** A directive, and whether its key is spelt right. */
  record Read(RobotsDirective directive, boolean exact) {}

  /** Reads a key as Google does: in any case, whatever follows a known beginning. */
  static Read of(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    if (lower.startsWith("user-agent")) {
      return new Read(USER_AGENT, lower.equals("user-agent"));
    }
    if (AGENT_TYPOS.stream().anyMatch(lower::startsWith)) {
      return new Read(USER_AGENT, false);
    }
    if (lower.startsWith("allow")) {
      return new Read(ALLOW, lower.equals("allow"));
    }
    if (lower.startsWith("disallow")) {
      return new Read(DISALLOW, lower.equals("disallow"));
    }
    if (DISALLOW_TYPOS.stream().anyMatch(lower::startsWith)) {
      return new Read(DISALLOW, false);
    }
    if (lower.startsWith("sitemap")) {
      return new Read(SITEMAP, lower.equals("sitemap"));
    }
    if (lower.startsWith("site-map")) {
      return new Read(SITEMAP, false);
    }
    return new Read(lesserKnown(lower), true);
  }

  private static RobotsDirective lesserKnown(String lower) {
    if (lower.equals("crawl-delay")) {
      return CRAWL_DELAY;
    }
    if (OF_HTML.contains(lower)) {
      return NOINDEX;
    }
    return OF_SOME_CRAWLERS.contains(lower) ? OTHER : UNKNOWN;
  }
}
