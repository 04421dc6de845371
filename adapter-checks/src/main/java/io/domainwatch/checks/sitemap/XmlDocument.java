package io.domainwatch.checks.sitemap;

import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.DocumentNote;
import io.domainwatch.core.check.sitemap.document.DocumentProblem;
import io.domainwatch.core.check.sitemap.document.SitemapEntry;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads urlset, sitemapindex, RSS 2.0 and Atom as a stream of events. No document type is read and
 * no entity but the five of XML itself; entries go to a consumer and are not kept. Used once.
 */
final class XmlDocument {

  /** Elements within elements; sitemaps and feeds need five. */
  private static final int MAX_DEPTH = 64;

  private static final Set<String> UTF8 = Set.of("utf-8", "utf8", "us-ascii", "ascii");

  private final Consumer<SitemapEntry> urls;
  private final Consumer<SitemapEntry> children;
  private DocumentKind kind = DocumentKind.UNKNOWN;
  private XmlEntry entry = new XmlEntry(DocumentKind.UNKNOWN);
  private Optional<DocumentNote> note = Optional.empty();
  private Optional<DocumentNote> misplaced = Optional.empty();
  private boolean hasType;
  private int depth;

  /**
   * Makes a reader.
   *
   * @param urls takes pages as they go by
   * @param children takes sitemaps of an index as they go by
   */
  XmlDocument(Consumer<SitemapEntry> urls, Consumer<SitemapEntry> children) {
    this.urls = urls;
    this.children = children;
  }

  DocumentKind kind() {
    return kind;
  }

  /** What is odd about its root. */
  Optional<DocumentNote> note() {
    return note;
  }

  /** An entry that belongs into a document of another kind. */
  Optional<DocumentNote> misplaced() {
    return misplaced;
  }

  /** Reads to the end; a problem that the stream itself noticed is not told again. */
  Optional<DocumentProblem> read(InputStream in) {
    return read(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
  }

  /** The parser gets characters: what it does with bytes that are none it also prints. */
  private Optional<DocumentProblem> read(Reader in) {
    XMLStreamReader reader = null;
    try {
      reader = factory().createXMLStreamReader(in);
      return read(reader);
    } catch (MissingResourceException _) {
      // JDK 25 lacks some of its messages for document types, and says so in this way.
      return Optional.of(DocumentProblem.invalid("not_well_formed", 0));
    } catch (XMLStreamException e) {
      long line = reader == null ? 0 : Math.max(0, reader.getLocation().getLineNumber());
      return Optional.of(DocumentProblem.invalid(codeOf(e), line));
    }
  }

  private Optional<DocumentProblem> read(XMLStreamReader reader) throws XMLStreamException {
    String encoding = reader.getCharacterEncodingScheme();
    if (encoding != null && !UTF8.contains(encoding.toLowerCase(Locale.ROOT))) {
      return Optional.of(DocumentProblem.invalid("not_utf8", 1));
    }
    while (reader.hasNext()) {
      Optional<DocumentProblem> problem = event(reader, reader.next());
      if (problem.isPresent()) {
        return problem;
      }
    }
    return Optional.empty();
  }

  private Optional<DocumentProblem> event(XMLStreamReader reader, int event) {
    switch (event) {
      case XMLStreamConstants.START_ELEMENT -> {
        return start(reader);
      }
      case XMLStreamConstants.END_ELEMENT -> {
        depth--;
        entry.end(depth).ifPresent(kind == DocumentKind.INDEX ? children : urls);
      }
      case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
          entry.text(reader);
      case XMLStreamConstants.DTD -> hasType = true;
      case XMLStreamConstants.ENTITY_REFERENCE -> {
        return problem("dtd_entity", reader);
      }
      default -> {
        // Comments and instructions say nothing.
      }
    }
    return Optional.empty();
  }

  private Optional<DocumentProblem> start(XMLStreamReader reader) {
    depth++;
    if (depth > MAX_DEPTH) {
      return problem("nested_too_deep", reader);
    }
    if (depth > 1) {
      if (depth == 2 && misplaced.isEmpty() && kind.isMisplaced(reader.getLocalName())) {
        misplaced = Optional.of(DocumentNote.misplaced(reader.getLocation().getLineNumber()));
      }
      entry.start(depth, reader);
      return Optional.empty();
    }
    String root = reader.getLocalName();
    Optional<DocumentKind> known = DocumentKind.ofRoot(root);
    if (known.isEmpty()) {
      return root.equalsIgnoreCase("html")
          ? Optional.of(DocumentProblem.noSitemap("html"))
          : Optional.of(new DocumentProblem(DocumentProblem.Kind.INVALID, "wrong_root", 1));
    }
    kind = known.get();
    if (!kind.hasNamespace(Objects.requireNonNullElse(reader.getNamespaceURI(), ""))) {
      note = Optional.of(DocumentNote.wrongNamespace(reader.getLocation().getLineNumber()));
    }
    entry = new XmlEntry(kind);
    return Optional.empty();
  }

  private static Optional<DocumentProblem> problem(String code, XMLStreamReader reader) {
    return Optional.of(DocumentProblem.invalid(code, reader.getLocation().getLineNumber()));
  }

  private String codeOf(XMLStreamException e) {
    if (e.getNestedException() instanceof CharacterCodingException) {
      return "not_utf8";
    }
    return hasType && String.valueOf(e.getMessage()).contains("entity")
        ? "dtd_entity"
        : "not_well_formed";
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, false);
    factory.setXMLResolver(
        (_, _, _, _) -> {
          throw new XMLStreamException("nothing outside of the document is read");
        });
    return factory;
  }
}
