package io.domainwatch.checks.sitemap;

import static io.domainwatch.core.check.catalogue.SitemapDefinition.QUALITY_ISSUE;
import static io.domainwatch.core.check.catalogue.SitemapDefinition.URLS_BROKEN;

import io.domainwatch.checks.sitemap.SitemapObservation.Faults;
import io.domainwatch.checks.sitemap.SitemapObservation.Health;
import io.domainwatch.checks.sitemap.SitemapObservation.Page;
import io.domainwatch.checks.sitemap.SitemapObservation.Quality;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges what is listed: pages that were asked for, and entries (docs/spec/checks/sitemap.md,
 * "Judgement").
 */
final class PageJudgements {

  /** Broken pages of a sample that are too many, and those that are none to speak of. */
  private static final int BROKEN = 3;

  private static final int NEARLY_NONE = 1;

  /** Pages of which something must be known before they are called fine. */
  private static final int MIN_KNOWN = 5;

  /** One of so many entries may be questionable, and so many in any case. */
  private static final int ONE_OF = 100;

  private static final int MIN_QUESTIONABLE = 5;

  private final SitemapObservation seen;

  PageJudgements(SitemapObservation seen) {
    this.seen = seen;
  }

  Map<EventType, Verdict> judgements() {
    Map<EventType, Verdict> judgements = new HashMap<>();
    pages().ifPresent(judgement -> judgements.put(URLS_BROKEN, judgement));
    entries().ifPresent(judgement -> judgements.put(QUALITY_ISSUE, judgement));
    return judgements;
  }

  private Optional<Verdict> pages() {
    List<Page> broken = with(Health.BAD);
    int known = broken.size() + with(Health.GOOD).size();
    if (broken.size() >= BROKEN) {
      JsonValue.JsonObject data =
          JsonValue.fields()
              .put("asked", seen.pages().size())
              .put("broken", JsonValue.of(broken.stream().map(PageJudgements::page).toList()))
              .build();
      String message = broken.size() + " of " + seen.pages().size() + " listed pages fail";
      return Optional.of(Verdict.bad(Finding.of(URLS_BROKEN, message, data)));
    }
    boolean fine =
        broken.size() <= NEARLY_NONE && known >= Math.min(MIN_KNOWN, seen.pages().size());
    return fine && known > 0 ? Optional.of(Verdict.GOOD) : Optional.empty();
  }

  private List<Page> with(Health health) {
    return seen.pages().stream().filter(page -> page.health() == health).toList();
  }

  private static JsonValue.JsonObject page(Page page) {
    return JsonValue.fields().put("url", page.url()).put("status", page.outcome()).build();
  }

  /** What was not read may be questionable too, so only a complete look finds all fine. */
  private Optional<Verdict> entries() {
    Quality quality = seen.totals().quality();
    long urls = seen.totals().urls();
    Faults faults = quality.faults();
    long questionable = quality.questionable();
    if (questionable >= MIN_QUESTIONABLE && ONE_OF * questionable > urls) {
      JsonValue.JsonObject data =
          JsonValue.fields()
              .put("urls", urls)
              .put("questionable", questionable)
              .put("crossHost", faults.crossHost())
              .put("foreignHosts", quality.foreignHosts())
              .put("duplicates", faults.duplicates())
              .put("badLastmod", faults.badLastmod())
              .put("disallowed", faults.disallowed())
              .put("httpOnHttps", faults.insecure())
              .put("malformed", faults.malformed())
              .build();
      String message = questionable + " of " + urls + " entries are questionable";
      return Optional.of(Verdict.bad(Finding.of(QUALITY_ISSUE, message, data)));
    }
    return seen.totals().complete() && seen.discovery().robotsKnown() && quality.settled()
        ? Optional.of(Verdict.GOOD)
        : Optional.empty();
  }
}
