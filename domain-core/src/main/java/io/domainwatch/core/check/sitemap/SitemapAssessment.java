package io.domainwatch.core.check.sitemap;

import static io.domainwatch.core.check.sitemap.SitemapDefinition.QUALITY_ISSUE;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.URLS_BROKEN;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.URLS_DROPPED;

import io.domainwatch.core.check.sitemap.SitemapMemory.Known;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.FailurePhase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Judges one run of {@code sitemap} (docs/spec/checks/sitemap.md, "Judgement"); pure. */
public final class SitemapAssessment {

  /** Sources remembered: as many as are asked for (docs/spec/checks/sitemap.md, "Memory"). */
  private static final int MAX_KNOWN = 20;

  /** Failing children remembered, to be asked for first. */
  private static final int MAX_WATCHED = 20;

  private SitemapAssessment() {}

  /** Judges what was seen at {@code now}, the start of the run. */
  public static Assessment assess(
      SitemapProbeResult seen, JsonValue.JsonObject memory, Instant now) {
    SitemapMemory before = SitemapMemory.of(memory);
    AssessmentBuilder assessment = new AssessmentBuilder();
    new DocumentAssessment(seen).judge(assessment);
    PageAssessment.of(seen.pages()).ifPresent(verdict -> assessment.judged(URLS_BROKEN, verdict));
    EntryAssessment.of(seen).ifPresent(verdict -> assessment.judged(QUALITY_ISSUE, verdict));
    SitemapMemory.Counts counts = before.counts();
    if (seen.totals().complete()) {
      UrlCount count = new UrlCount(before.counts(), seen.totals().urls());
      count.judgement().ifPresent(verdict -> assessment.judged(URLS_DROPPED, verdict));
      counts = count.after();
    }
    boolean toldByNumber = counts.dropped() != before.counts().dropped();
    ContentChange change = new ContentChange(before.told(), seen, toldByNumber, now);
    assessment.changed(change.sighting().stream().toList());
    assessment.failedIn(failedIn(seen));
    SitemapMemory after =
        new SitemapMemory(
            before.round() + 1, known(before, seen), watched(seen), counts, change.after());
    return assessment.build(RecordJson.write(after), summary(seen));
  }

  /** Sources that are declared, or were ever good; as they were where that cannot be told. */
  private static List<Known> known(SitemapMemory before, SitemapProbeResult seen) {
    Stream<Known> asked =
        seen.sources().stream()
            .map(d -> new Known(d.address(), isThere(d) || wasGood(before, d)))
            .filter(k -> k.good() || seen.discovery().declared() > 0);
    List<Known> now = asked.limit(MAX_KNOWN).toList();
    return now.isEmpty() || !seen.discovery().robotsKnown() ? updated(before, now) : now;
  }

  private static List<Known> updated(SitemapMemory before, List<Known> now) {
    return before.known().stream()
        .map(old -> now.stream().filter(k -> k.url().equals(old.url())).findFirst().orElse(old))
        .toList();
  }

  private static boolean isThere(Document document) {
    return document.state() instanceof State.Good
        || document.state() instanceof State.OverLimit
        || (document.origin() == Origin.DEFAULT && document.state() instanceof State.Invalid);
  }

  private static boolean wasGood(SitemapMemory before, Document document) {
    return before.known().stream().anyMatch(k -> k.good() && k.url().equals(document.address()));
  }

  /** Children to be asked for again: those that fail, and those of which it is not known. */
  private static List<String> watched(SitemapProbeResult seen) {
    return seen.children().stream()
        .filter(d -> !(d.state() instanceof State.Good))
        .map(Document::address)
        .distinct()
        .limit(MAX_WATCHED)
        .toList();
  }

  private static Optional<FailurePhase> failedIn(SitemapProbeResult seen) {
    List<Optional<FailurePhase>> phases =
        seen.sources().stream()
            .map(
                d ->
                    d.state() instanceof State.Unreachable(_, _, Optional<FailurePhase> phase)
                        ? phase
                        : Optional.<FailurePhase>empty())
            .toList();
    return phases.isEmpty() || phases.stream().anyMatch(Optional::isEmpty)
        ? Optional.empty()
        : phases.getFirst();
  }

  private static String summary(SitemapProbeResult seen) {
    if (seen.sources().isEmpty()) {
      return "No sitemap was found";
    }
    long read = seen.documents().stream().filter(Document::read).count();
    return read
        + " of "
        + seen.documents().size()
        + " sitemaps were read; they list "
        + seen.totals().urls()
        + (seen.totals().urls() == 1 ? " URL" : " URLs");
  }
}
