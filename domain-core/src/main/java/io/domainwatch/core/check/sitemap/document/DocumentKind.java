package io.domainwatch.core.check.sitemap.document;

import io.domainwatch.core.json.WireName;
import java.util.Optional;

/** What a document is (docs/spec/checks/sitemap.md, "Documents"). */
public enum DocumentKind implements WireName {
  URLSET("urlset", "http://www.sitemaps.org/schemas/sitemap/0.9"),
  INDEX("sitemapindex", "http://www.sitemaps.org/schemas/sitemap/0.9"),
  TEXT("text", ""),
  RSS("rss", ""),
  ATOM("atom", "http://www.w3.org/2005/Atom"),
  UNKNOWN("unknown", "");

  /** Root elements of XML documents. */
  public static Optional<DocumentKind> ofRoot(String localName) {
    return switch (localName) {
      case "urlset" -> Optional.of(URLSET);
      case "sitemapindex" -> Optional.of(INDEX);
      case "rss" -> Optional.of(RSS);
      case "feed" -> Optional.of(ATOM);
      default -> Optional.empty();
    };
  }

  private final String wireName;
  private final String namespace;

  DocumentKind(String wireName, String namespace) {
    this.wireName = wireName;
    this.namespace = namespace;
  }

  /** Whether a root element in this namespace is one of the protocol; RSS 2.0 has none. */
  public boolean hasNamespace(String uri) {
    return namespace.isEmpty() || namespace.equals(uri);
  }

  /** Whether an element is an entry of the other of the two kinds of sitemaps.org. */
  public boolean isMisplaced(String localName) {
    return (this == URLSET && localName.equals("sitemap"))
        || (this == INDEX && localName.equals("url"));
  }

  @Override
  public String wireName() {
    return wireName;
  }
}
