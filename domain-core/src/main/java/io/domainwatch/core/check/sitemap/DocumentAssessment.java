package io.domainwatch.core.check.sitemap;

import static io.domainwatch.core.check.sitemap.SitemapDefinition.CHILD_FAILED;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.INVALID;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.LIMIT_EXCEEDED;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.NOT_FOUND;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.UNREACHABLE;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Defaults;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Judges documents one by one (docs/spec/checks/sitemap.md, "State of a document"); the subject is
 * the URL of a document.
 */
final class DocumentAssessment {

  /** What one document says about one event type. */
  private enum Says {
    BAD,
    GOOD,
    UNKNOWN
  }

  /** Limits that are noticed when a document was read to its end. */
  private static final Set<String> READ_ALL_THE_SAME = Set.of("too_many_entries", "nested_index");

  private final SitemapProbeResult seen;

  DocumentAssessment(SitemapProbeResult seen) {
    this.seen = seen;
  }

  /** Adds what can be said. */
  void judge(AssessmentBuilder assessment) {
    if (!seen.sources().isEmpty()) {
      assessment.judged(UNREACHABLE, judgement(UNREACHABLE, seen.sources()));
      assessment.judged(INVALID, judgement(INVALID, seen.sources()));
      assessment.judged(LIMIT_EXCEEDED, judgement(LIMIT_EXCEEDED, seen.documents()));
      assessment.judged(CHILD_FAILED, children());
    }
    notFound().ifPresent(judgement -> assessment.judged(NOT_FOUND, judgement));
  }

  /** A child fails only where its index is good; else the index is what is told. */
  private Verdict children() {
    return seen.children().isEmpty() || seen.sources().stream().anyMatch(Document::read)
        ? judgement(CHILD_FAILED, seen.children())
        : new Verdict(
            List.of(), seen.children().stream().map(Document::url).collect(Collectors.toSet()));
  }

  private static Verdict judgement(EventType type, List<Document> documents) {
    List<Finding> findings = new ArrayList<>();
    Set<String> unknown = new HashSet<>();
    for (Document document : documents) {
      switch (says(type, document.state())) {
        case BAD -> findings.add(finding(type, document));
        case UNKNOWN -> unknown.add(document.url());
        case GOOD -> {
          // Every subject that is not named is good.
        }
      }
    }
    return new Verdict(findings, unknown);
  }

  private static Says says(EventType type, State state) {
    return switch (state) {
      case State.Good _ -> Says.GOOD;
      case State.Unknown _ -> Says.UNKNOWN;
      case State.Unreachable _ ->
          type.equals(UNREACHABLE) || type.equals(CHILD_FAILED) ? Says.BAD : Says.UNKNOWN;
      case State.Invalid _ ->
          type.equals(INVALID) || type.equals(CHILD_FAILED)
              ? Says.BAD
              : type.equals(UNREACHABLE) ? Says.GOOD : Says.UNKNOWN;
      case State.OverLimit(String code) ->
          type.equals(LIMIT_EXCEEDED)
              ? Says.BAD
              : type.equals(UNREACHABLE) || READ_ALL_THE_SAME.contains(code)
                  ? Says.GOOD
                  : Says.UNKNOWN;
    };
  }

  private static Finding finding(EventType type, Document document) {
    JsonValue.Builder data =
        JsonValue.fields().put("url", document.url()).put("origin", document.origin().wireName());
    String reason =
        switch (document.state()) {
          case State.Unreachable(String word, String detail, _) -> {
            data.put("reason", word).put("detail", detail);
            yield ReasonPhrases.of(word);
          }
          case State.Invalid(String code, long line) -> {
            data.put("reason", code).put("line", line);
            String phrase = ReasonPhrases.of(code);
            yield line > 0 ? phrase + " in line " + line : phrase;
          }
          case State.OverLimit(String code) -> {
            data.put("reason", code)
                .put("entries", document.facts().entries())
                .put("bytes", document.facts().bytes());
            yield ReasonPhrases.of(code);
          }
          case State.Good _ -> "";
          case State.Unknown(String word, _) -> ReasonPhrases.of(word);
        };
    return Finding.of(type, phrase(type) + ": " + reason, data.build()).about(document.url());
  }

  private static String phrase(EventType type) {
    if (type.equals(UNREACHABLE)) {
      return "The sitemap cannot be fetched";
    }
    if (type.equals(INVALID)) {
      return "The sitemap is not valid";
    }
    return type.equals(LIMIT_EXCEEDED)
        ? "The sitemap is over a limit of the protocol"
        : "A part of the sitemap fails";
  }

  /** A source that is there, in whatever state, was found. */
  private Optional<Verdict> notFound() {
    boolean found =
        seen.sources().stream()
            .anyMatch(
                d ->
                    !(d.state() instanceof State.Unreachable
                        || d.state() instanceof State.Unknown));
    if (found) {
      return Optional.of(Verdict.GOOD);
    }
    boolean nothing =
        seen.sources().isEmpty()
            && seen.discovery().robotsKnown()
            && seen.discovery().defaults() == Defaults.NONE;
    return nothing
        ? Optional.of(
            Verdict.bad(
                Finding.of(
                    NOT_FOUND,
                    "robots.txt names no sitemap, and none is at a usual path",
                    JsonValue.EMPTY)))
        : Optional.empty();
  }
}
