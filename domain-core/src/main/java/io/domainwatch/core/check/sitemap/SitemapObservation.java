package io.domainwatch.core.check.sitemap;

import io.domainwatch.core.check.sitemap.SitemapProbeResult.Defaults;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Facts;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.DocumentNote;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.sample.SampledPage;
import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.observation.Observation;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What results of the check {@code sitemap} hold (docs/spec/checks/sitemap.md, "What is stored").
 *
 * @param robotsKnown whether robots.txt was read
 * @param declared usable Sitemap values in it
 * @param defaults what came of the usual paths
 * @param sources every document, children included
 * @param totalUrls over all documents
 * @param complete whether every source and every child was read to its end
 * @param newestLastmod the latest date of an entry, with as many fractional digits as it has
 * @param urlSetSketch least hashes of 32 bits by slot, in Base64
 * @param entries counts of questionable entries
 * @param sample the pages asked for
 */
public record SitemapObservation(
    Optional<Boolean> robotsKnown,
    Optional<Integer> declared,
    Optional<Defaults> defaults,
    Optional<List<StoredDocument>> sources,
    Optional<Long> totalUrls,
    Optional<Boolean> complete,
    Optional<String> newestLastmod,
    Optional<String> urlSetSketch,
    @Inline StoredEntries entries,
    Optional<List<StoredPage>> sample)
    implements Observation {

  /** Whether a document is good, bad or unknown. */
  public enum StoredState implements WireName {
    GOOD,
    UNREACHABLE,
    INVALID,
    OVER_LIMIT,
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case GOOD -> "good";
        case UNREACHABLE -> "unreachable";
        case INVALID -> "invalid";
        case OVER_LIMIT -> "overlimit";
        case UNKNOWN -> "unknown";
      };
    }

    private static StoredState of(State state) {
      return switch (state) {
        case State.Good _ -> GOOD;
        case State.Unreachable _ -> UNREACHABLE;
        case State.Invalid _ -> INVALID;
        case State.OverLimit _ -> OVER_LIMIT;
        case State.Unknown _ -> UNKNOWN;
      };
    }
  }

  /**
   * One document.
   *
   * @param declared whether robots.txt names it
   * @param status of the response, if there was one
   * @param bytesWire octets of the body, as they came
   * @param bytes uncompressed
   * @param urlCount entries, unless it is an index
   * @param childCount entries of an index
   * @param sha256 of what was read, if anything was
   * @param errors why it is not good, or what is odd about it
   */
  public record StoredDocument(
      Optional<String> url,
      Optional<Boolean> declared,
      Optional<Origin> origin,
      Optional<StoredState> state,
      Optional<Integer> status,
      Optional<DocumentKind> type,
      Optional<Boolean> gzip,
      Optional<Long> bytesWire,
      Optional<Long> bytes,
      Optional<Long> urlCount,
      Optional<Long> childCount,
      Optional<String> sha256,
      Optional<String> etag,
      Optional<String> lastModified,
      Optional<List<StoredError>> errors) {

    private static StoredDocument of(Document seen) {
      Facts facts = seen.facts();
      boolean index = facts.type() == DocumentKind.INDEX;
      return new StoredDocument(
          Optional.of(seen.url()),
          Optional.of(seen.origin() == Origin.DECLARED),
          Optional.of(seen.origin()),
          Optional.of(StoredState.of(seen.state())),
          facts.status(),
          Optional.of(facts.type()),
          Optional.of(facts.gzip()),
          Optional.of(facts.fields().wireBytes()),
          Optional.of(facts.bytes()),
          Optional.of(index ? 0 : facts.entries()),
          Optional.of(index ? facts.entries() : 0),
          Optional.of(facts.sha256()).filter(text -> !text.isEmpty()),
          facts.fields().etag(),
          facts.fields().lastModified(),
          Optional.of(StoredError.of(seen.state())));
    }
  }

  /**
   * Why a document is not good, or what is odd about it.
   *
   * @param code one word
   * @param line where, counted from 1; 0 where no line can be named
   * @param detail for people
   */
  public record StoredError(
      Optional<String> code, @OmitEmpty Optional<Long> line, @OmitEmpty Optional<String> detail) {

    private static List<StoredError> of(State state) {
      return switch (state) {
        case State.Good(List<DocumentNote> notes) ->
            notes.stream().map(note -> inLine(note.code(), note.line())).toList();
        case State.Unreachable(String reason, String detail, _) ->
            List.of(detailed(reason, detail));
        case State.Invalid(String code, long line) -> List.of(inLine(code, line));
        case State.OverLimit(String code) ->
            List.of(new StoredError(Optional.of(code), Optional.empty(), Optional.empty()));
        case State.Unknown(String reason, String detail) -> List.of(detailed(reason, detail));
      };
    }

    private static StoredError inLine(String code, long line) {
      return new StoredError(Optional.of(code), Optional.of(line), Optional.empty());
    }

    private static StoredError detailed(String code, String detail) {
      return new StoredError(Optional.of(code), Optional.empty(), Optional.of(detail));
    }
  }

  /**
   * Entries by fault.
   *
   * @param foreignHosts some of the hosts of {@code crossHost}, those with the most URLs first
   * @param questionable entries with one fault or more; versions before 2026-11-21 did not store it
   * @param outsideDirectory entries that are not under the directory of a sitemap which robots.txt
   *     does not declare; versions before 2026-11-21 did not store it
   */
  public record StoredEntries(
      Optional<Long> crossHost,
      Optional<List<String>> foreignHosts,
      Optional<Long> duplicates,
      Optional<Long> badLastmod,
      Optional<Long> disallowed,
      Optional<Long> httpOnHttps,
      Optional<Long> malformed,
      Optional<Long> questionable,
      Optional<Long> outsideDirectory) {

    private static StoredEntries of(EntryQuality seen) {
      EntryQuality.Faults faults = seen.faults();
      return new StoredEntries(
          Optional.of(faults.crossHost()),
          Optional.of(seen.foreignHosts()),
          Optional.of(faults.duplicates()),
          Optional.of(faults.badLastmod()),
          Optional.of(faults.disallowed()),
          Optional.of(faults.httpOnHttps()),
          Optional.of(faults.malformed()),
          Optional.of(seen.questionable()),
          Optional.of(seen.outsideDirectory()));
    }
  }

  /**
   * A page that was asked for.
   *
   * @param status a status, or one word
   */
  public record StoredPage(Optional<String> url, Optional<String> status) {

    private static StoredPage of(SampledPage seen) {
      return new StoredPage(Optional.of(seen.url()), Optional.of(seen.outcome()));
    }
  }

  /** What results hold of a run. */
  public static SitemapObservation of(SitemapProbeResult seen) {
    SitemapProbeResult.Totals totals = seen.totals();
    return new SitemapObservation(
        Optional.of(seen.discovery().robotsKnown()),
        Optional.of(seen.discovery().declared()),
        Optional.of(seen.discovery().defaults()),
        Optional.of(seen.documents().stream().map(StoredDocument::of).toList()),
        Optional.of(totals.urls()),
        Optional.of(totals.complete()),
        totals.newestLastmod().map(Instant::toString),
        Optional.of(totals.sketch()),
        StoredEntries.of(totals.quality()),
        Optional.of(seen.pages().stream().map(StoredPage::of).toList()));
  }

  /** The latest date of an entry; empty when there is none that can be read. */
  public Optional<Instant> newest() {
    try {
      return newestLastmod.map(Instant::parse);
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
