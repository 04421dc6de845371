package io.domainwatch.core.check.sitemap;

import static io.domainwatch.core.check.sitemap.SitemapDefinition.CHANGED;

import io.domainwatch.core.check.sitemap.SitemapMemory.Told;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.url.UrlSketch;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.ObservedChange;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * Compares what complete runs list with what was last told (docs/spec/checks/sitemap.md,
 * "Content"). Small changes add up until they are news; a change is told once a day at most. A
 * sitemap that only grows is no news, and what it lists becomes the told content. URLs that vanish
 * in number, or come back, are told by the event that says so, and by no other.
 */
final class ContentChange {

  /** Share of URLs that must differ (docs/spec/checks/sitemap.md, "Content"). */
  private static final double NEWS = 0.05;

  private final Optional<Told> told;
  private final SitemapProbeResult seen;
  private final Instant now;
  private final boolean toldByNumber;
  private final List<String> sources;
  private final double likeness;
  private final boolean grewAlone;

  /**
   * @param toldByNumber whether {@code sitemap_urls_dropped} begins or ends with this run
   */
  ContentChange(Optional<Told> told, SitemapProbeResult seen, boolean toldByNumber, Instant now) {
    this.told = told;
    this.seen = seen;
    this.now = now;
    this.toldByNumber = toldByNumber;
    this.sources = seen.sources().stream().map(Document::url).sorted().toList();
    this.likeness =
        told.map(t -> UrlSketch.of(t.sketch()).likeness(UrlSketch.of(seen.totals().sketch())))
            .orElse(1.0);
    this.grewAlone = told.filter(this::hasOnlyGrown).isPresent();
  }

  /** The change, if there is one to be told now. */
  Optional<ObservedChange> sighting() {
    return told.filter(_ -> isNews()).map(this::sighting);
  }

  /** What to compare with next time. */
  Optional<Told> after() {
    if (!seen.totals().complete()) {
      return told;
    }
    if (told.isEmpty()) {
      return Optional.of(content(Optional.empty()));
    }
    if (isToldByNumber() || grewAlone) {
      return Optional.of(content(told.get().changedAt()));
    }
    return isNews() ? Optional.of(content(Optional.of(now))) : told;
  }

  private Told content(Optional<Instant> changedAt) {
    return new Told(seen.totals().sketch(), seen.totals().urls(), sources, changedAt);
  }

  private boolean isNews() {
    return seen.totals().complete()
        && !isToldByNumber()
        && !grewAlone
        && told.filter(t -> !wasToday(t)).isPresent()
        && (1 - likeness > NEWS || !sources.equals(told.get().sources()));
  }

  /**
   * Pages that are added to the same sources are no news (docs/spec/checks/sitemap.md, "Content").
   */
  private boolean hasOnlyGrown(Told before) {
    return before.sources().equals(sources)
        && seen.totals().urls() >= before.urls()
        && !UrlSketch.of(before.sketch()).hasLostTo(UrlSketch.of(seen.totals().sketch()));
  }

  private boolean isToldByNumber() {
    return toldByNumber && told.filter(t -> t.sources().equals(sources)).isPresent();
  }

  private boolean wasToday(Told before) {
    return before
        .changedAt()
        .filter(
            at ->
                at.atZone(ZoneOffset.UTC)
                    .toLocalDate()
                    .equals(now.atZone(ZoneOffset.UTC).toLocalDate()))
        .isPresent();
  }

  private ObservedChange sighting(Told before) {
    double common = likeness / (1 + likeness) * (before.urls() + seen.totals().urls());
    long added = Math.max(0, Math.round(seen.totals().urls() - common));
    long removed = Math.max(0, Math.round(before.urls() - common));
    JsonValue.JsonObject after =
        JsonValue.fields().put("urls", seen.totals().urls()).put("sources", sources).build();
    JsonValue.JsonObject detail =
        JsonValue.fields()
            .put(
                "before",
                JsonValue.fields()
                    .put("urls", before.urls())
                    .put("sources", before.sources())
                    .build())
            .put("addedAbout", added)
            .put("removedAbout", removed)
            .build();
    String message = "The sitemap changed: about " + added + " URLs came and " + removed + " went";
    return new ObservedChange(
        CHANGED, "", Optional.empty(), after, Optional.empty(), message, detail);
  }
}
