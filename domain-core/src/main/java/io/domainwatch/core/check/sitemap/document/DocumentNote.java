package io.domainwatch.core.check.sitemap.document;

import java.util.Set;

/**
 * Something odd about a document that is a sitemap all the same.
 *
 * @param code one word
 * @param line where, counted from 1; 0 where no line can be named
 */
public record DocumentNote(String code, long line) {

  /** Entries are not under its directory, and robots.txt does not declare it (sitemaps.org). */
  public static final DocumentNote OUTSIDE_DIRECTORY = new DocumentNote("outside_directory", 0);

  /** It lists nothing (sitemaps.org: a set has an entry at least). */
  public static final DocumentNote EMPTY_SET = new DocumentNote("empty_set", 0);

  /** It lists addresses without a scheme and host, which crawlers pass over. */
  public static final DocumentNote RELATIVE = new DocumentNote("relative_locations", 0);

  /** It came over https, and names sitemaps by http. */
  public static final DocumentNote HTTP_CHILDREN = new DocumentNote("http_children", 0);

  /** What of these is told, because crawlers read less than what was meant. */
  private static final Set<String> TOLD =
      Set.of("empty_set", "relative_locations", "http_children", "misplaced_entries");

  /** Whether the owner of the site is told. */
  public boolean isTold() {
    return TOLD.contains(code);
  }

  /** A sitemap among pages, or a page among sitemaps. */
  public static DocumentNote misplaced(long line) {
    return new DocumentNote("misplaced_entries", line);
  }

  /** The root element is not in the namespace of its protocol. */
  public static DocumentNote wrongNamespace(long line) {
    return new DocumentNote("wrong_namespace", line);
  }
}
