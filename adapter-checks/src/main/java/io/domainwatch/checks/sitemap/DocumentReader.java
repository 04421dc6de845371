package io.domainwatch.checks.sitemap;

import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.DocumentNote;
import io.domainwatch.core.check.sitemap.document.DocumentProblem;
import io.domainwatch.core.check.sitemap.document.DocumentReading;
import io.domainwatch.core.check.sitemap.document.SitemapEntry;
import io.domainwatch.core.check.sitemap.url.ListedUrl;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Finds out what a document is, and reads it; never throws for what it holds. Used once. */
final class DocumentReader {

  /** Entries of a sitemap or an index (sitemaps.org protocol). */
  static final int MAX_ENTRIES = 50_000;

  /** Bytes by which a document is recognised. */
  private static final int START_BYTES = 512;

  /** The byte order mark of UTF-8, octet by octet. */
  private static final String MARK = "\u00EF\u00BB\u00BF";

  private final Consumer<SitemapEntry> urls;
  private final Consumer<SitemapEntry> children;
  private final long mostBytes;
  private DocumentKind kind = DocumentKind.UNKNOWN;
  private final List<DocumentNote> notes = new ArrayList<>();
  private long entries;
  private boolean relative;
  private @Nullable DocumentStream stream;

  /**
   * Makes a reader.
   *
   * @param urls takes pages as they go by
   * @param children takes sitemaps of an index as they go by
   * @param mostBytes uncompressed bytes that the run has left; what they cut is not judged
   */
  DocumentReader(Consumer<SitemapEntry> urls, Consumer<SitemapEntry> children, long mostBytes) {
    this.urls = urls;
    this.children = children;
    this.mostBytes = mostBytes;
  }

  /**
   * Reads a document.
   *
   * @throws IOException when the body ends before the document does; what was read until then has
   *     gone to the consumers
   */
  DocumentReading read(InputStream body) throws IOException {
    DocumentStream in;
    try {
      in = new DocumentStream(body, mostBytes);
      stream = in;
    } catch (ZipException | EOFException _) {
      return new DocumentReading(
          kind, true, 0, 0, "", Optional.of(DocumentProblem.invalid("gzip_corrupt", 0)), notes);
    }
    Optional<DocumentProblem> problem = contentProblem(in);
    if (relative) {
      notes.add(DocumentNote.RELATIVE);
    }
    if (entries == 0 && (kind == DocumentKind.URLSET || kind == DocumentKind.INDEX)) {
      notes.add(DocumentNote.EMPTY_SET);
    }
    Optional<DocumentProblem> all =
        problem.or(
            () ->
                entries > MAX_ENTRIES
                    ? Optional.of(DocumentProblem.overLimit("too_many_entries"))
                    : Optional.empty());
    return new DocumentReading(kind, in.isGzip(), in.bytes(), entries, in.sha256(), all, notes);
  }

  /** Uncompressed bytes read so far, also when reading failed. */
  long bytes() {
    return stream == null ? 0 : stream.bytes();
  }

  private Optional<DocumentProblem> contentProblem(DocumentStream in) throws IOException {
    PushbackInputStream peeked = new PushbackInputStream(in, START_BYTES);
    try {
      byte[] start = peeked.readNBytes(START_BYTES);
      int mark = beginsWithMark(start) ? MARK.length() : 0;
      peeked.unread(start, mark, start.length - mark);
      return read(start, peeked, in);
    } catch (IOException e) {
      return Optional.of(in.problem().orElseThrow(() -> e));
    }
  }

  private Optional<DocumentProblem> read(byte[] start, InputStream peeked, DocumentStream in)
      throws IOException {
    String text = new String(start, StandardCharsets.ISO_8859_1);
    if (text.startsWith("\u001F\u008B")) {
      return Optional.of(DocumentProblem.invalid("nested_gzip", 0));
    }
    if (text.indexOf('\0') >= 0
        || text.startsWith("\u00FE\u00FF")
        || text.startsWith("\u00FF\u00FE")) {
      return Optional.of(DocumentProblem.invalid("not_utf8", 1));
    }
    String first =
        text.substring(beginsWithMark(start) ? MARK.length() : 0)
            .stripLeading()
            .toLowerCase(Locale.ROOT);
    if (first.startsWith("http://") || first.startsWith("https://")) {
      kind = DocumentKind.TEXT;
      new TextDocument(counted(urls)).read(peeked);
      return in.problem();
    }
    if (!first.startsWith("<")) {
      return Optional.of(DocumentProblem.noSitemap(first.isEmpty() ? "empty" : "not_a_sitemap"));
    }
    if (first.startsWith("<!doctype html") || first.startsWith("<html")) {
      return Optional.of(DocumentProblem.noSitemap("html"));
    }
    in.guardTokens(start);
    XmlDocument xml = new XmlDocument(counted(urls), counted(children));
    Optional<DocumentProblem> problem = readXml(xml, peeked);
    kind = xml.kind();
    xml.note().ifPresent(notes::add);
    xml.misplaced().ifPresent(notes::add);
    return in.problem().or(() -> problem);
  }

  private static boolean beginsWithMark(byte[] start) {
    return new String(start, StandardCharsets.ISO_8859_1).startsWith(MARK);
  }

  private Optional<DocumentProblem> readXml(XmlDocument xml, InputStream peeked) {
    return xml.read(
        new FilterInputStream(peeked) {
          @Override
          public void close() {
            // The transport closes it.
          }
        });
  }

  private Consumer<SitemapEntry> counted(Consumer<SitemapEntry> taker) {
    return entry -> {
      entries++;
      relative |= ListedUrl.isRelative(entry.loc());
      taker.accept(entry);
    };
  }
}
