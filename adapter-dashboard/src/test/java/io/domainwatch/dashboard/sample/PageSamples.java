package io.domainwatch.dashboard.sample;

import static io.domainwatch.dashboard.sample.SampleJson.hash;

import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.lighthouse.LighthouseProbeResult;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.check.lighthouse.LighthouseReport.FailedAudit;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.check.robots.RobotsBody;
import io.domainwatch.core.check.robots.RobotsObservation;
import io.domainwatch.core.check.robots.RobotsProbeResult;
import io.domainwatch.core.check.sitemap.SitemapObservation;
import io.domainwatch.core.check.sitemap.SitemapProbeResult;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Facts;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Fields;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.sample.SampledPage;
import io.domainwatch.core.check.sitemap.url.UrlHash;
import io.domainwatch.core.check.sitemap.url.UrlSketch;
import io.domainwatch.core.json.RecordJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** What checks see of a site's pages: headers, Lighthouse scores, robots.txt and sitemap. */
public final class PageSamples {
  private PageSamples() {}

  /** Scores that go up and down a little. */
  public static SampleResult lighthouse(String name, int performance, Instant at) {
    int wave = (int) Math.floorMod(at.getEpochSecond() / 86_400 * 5, 7L) - 3;
    int shown = Math.clamp(performance + wave, 0, 100);
    LighthouseReport report =
        new LighthouseReport(
            new LighthouseReport.Setting("12.8.2", "142.0.7444.59", "mobile", 1_871),
            new LighthouseReport.Page(
                "https://" + name + "/", OptionalLong.of(200), List.of(), Optional.of(true)),
            Map.of(
                ScoreCategory.PERFORMANCE,
                shown,
                ScoreCategory.ACCESSIBILITY,
                96,
                ScoreCategory.BEST_PRACTICES,
                100 - wave * wave,
                ScoreCategory.SEO,
                92),
            metrics(2_480 - 20 * wave),
            new LighthouseReport.Totals(
                OptionalLong.of(41),
                OptionalLong.of(911_204),
                OptionalLong.of(301_220),
                OptionalLong.of(402_118),
                OptionalLong.of(88_410)),
            new LighthouseReport.Trouble(
                List.of(
                    new FailedAudit(
                        "largest-contentful-paint", ScoreCategory.PERFORMANCE, 25, 0.84),
                    new FailedAudit("color-contrast", ScoreCategory.ACCESSIBILITY, 7, 0),
                    new FailedAudit("meta-description", ScoreCategory.SEO, 1, 0)),
                List.of(),
                Optional.empty()));
    LighthouseObservation seen =
        LighthouseObservation.of(
            new LighthouseProbeResult.Measured(report, 1, Duration.ofMillis(21_480)));
    return SampleResult.fine(
        RecordJson.write(seen),
        "Performance "
            + shown
            + ", accessibility 96, best practices "
            + (100 - wave * wave)
            + ", SEO 92.");
  }

  private static LighthouseReport.Metrics metrics(double lcp) {
    return new LighthouseReport.Metrics(
        OptionalDouble.of(1_310),
        OptionalDouble.of(lcp),
        OptionalDouble.of(140),
        OptionalDouble.of(0.021),
        OptionalDouble.of(2_070),
        OptionalDouble.of(210),
        OptionalDouble.empty());
  }

  /** Rules for everybody and one crawler that is kept out. */
  public static SampleResult robots(String name) {
    String text =
        "User-agent: *\nDisallow: /cart/\nDisallow: /account/\nAllow: /account/help\n"
            + "Disallow: /search\n\nUser-agent: GPTBot\nDisallow: /\nDissallow: /old-shop/\n\n"
            + "Sitemap: https://"
            + name
            + "/sitemap.xml\n";
    RobotsObservation seen =
        RobotsObservation.answered(
                Optional.of("https://" + name + "/robots.txt"),
                0,
                new RobotsObservation.Response(
                    200, Optional.of("text/plain"), Optional.of("complete")))
            .with(
                new RobotsProbeResult.Success(
                    new RobotsBody("0123456789abcdef")
                        .read(text.getBytes(StandardCharsets.UTF_8), "text/plain")))
            .withText(true, Optional.of(text));
    return SampleResult.fine(
        RecordJson.write(seen), "robots.txt is fine; crawlers may read the site.");
  }

  /** An index with two sitemaps, one of which is gone. */
  public static SampleResult sitemap(String name) {
    String base = "https://" + name;
    UrlSketch sketch = UrlSketch.empty();
    IntStream.range(0, 312).forEach(i -> sketch.add(UrlHash.of(base + "/" + i)));
    SitemapProbeResult seen =
        new SitemapProbeResult(
            new SitemapProbeResult.Discovery(true, 1, SitemapProbeResult.Defaults.NOT_ASKED),
            List.of(
                document(base + "/sitemap.xml", Origin.DECLARED, DocumentKind.INDEX, 2),
                document(base + "/sitemap-pages.xml", Origin.CHILD, DocumentKind.URLSET, 312),
                Document.of(
                    base + "/sitemap-news.xml",
                    Origin.CHILD,
                    new State.Unreachable("status_404", "", Optional.empty()),
                    Facts.none(Optional.of(404), Fields.NONE))),
            new SitemapProbeResult.Totals(
                312,
                false,
                Optional.of(Instant.parse("2026-11-19T00:00:00Z")),
                new EntryQuality(3, new EntryQuality.Faults(0, 2, 0, 1, 0, 0), 0, true, List.of()),
                sketch.text()),
            List.of(
                SampledPage.answered(base + "/", 200),
                SampledPage.answered(base + "/beans", 200),
                SampledPage.answered(base + "/about", 301)));
    return SampleResult.fine(
        RecordJson.write(SitemapObservation.of(seen)), "312 URLs in 2 sitemaps.");
  }

  private static Document document(String url, Origin origin, DocumentKind kind, int entries) {
    return Document.of(
        url,
        origin,
        new State.Good(),
        new Facts(
            Optional.of(200),
            kind,
            false,
            41_200,
            entries,
            hash(url),
            new Fields(41_200, Optional.empty(), Optional.empty())));
  }
}
