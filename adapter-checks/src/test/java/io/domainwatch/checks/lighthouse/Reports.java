package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.net.json.ForeignJson;
import io.domainwatch.core.check.lighthouse.LighthouseReport;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Metrics;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Page;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Setting;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Totals;
import io.domainwatch.core.check.lighthouse.LighthouseReport.Trouble;
import io.domainwatch.core.check.lighthouse.LighthouseReportReader;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Reports that Lighthouse 13.5.0 and Chromium 156 wrote of small pages, cut down to the audits that
 * are read and renamed to www.example.net; and variants of them.
 */
final class Reports {
  private Reports() {}

  static byte[] recordedBytes(String name) {
    String path = "/lighthouse/" + name + ".json";
    try (InputStream in = Objects.requireNonNull(Reports.class.getResourceAsStream(path), path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static LighthouseReport recorded(String name) {
    return read(recordedBytes(name)).orElseThrow();
  }

  static Optional<LighthouseReport> read(byte[] json) {
    return ForeignJson.object(json).flatMap(LighthouseReportReader::read);
  }

  /** A good small page. */
  static LighthouseReport good() {
    return recorded("good");
  }

  /** The good page with another score. */
  static LighthouseReport scored(ScoreCategory category, int score) {
    return scored(good(), category, score);
  }

  static LighthouseReport scored(LighthouseReport report, ScoreCategory category, int score) {
    Map<ScoreCategory, Integer> scores = new EnumMap<>(report.scores());
    scores.put(category, score);
    return new LighthouseReport(
        report.setting(),
        report.page(),
        scores,
        report.metrics(),
        report.totals(),
        report.trouble());
  }

  static LighthouseReport unscored(ScoreCategory category) {
    Map<ScoreCategory, Integer> scores = new EnumMap<>(good().scores());
    scores.remove(category);
    return new LighthouseReport(
        good().setting(),
        good().page(),
        scores,
        good().metrics(),
        good().totals(),
        good().trouble());
  }

  /** The good page, its largest paint at this time. */
  static LighthouseReport painted(double lcpMs) {
    Metrics m = good().metrics();
    return with(
        new Metrics(
            m.fcp(),
            OptionalDouble.of(lcpMs),
            m.tbt(),
            m.cls(),
            m.si(),
            m.ttfb(),
            m.interactive()));
  }

  /** The good page with these figures that choose among runs. */
  static LighthouseReport timed(double fcpMs, double interactiveMs) {
    Metrics m = good().metrics();
    return with(
        new Metrics(
            OptionalDouble.of(fcpMs),
            m.lcp(),
            m.tbt(),
            m.cls(),
            m.si(),
            m.ttfb(),
            OptionalDouble.of(interactiveMs)));
  }

  static LighthouseReport with(Metrics metrics) {
    LighthouseReport r = good();
    return new LighthouseReport(
        r.setting(), r.page(), r.scores(), metrics, r.totals(), r.trouble());
  }

  static LighthouseReport with(Totals totals) {
    LighthouseReport r = good();
    return new LighthouseReport(
        r.setting(), r.page(), r.scores(), r.metrics(), totals, r.trouble());
  }

  static LighthouseReport with(Page page) {
    LighthouseReport r = good();
    return new LighthouseReport(
        r.setting(), page, r.scores(), r.metrics(), r.totals(), r.trouble());
  }

  static LighthouseReport with(Setting setting) {
    return with(good(), setting);
  }

  static LighthouseReport with(LighthouseReport r, Setting setting) {
    return new LighthouseReport(
        setting, r.page(), r.scores(), r.metrics(), r.totals(), r.trouble());
  }

  static LighthouseReport warning(String warning) {
    LighthouseReport r = good();
    return new LighthouseReport(
        r.setting(),
        r.page(),
        r.scores(),
        r.metrics(),
        r.totals(),
        new Trouble(List.of(), List.of(warning), Optional.empty()));
  }

  /** The good page with this many bytes and requests. */
  static LighthouseReport loaded(long bytes, long requests) {
    Totals t = good().totals();
    return with(
        new Totals(
            OptionalLong.of(requests),
            OptionalLong.of(bytes),
            t.scriptBytes(),
            t.imageBytes(),
            t.thirdPartyBytes()));
  }
}
