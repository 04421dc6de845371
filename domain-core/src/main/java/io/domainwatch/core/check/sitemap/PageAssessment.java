package io.domainwatch.core.check.sitemap;

import static io.domainwatch.core.check.sitemap.SitemapDefinition.URLS_BROKEN;

import io.domainwatch.core.check.sitemap.sample.SampledPage;
import io.domainwatch.core.check.sitemap.sample.SampledPage.Health;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.List;
import java.util.Optional;

/** Judges the pages that were asked for (docs/spec/checks/sitemap.md, "Pages"). */
final class PageAssessment {

  /** Broken pages of a sample that are too many, and those that are none to speak of. */
  private static final int BROKEN = 3;

  private static final int NEARLY_NONE = 1;

  /** Pages of which something must be known before they are called fine. */
  private static final int MIN_KNOWN = 5;

  private PageAssessment() {}

  /** Empty where too little is known. */
  static Optional<Verdict> of(List<SampledPage> pages) {
    List<SampledPage> broken = with(Health.BAD, pages);
    if (broken.size() >= BROKEN) {
      return Optional.of(bad(broken, pages.size()));
    }
    int known = broken.size() + with(Health.GOOD, pages).size();
    boolean fine = broken.size() <= NEARLY_NONE && known >= Math.min(MIN_KNOWN, pages.size());
    return fine && known > 0 ? Optional.of(Verdict.GOOD) : Optional.empty();
  }

  private static List<SampledPage> with(Health health, List<SampledPage> pages) {
    return pages.stream().filter(page -> page.health() == health).toList();
  }

  private static Verdict bad(List<SampledPage> broken, int asked) {
    JsonValue.JsonObject data =
        JsonValue.fields()
            .put("asked", asked)
            .put("broken", JsonValue.of(broken.stream().map(PageAssessment::page).toList()))
            .build();
    String message = broken.size() + " of " + asked + " listed pages fail";
    return Verdict.bad(Finding.of(URLS_BROKEN, message, data));
  }

  private static JsonValue.JsonObject page(SampledPage page) {
    return JsonValue.fields().put("url", page.url()).put("status", page.outcome()).build();
  }
}
