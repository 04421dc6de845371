package io.domainwatch.checks.sitemap;

/**
 * Something odd about a document that is a sitemap all the same.
 *
 * @param code one word
 * @param line where, counted from 1; 0 where no line can be named
 */
record DocumentNote(String code, long line) {

  /** Entries are not under its directory, and robots.txt does not declare it (sitemaps.org). */
  static final DocumentNote OUTSIDE_DIRECTORY = new DocumentNote("outside_directory", 0);

  /** The root element is not in the namespace of its protocol. */
  static DocumentNote wrongNamespace(long line) {
    return new DocumentNote("wrong_namespace", line);
  }
}
