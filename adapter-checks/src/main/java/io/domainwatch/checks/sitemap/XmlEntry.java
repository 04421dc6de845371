package io.domainwatch.checks.sitemap;

import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.Lastmod;
import io.domainwatch.core.check.sitemap.document.SitemapEntry;
import java.time.Instant;
import java.util.Optional;
import javax.xml.stream.XMLStreamReader;

/** Collects the URL and the date of one entry while its elements go by. */
final class XmlEntry {

  /** Characters of a date; a W3C date has 35 at most. */
  private static final int MAX_DATE = 64;

  private final DocumentKind kind;
  private final int entryDepth;
  private final StringBuilder loc = new StringBuilder();
  private final StringBuilder lastmod = new StringBuilder();
  private Field field = Field.NONE;
  private boolean inside;

  private enum Field {
    NONE,
    LOC,
    LASTMOD
  }

  /** Entries of documents of this kind. */
  XmlEntry(DocumentKind kind) {
    this.kind = kind;
    this.entryDepth = kind == DocumentKind.RSS ? 3 : 2;
  }

  /** An element begins, so many elements deep. */
  void start(int depth, XMLStreamReader reader) {
    String name = reader.getLocalName();
    if (depth == entryDepth && name.equals(entryName())) {
      inside = true;
      loc.setLength(0);
      lastmod.setLength(0);
    } else if (inside && depth == entryDepth + 1) {
      field = fieldOf(name, reader);
    }
  }

  /** Text goes by. */
  void text(XMLStreamReader reader) {
    switch (field) {
      case NONE -> {}
      case LOC -> append(loc, SitemapEntry.MAX_LOC + 1, reader);
      case LASTMOD -> append(lastmod, MAX_DATE, reader);
    }
  }

  /** An element has ended and so many are left open; the entry, if it was one. */
  Optional<SitemapEntry> end(int openElements) {
    if (openElements == entryDepth) {
      field = Field.NONE;
    }
    if (!inside || openElements != entryDepth - 1) {
      return Optional.empty();
    }
    inside = false;
    Optional<String> date = Optional.of(lastmod.toString().strip()).filter(text -> !text.isEmpty());
    return Optional.of(
        new SitemapEntry(
            loc.toString().strip(), kind == DocumentKind.RSS ? date.map(XmlEntry::w3c) : date));
  }

  /** What is no date of a feed stays as it is, to be found wrong later. */
  private static String w3c(String feedDate) {
    return Lastmod.ofFeed(feedDate).map(Instant::toString).orElse(feedDate);
  }

  private String entryName() {
    return switch (kind) {
      case URLSET -> "url";
      case INDEX -> "sitemap";
      case RSS -> "item";
      case ATOM -> "entry";
      case TEXT, UNKNOWN -> "";
    };
  }

  private Field fieldOf(String name, XMLStreamReader reader) {
    return switch (kind) {
      case URLSET, INDEX ->
          name.equals("loc") ? Field.LOC : name.equals("lastmod") ? Field.LASTMOD : Field.NONE;
      case RSS ->
          name.equals("link") && loc.isEmpty()
              ? Field.LOC
              : name.equals("pubDate") ? Field.LASTMOD : Field.NONE;
      case ATOM -> atomField(name, reader);
      case TEXT, UNKNOWN -> Field.NONE;
    };
  }

  /** The URL of an Atom entry is an attribute (RFC 4287 §4.2.7). */
  private Field atomField(String name, XMLStreamReader reader) {
    if (name.equals("link")) {
      String relation = reader.getAttributeValue(null, "rel");
      String href = reader.getAttributeValue(null, "href");
      if (href != null && loc.isEmpty() && (relation == null || relation.equals("alternate"))) {
        loc.append(href, 0, Math.min(href.length(), SitemapEntry.MAX_LOC + 1));
      }
      return Field.NONE;
    }
    return name.equals("updated") ? Field.LASTMOD : Field.NONE;
  }

  private static void append(StringBuilder to, int most, XMLStreamReader reader) {
    int room = most - to.length();
    if (room > 0) {
      to.append(
          reader.getTextCharacters(),
          reader.getTextStart(),
          Math.min(room, reader.getTextLength()));
    }
  }
}
