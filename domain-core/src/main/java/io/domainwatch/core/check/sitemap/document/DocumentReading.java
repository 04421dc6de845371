package io.domainwatch.core.check.sitemap.document;

import java.util.List;
import java.util.Optional;

/**
 * What a document was found to be.
 *
 * @param kind of document
 * @param gzip whether it was compressed beside what the transport did
 * @param bytes uncompressed, as far as it was read
 * @param entries URLs or sitemaps it lists, as far as it was read
 * @param sha256 of what was read
 * @param problem why it is not what it should be
 * @param notes what is odd about it all the same
 */
public record DocumentReading(
    DocumentKind kind,
    boolean gzip,
    long bytes,
    long entries,
    String sha256,
    Optional<DocumentProblem> problem,
    List<DocumentNote> notes) {
  public DocumentReading {
    notes = List.copyOf(notes);
  }
}
