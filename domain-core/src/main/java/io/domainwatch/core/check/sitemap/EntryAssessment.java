package io.domainwatch.core.check.sitemap;

import static io.domainwatch.core.check.sitemap.SitemapDefinition.QUALITY_ISSUE;

import io.domainwatch.core.check.sitemap.SitemapProbeResult.Totals;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.document.EntryQuality.Faults;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.Optional;

/** Judges what documents list (docs/spec/checks/sitemap.md, "Quality"). */
final class EntryAssessment {

  /** One of so many entries may be questionable, and so many in any case. */
  private static final int ONE_OF = 100;

  private static final int MIN_QUESTIONABLE = 5;

  private EntryAssessment() {}

  /**
   * Empty where it cannot be told: what was not read may be questionable too, so only a complete
   * look finds all fine.
   */
  static Optional<Verdict> of(SitemapProbeResult seen) {
    Totals totals = seen.totals();
    long questionable = totals.quality().questionable();
    if (questionable >= MIN_QUESTIONABLE && ONE_OF * questionable > totals.urls()) {
      return Optional.of(bad(totals.quality(), totals.urls()));
    }
    return totals.complete() && seen.discovery().robotsKnown() && totals.quality().settled()
        ? Optional.of(Verdict.GOOD)
        : Optional.empty();
  }

  private static Verdict bad(EntryQuality quality, long urls) {
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
            .build();
    String message = quality.questionable() + " of " + urls + " entries are questionable";
    return Verdict.bad(Finding.of(QUALITY_ISSUE, message, data));
  }
}
