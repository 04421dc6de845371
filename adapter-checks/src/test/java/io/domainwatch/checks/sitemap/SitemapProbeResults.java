package io.domainwatch.checks.sitemap;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.sitemap.SitemapAssessment;
import io.domainwatch.core.check.sitemap.SitemapProbeResult;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Defaults;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Discovery;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Facts;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Fields;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Totals;
import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.document.EntryQuality.Faults;
import io.domainwatch.core.check.sitemap.sample.SampledPage;
import io.domainwatch.core.check.sitemap.url.UrlHash;
import io.domainwatch.core.check.sitemap.url.UrlSketch;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.check.CheckStory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a run of sitemap sees in tests, made step by step from a good sitemap with 1,000 URLs. */
record SitemapProbeResults(
    Discovery discovery,
    List<Document> documents,
    int firstUrl,
    int urls,
    boolean complete,
    EntryQuality quality,
    List<SampledPage> pages) {
  static final String SOURCE = "https://www.example.net/sitemap.xml";

  private static final EntryQuality NO_FAULT =
      new EntryQuality(0, new Faults(0, 0, 0, 0, 0, 0), 0, true, List.of());

  /** A story before its first run. */
  static CheckStory<SitemapProbeResults> story() {
    return CheckStory.of(
        CheckType.SITEMAP,
        "www.example.net",
        (seen, target, now) ->
            new CheckOutcome.Observed(
                JsonValue.EMPTY, SitemapAssessment.assess(seen.build(), target.memory(), now)));
  }

  static SitemapProbeResults good() {
    return new SitemapProbeResults(
        new Discovery(true, 1, Defaults.NOT_ASKED),
        List.of(document(SOURCE, Origin.DECLARED, new State.Good())),
        0,
        1_000,
        true,
        NO_FAULT,
        pages(10, 0));
  }

  /** A declared sitemap in this state and nothing else. */
  static SitemapProbeResults source(State state) {
    return good().with(document(SOURCE, Origin.DECLARED, state)).urls(0, 0).incomplete().noPages();
  }

  static SitemapProbeResults nothing(Defaults defaults) {
    return new SitemapProbeResults(
        new Discovery(true, 0, defaults), List.of(), 0, 0, false, NO_FAULT, List.of());
  }

  /** An index with these children. */
  static SitemapProbeResults index(Document... children) {
    List<Document> all = new ArrayList<>(good().documents());
    all.addAll(Arrays.asList(children));
    SitemapProbeResults index = good().with(all.toArray(Document[]::new));
    return all.stream().allMatch(Document::read) ? index : index.incomplete();
  }

  SitemapProbeResults with(Document... others) {
    return new SitemapProbeResults(
        discovery, List.of(others), firstUrl, urls, complete, quality, pages);
  }

  SitemapProbeResults found(Discovery other) {
    return new SitemapProbeResults(other, documents, firstUrl, urls, complete, quality, pages);
  }

  SitemapProbeResults urls(int first, int count) {
    return new SitemapProbeResults(discovery, documents, first, count, complete, quality, pages);
  }

  SitemapProbeResults incomplete() {
    return new SitemapProbeResults(discovery, documents, firstUrl, urls, false, quality, pages);
  }

  SitemapProbeResults quality(EntryQuality other) {
    return new SitemapProbeResults(discovery, documents, firstUrl, urls, complete, other, pages);
  }

  SitemapProbeResults broken(int count) {
    return new SitemapProbeResults(
        discovery, documents, firstUrl, urls, complete, quality, pages(10 - count, count));
  }

  SitemapProbeResults noPages() {
    return new SitemapProbeResults(
        discovery, documents, firstUrl, urls, complete, quality, List.of());
  }

  private static List<SampledPage> pages(int good, int bad) {
    return IntStream.range(0, good + bad)
        .mapToObj(i -> SampledPage.answered("https://www.example.net/" + i, i < bad ? 404 : 200))
        .toList();
  }

  SitemapProbeResult build() {
    UrlSketch sketch = UrlSketch.empty();
    IntStream.range(firstUrl, firstUrl + urls)
        .forEach(i -> sketch.add(UrlHash.of("https://www.example.net/" + i)));
    Totals totals = new Totals(urls, complete, Optional.empty(), quality, sketch.text());
    return new SitemapProbeResult(discovery, documents, totals, pages);
  }

  static Document document(String url, Origin origin, State state) {
    return new Document(
        url,
        url,
        origin,
        state,
        new Facts(Optional.of(200), DocumentKind.URLSET, false, 9, 1, "", Fields.NONE));
  }

  static Document child(int number, State state) {
    return document("https://www.example.net/" + number + ".xml", Origin.CHILD, state);
  }

  static State notFound() {
    return new State.Unreachable("status 404", "", Optional.empty());
  }
}
