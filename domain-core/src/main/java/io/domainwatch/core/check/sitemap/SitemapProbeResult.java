package io.domainwatch.core.check.sitemap;

import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.DocumentNote;
import io.domainwatch.core.check.sitemap.document.DocumentProblem;
import io.domainwatch.core.check.sitemap.document.DocumentReading;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.sample.SampledPage;
import io.domainwatch.core.json.WireName;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What one run saw.
 *
 * @param discovery where sitemaps were looked for
 * @param documents those asked for: sources first, then children of indexes; also children that
 *     failed before and could not be asked for, as unknown
 * @param totals what all URLs together are
 * @param pages the pages asked for
 */
public record SitemapProbeResult(
    Discovery discovery, List<Document> documents, Totals totals, List<SampledPage> pages) {

  public SitemapProbeResult {
    documents = List.copyOf(documents);
    pages = List.copyOf(pages);
  }

  /** The documents that are no children, in their order. */
  public List<Document> sources() {
    return documents.stream().filter(d -> d.origin() != Origin.CHILD).toList();
  }

  /** Why nothing is known of any source; empty when something is, or there is none. */
  public Optional<State.Unknown> whyUnknown() {
    List<State.Unknown> unknown =
        sources().stream()
            .map(Document::state)
            .filter(State.Unknown.class::isInstance)
            .map(State.Unknown.class::cast)
            .toList();
    return unknown.size() == sources().size() ? unknown.stream().findFirst() : Optional.empty();
  }

  /** The documents that an index named, in their order. */
  List<Document> children() {
    return documents.stream().filter(d -> d.origin() == Origin.CHILD).toList();
  }

  /**
   * Where sitemaps were looked for.
   *
   * @param robotsKnown whether it is known what robots.txt declares
   * @param declared Sitemap lines with a usable URL
   * @param defaults what came of the usual paths
   */
  public record Discovery(boolean robotsKnown, int declared, Defaults defaults) {}

  /** What came of the usual paths. */
  public enum Defaults implements WireName {
    /** Sources were known otherwise. */
    NOT_ASKED,
    FOUND,
    /** None of them is a sitemap. */
    NONE,
    /** The site wants to know who we are (401, 403). */
    REFUSED,
    /** Not all of them answered. */
    UNKNOWN;

    @Override
    public String wireName() {
      return switch (this) {
        case NOT_ASKED -> "not_asked";
        case FOUND -> "found";
        case NONE -> "none";
        case REFUSED -> "refused";
        case UNKNOWN -> "unknown";
      };
    }
  }

  /** How a document came to be asked for. */
  public enum Origin implements WireName {
    DECLARED,
    KNOWN,
    DEFAULT,
    CHILD;

    @Override
    public String wireName() {
      return switch (this) {
        case DECLARED -> "declared";
        case KNOWN -> "known";
        case DEFAULT -> "default";
        case CHILD -> "child";
      };
    }
  }

  /**
   * One document.
   *
   * @param address as it was asked for
   * @param url the same printable: the subject of what is said of it
   * @param facts what is shown of it
   */
  public record Document(String address, String url, Origin origin, State state, Facts facts) {

    /** Problems of a document that is something else altogether. */
    private static final Set<String> NO_SITEMAP = Set.of("empty", "not_a_sitemap", "wrong_root");

    /** A document by the address it was asked for. */
    public static Document of(String address, Origin origin, State state, Facts facts) {
      return new Document(address, TextSanitizer.of(address), origin, state, facts);
    }

    /** A document of which nothing is known, for the reason of this word. */
    public static Document unknown(String address, Origin origin, String reason, String detail) {
      return of(
          address,
          origin,
          new State.Unknown(reason, detail),
          Facts.none(Optional.empty(), Fields.NONE));
    }

    /** A child that failed before and is not asked for in this run. */
    public static Document unasked(String address) {
      return unknown(address, Origin.CHILD, "not_asked", "it is another one's turn");
    }

    /** Whether it was read to its end. */
    public boolean read() {
      return switch (state) {
        case State.Good _ -> true;
        case State.OverLimit(String code) -> code.equals("too_many_entries");
        case State.Unreachable _, State.Invalid _, State.Unknown _ -> false;
      };
    }

    /** Whether it is a sitemap, be it a broken one or one over a limit. */
    public boolean isSitemap() {
      return switch (state) {
        case State.Good _, State.OverLimit _ -> true;
        case State.Invalid(String code, _) -> !NO_SITEMAP.contains(code);
        case State.Unreachable _, State.Unknown _ -> false;
      };
    }

    /**
     * Whether the answer clearly is that there is no such thing: not found, or something else in
     * its place.
     */
    public boolean isSurelyNone() {
      return switch (state) {
        case State.Invalid _ -> true;
        case State.Unreachable(String reason, _, _) ->
            reason.equals("soft_404")
                || facts.status().filter(status -> status >= 300 && status < 500).isPresent();
        case State.Good _, State.OverLimit _, State.Unknown _ -> false;
      };
    }

    /** Whether the site wants to know who we are (401, 403). */
    public boolean isRefused() {
      return facts.status().filter(status -> status == 401 || status == 403).isPresent();
    }
  }

  /** Whether a document is good, bad or unknown. */
  public sealed interface State {
    /** It is a sitemap; what is odd about it is only shown. */
    record Good(List<DocumentNote> notes) implements State {
      public Good {
        notes = List.copyOf(notes);
      }

      /** Nothing is odd about it. */
      public Good() {
        this(List.of());
      }
    }

    /** It cannot be had, our own network being proven good. */
    record Unreachable(String reason, String detail, Optional<FailurePhase> failedIn)
        implements State {}

    /** It is none that could be read; line 0 where none can be named. */
    record Invalid(String code, long line) implements State {}

    /** It is more than the protocol allows. */
    record OverLimit(String code) implements State {}

    /** Nothing is known of it. */
    record Unknown(String reason, String detail) implements State {}

    /** The state of a document that came whole; an index as a child is one too many. */
    static State of(DocumentReading reading, Origin origin) {
      if (reading.problem().isPresent()) {
        return of(reading.problem().get());
      }
      return origin == Origin.CHILD && reading.kind() == DocumentKind.INDEX
          ? new OverLimit("nested_index")
          : new Good(reading.notes());
    }

    /** The same of a document that lists pages which are not under its directory. */
    default State leavingItsDirectory() {
      return this instanceof Good(List<DocumentNote> notes)
          ? new Good(
              Stream.concat(notes.stream(), Stream.of(DocumentNote.OUTSIDE_DIRECTORY)).toList())
          : this;
    }

    /** The same of an index that names sitemaps by http although it came over https. */
    default State namingByHttp() {
      return this instanceof Good(List<DocumentNote> notes)
          ? new Good(Stream.concat(notes.stream(), Stream.of(DocumentNote.HTTP_CHILDREN)).toList())
          : this;
    }

    private static State of(DocumentProblem problem) {
      return switch (problem.kind()) {
        case INVALID -> new Invalid(problem.code(), problem.line());
        case OVER_LIMIT -> new OverLimit(problem.code());
        case UNREAD -> new Unknown(problem.code(), "this run has read enough");
        case NO_SITEMAP ->
            problem.code().equals("html")
                ? new Unreachable("soft_404", "a web page was sent in its place", Optional.empty())
                : new Invalid(problem.code(), 0);
      };
    }
  }

  /**
   * What is shown of a document; texts of the remote side are printable.
   *
   * @param status of the response, if there was one
   * @param type of document
   * @param bytes uncompressed
   * @param entries URLs or children listed
   * @param sha256 of what was read; empty text when nothing was
   */
  public record Facts(
      Optional<Integer> status,
      DocumentKind type,
      boolean gzip,
      long bytes,
      long entries,
      String sha256,
      Fields fields) {

    /** Of a document of which nothing was read. */
    public static Facts none(Optional<Integer> status, Fields fields) {
      return new Facts(status, DocumentKind.UNKNOWN, false, 0, 0, "", fields);
    }

    /** Of a document that was read, if only in part. */
    public static Facts of(Optional<Integer> status, DocumentReading reading, Fields fields) {
      return new Facts(
          status,
          reading.kind(),
          reading.gzip(),
          reading.bytes(),
          reading.entries(),
          reading.sha256(),
          fields);
    }
  }

  /**
   * Fields of a response.
   *
   * @param wireBytes of its body, as they came
   */
  public record Fields(long wireBytes, Optional<String> etag, Optional<String> lastModified) {
    /** There was no response. */
    public static final Fields NONE = new Fields(0, Optional.empty(), Optional.empty());
  }

  /**
   * All URLs together.
   *
   * @param urls how many
   * @param complete whether every source and every child was read to its end
   * @param newestLastmod the latest date of an entry
   * @param quality counts of questionable entries
   * @param sketch of their set, as text
   */
  public record Totals(
      long urls,
      boolean complete,
      Optional<Instant> newestLastmod,
      EntryQuality quality,
      String sketch) {}
}
