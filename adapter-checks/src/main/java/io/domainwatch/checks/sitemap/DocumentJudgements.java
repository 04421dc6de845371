package io.domainwatch.checks.sitemap;

import static io.domainwatch.core.check.catalogue.SitemapDefinition.CHILD_FAILED;
import static io.domainwatch.core.check.catalogue.SitemapDefinition.INVALID;
import static io.domainwatch.core.check.catalogue.SitemapDefinition.LIMIT_EXCEEDED;
import static io.domainwatch.core.check.catalogue.SitemapDefinition.NOT_FOUND;
import static io.domainwatch.core.check.catalogue.SitemapDefinition.UNREACHABLE;

import io.domainwatch.checks.sitemap.SitemapObservation.Defaults;
import io.domainwatch.checks.sitemap.SitemapObservation.Document;
import io.domainwatch.checks.sitemap.SitemapObservation.State;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Judges documents one by one (docs/spec/checks/sitemap.md, "State of a document"); the subject is
 * the URL of a document.
 */
final class DocumentJudgements {

  /** What one document says about one event type. */
  private enum Says {
    BAD,
    GOOD,
    UNKNOWN
  }

  /** Limits that are noticed when a document was read to its end. */
  private static final Set<String> READ_ALL_THE_SAME = Set.of("too_many_entries", "nested_index");

  private final SitemapObservation seen;

  DocumentJudgements(SitemapObservation seen) {
    this.seen = seen;
  }

  Map<EventType, Verdict> judgements() {
    Map<EventType, Verdict> judgements = new HashMap<>();
    if (!seen.sources().isEmpty()) {
      judgements.put(UNREACHABLE, judgement(UNREACHABLE, seen.sources()));
      judgements.put(INVALID, judgement(INVALID, seen.sources()));
      judgements.put(LIMIT_EXCEEDED, judgement(LIMIT_EXCEEDED, seen.documents()));
      judgements.put(CHILD_FAILED, children());
    }
    notFound().ifPresent(judgement -> judgements.put(NOT_FOUND, judgement));
    return judgements;
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
        JsonValue.fields().put("url", document.url()).put("origin", document.origin().word());
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
