package io.domainwatch.checks.sitemap;

import java.util.Optional;

/** What a document is (checks-web.md §6). */
enum DocumentKind {
  URLSET("urlset"),
  INDEX("sitemapindex"),
  TEXT("text"),
  RSS("rss"),
  ATOM("atom"),
  UNKNOWN("unknown");

  /** Root elements of XML documents. */
  static Optional<DocumentKind> ofRoot(String localName) {
    return switch (localName) {
      case "urlset" -> Optional.of(URLSET);
      case "sitemapindex" -> Optional.of(INDEX);
      case "rss" -> Optional.of(RSS);
      case "feed" -> Optional.of(ATOM);
      default -> Optional.empty();
    };
  }

  private final String word;

  DocumentKind(String word) {
    this.word = word;
  }

  /** The word in observations. */
  String word() {
    return word;
  }
}
