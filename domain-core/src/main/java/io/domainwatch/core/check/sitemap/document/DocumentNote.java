package io.domainwatch.core.check.sitemap.document;

/**
 * Something odd about a document that is a sitemap all the same.
 *
 * @param code one word
 * @param line where, counted from 1; 0 where no line can be named
 */
public record DocumentNote(String code, long line) {

  /** Entries are not under its directory, and robots.txt does not declare it (sitemaps.org). */
  public static final DocumentNote OUTSIDE_DIRECTORY = new DocumentNote("outside_directory", 0);

  /** The root element is not in the namespace of its protocol. */
  public static DocumentNote wrongNamespace(long line) {
    return new DocumentNote("wrong_namespace", line);
  }
}
