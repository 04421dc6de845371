package io.domainwatch.core.check.sitemap.document;

import java.util.Optional;

/**
 * One URL that a document lists.
 *
 * @param loc as it was sent, without white space around it; cut after {@link #MAX_LOC}
 * @param lastmod as it was sent; empty when it was not
 */
public record SitemapEntry(String loc, Optional<String> lastmod) {

  /** Characters of a URL (sitemaps.org protocol: less than 2,048). */
  public static final int MAX_LOC = 2_048;
}
