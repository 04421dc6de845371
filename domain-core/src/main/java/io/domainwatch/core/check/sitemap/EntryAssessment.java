package io.domainwatch.core.check.sitemap;

import static io.domainwatch.core.check.sitemap.SitemapDefinition.QUALITY_ISSUE;

import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Totals;
import io.domainwatch.core.check.sitemap.document.DocumentNote;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.document.EntryQuality.Faults;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.List;
import java.util.Optional;

/** Judges what documents list (docs/spec/checks/sitemap.md, "Quality"). */
final class EntryAssessment {

  /** One of so many entries may be questionable, and so many in any case. */
  private static final int ONE_OF = 100;

  private static final int MIN_QUESTIONABLE = 5;

  /** Documents that details name. */
  private static final int MAX_NOTED = 20;

  private EntryAssessment() {}

  /**
   * Empty where it cannot be told: what was not read may be questionable too, so only a complete
   * look finds all fine.
   */
  static Optional<Verdict> of(SitemapProbeResult seen) {
    Totals totals = seen.totals();
    long questionable = totals.quality().questionable();
    if (questionable >= MIN_QUESTIONABLE && ONE_OF * questionable > totals.urls()) {
      return Optional.of(bad(totals.quality(), totals.urls(), noted(seen)));
    }
    Optional<Verdict> odd = oddDocument(seen);
    if (odd.isPresent()) {
      return odd;
    }
    return totals.complete() && seen.discovery().robotsKnown() && totals.quality().settled()
        ? Optional.of(Verdict.GOOD)
        : Optional.empty();
  }

  /** What crawlers pass over is told of a small sitemap too: there it is all of it. */
  private static Optional<Verdict> oddDocument(SitemapProbeResult seen) {
    Totals totals = seen.totals();
    List<JsonValue> noted = noted(seen);
    long insecure = totals.quality().faults().httpOnHttps();
    if (noted.isEmpty() && ONE_OF * insecure <= totals.urls()) {
      return Optional.empty();
    }
    String message =
        seen.documents().stream()
            .filter(document -> !told(document).isEmpty())
            .findFirst()
            .map(
                document ->
                    "The sitemap %s is odd: %s"
                        .formatted(
                            document.url(), ReasonPhrases.of(told(document).getFirst().code())))
            .orElseGet(
                () -> insecure + " of " + totals.urls() + " entries are http on an https site");
    return Optional.of(Verdict.bad(finding(message, totals.quality(), totals.urls(), noted)));
  }

  private static List<DocumentNote> told(Document document) {
    return document.state() instanceof State.Good(List<DocumentNote> notes)
        ? notes.stream().filter(DocumentNote::isTold).toList()
        : List.of();
  }

  private static List<JsonValue> noted(SitemapProbeResult seen) {
    return seen.documents().stream()
        .flatMap(
            document ->
                told(document).stream()
                    .<JsonValue>map(
                        note ->
                            JsonValue.fields()
                                .put("url", document.url())
                                .put("reason", note.code())
                                .build()))
        .limit(MAX_NOTED)
        .toList();
  }

  private static Verdict bad(EntryQuality quality, long urls, List<JsonValue> noted) {
    String message = quality.questionable() + " of " + urls + " entries are questionable";
    return Verdict.bad(finding(message, quality, urls, noted));
  }

  private static Finding finding(
      String message, EntryQuality quality, long urls, List<JsonValue> noted) {
    Faults faults = quality.faults();
    JsonValue.JsonObject data =
        JsonValue.fields()
            .put("urls", urls)
            .put("questionable", quality.questionable())
            .put("crossHost", faults.crossHost())
            .put("foreignHosts", quality.foreignHosts())
            .put("duplicates", faults.duplicates())
            .put("badLastmod", faults.badLastmod())
            .put("disallowed", faults.disallowed())
            .put("httpOnHttps", faults.httpOnHttps())
            .put("malformed", faults.malformed())
            .put("documents", new JsonValue.JsonArray(noted))
            .build();
    return Finding.of(QUALITY_ISSUE, message, data);
  }
}
