package io.domainwatch.checks.sitemap;

import io.domainwatch.core.run.FailurePhase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one run saw.
 *
 * @param discovery where sitemaps were looked for
 * @param documents those asked for: sources first, then children of indexes; also children that
 *     failed before and could not be asked for, as unknown
 * @param totals what all URLs together are
 * @param pages the pages asked for
 */
record SitemapObservation(
    Discovery discovery, List<Document> documents, Totals totals, List<Page> pages) {

  SitemapObservation {
    documents = List.copyOf(documents);
    pages = List.copyOf(pages);
  }

  /** The documents that are no children. */
  List<Document> sources() {
    return documents.stream().filter(d -> d.origin() != Origin.CHILD).toList();
  }

  /** The documents that an index named. */
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
  record Discovery(boolean robotsKnown, int declared, Defaults defaults) {}

  /** What came of the usual paths. */
  enum Defaults {
    /** Sources were known otherwise. */
    NOT_ASKED,
    FOUND,
    /** None of them is a sitemap. */
    NONE,
    /** The site wants to know who we are (401, 403). */
    REFUSED,
    /** Not all of them answered. */
    UNKNOWN
  }

  /** How a document came to be asked for. */
  enum Origin {
    DECLARED("declared"),
    KNOWN("known"),
    DEFAULT("default"),
    CHILD("child");

    private final String word;

    Origin(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  /**
   * One document.
   *
   * @param address as it was asked for
   * @param url the same printable: the subject of what is said of it
   * @param facts what is shown of it
   */
  record Document(String address, String url, Origin origin, State state, Facts facts) {
    /** Whether it was read to its end. */
    boolean read() {
      return switch (state) {
        case State.Good _ -> true;
        case State.OverLimit(String code) -> code.equals("too_many_entries");
        case State.Unreachable _, State.Invalid _, State.Unknown _ -> false;
      };
    }
  }

  /** Whether a document is good, bad or unknown. */
  sealed interface State {
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
  }

  /**
   * What is shown of a document; texts of the remote side are printable.
   *
   * @param status of the response, if there was one
   * @param type of document
   * @param bytes uncompressed
   * @param entries URLs or children listed
   */
  record Facts(
      Optional<Integer> status,
      String type,
      boolean gzip,
      long bytes,
      long entries,
      String sha256,
      Fields fields) {
    static Facts none(Optional<Integer> status, Fields fields) {
      return new Facts(status, "unknown", false, 0, 0, "", fields);
    }
  }

  /**
   * Fields of a response.
   *
   * @param wireBytes of its body, as they came
   */
  record Fields(long wireBytes, Optional<String> etag, Optional<String> lastModified) {
    static final Fields NONE = new Fields(0, Optional.empty(), Optional.empty());
  }

  /**
   * All URLs together.
   *
   * @param urls how many
   * @param complete whether every source and every child was read to its end
   * @param sketch of their set, as text
   */
  record Totals(
      long urls,
      boolean complete,
      Optional<Instant> newestLastmod,
      Quality quality,
      String sketch) {}

  /**
   * Questionable entries.
   *
   * @param questionable entries with one fault or more
   * @param faults how often there is each
   * @param outsideDirectory entries that are not under the directory of a sitemap which robots.txt
   *     does not declare; only shown
   * @param settled whether it is known of all foreign hosts whether they submit their pages here
   * @param foreignHosts some of the hosts of {@code crossHost}, those with the most URLs first
   */
  record Quality(
      long questionable,
      Faults faults,
      long outsideDirectory,
      boolean settled,
      List<String> foreignHosts) {
    Quality {
      foreignHosts = List.copyOf(foreignHosts);
    }
  }

  /** Entries by fault; one entry may have several. */
  record Faults(
      long crossHost,
      long duplicates,
      long badLastmod,
      long disallowed,
      long insecure,
      long malformed) {}

  /**
   * A listed page that was asked for.
   *
   * @param outcome a status, or one word
   */
  record Page(String url, Health health, String outcome) {}

  /** Good, bad or unknown. */
  enum Health {
    GOOD,
    BAD,
    UNKNOWN
  }
}
