package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.overview.Scores;
import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.lighthouse.LighthouseObservation.StoredAudit;
import io.domainwatch.core.check.lighthouse.LighthouseObservation.StoredMetrics;
import io.domainwatch.core.check.lighthouse.LighthouseObservation.StoredTotals;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.dashboard.chart.Axis;
import io.domainwatch.dashboard.chart.Chart;
import io.domainwatch.dashboard.chart.Gaps;
import io.domainwatch.dashboard.chart.Point;
import io.domainwatch.dashboard.chart.Series;
import io.domainwatch.dashboard.chart.TimeAxis;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Block.Graph;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
import io.domainwatch.dashboard.text.Labels;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Scores now and over time, and what they come from (docs/spec/checks/lighthouse.md, "What is
 * stored").
 */
public final class LighthouseView {
  /** Days without an audit beyond which two scores are not joined. */
  private static final Duration GAP = Duration.ofDays(8);

  /** Lighthouse colours scores from 90 green and below 50 red. */
  private static final int GOOD = 90;

  private static final int BAD = 50;

  private LighthouseView() {}

  /**
   * Scores, their course, figures, failed audits.
   *
   * @param course empty when it is not asked for, as of an old result
   */
  public static List<Block> blocks(LighthouseObservation seen, Optional<Scores> course) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(scores(seen));
    course.ifPresent(known -> blocks.add(new Graph(chart(known))));
    blocks.add(metrics(seen.metrics()));
    blocks.add(audits(seen));
    blocks.add(page(seen));
    return blocks;
  }

  private static Block scores(LighthouseObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.scores"), text("views-web.category"), text("views-web.score-of-100"));
    for (ScoreCategory category : ScoreCategory.values()) {
      Optional<Integer> score = seen.scores().flatMap(scores -> scores.of(category));
      table.row(
          Cell.ours(Labels.of(category)), score.map(LighthouseView::score).orElse(Cell.UNKNOWN));
    }
    return table.orElse("");
  }

  private static Cell score(int points) {
    String text = Integer.toString(points);
    return points >= GOOD ? Cell.good(text) : points < BAD ? Cell.bad(text) : Cell.doubtful(text);
  }

  private static Chart chart(Scores scores) {
    List<Series> series = new ArrayList<>();
    for (ScoreCategory category : ScoreCategory.values()) {
      List<NumberStep> steps = scores.categories().getOrDefault(category, List.of());
      series.add(
          new Series(
              Labels.of(category),
              steps.stream().map(s -> new Point(TimeAxis.at(s.start()), s.median())).toList()));
    }
    return Chart.lines(
        new Chart.Caption("scores", text("views-web.course"), text("views-web.course-hint")),
        TimeAxis.between(scores.from(), scores.to()),
        Axis.upTo(100, ""),
        series,
        Gaps.longerThan(GAP.toSeconds()));
  }

  private static Block metrics(Optional<StoredMetrics> metrics) {
    return BlockBuilder.facts(text("views-web.metrics"))
        .put("First contentful paint", Cells.number(metrics.flatMap(StoredMetrics::fcpMs), "ms"))
        .put("Largest contentful paint", Cells.number(metrics.flatMap(StoredMetrics::lcpMs), "ms"))
        .put("Total blocking time", Cells.number(metrics.flatMap(StoredMetrics::tbtMs), "ms"))
        .put("Cumulative layout shift", Cells.number(metrics.flatMap(StoredMetrics::cls), ""))
        .put("Speed index", Cells.number(metrics.flatMap(StoredMetrics::siMs), "ms"))
        .put(
            text("views-web.first-byte"),
            Cells.number(metrics.flatMap(StoredMetrics::ttfbMs), "ms"))
        .build();
  }

  private static Block audits(LighthouseObservation seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.audits"),
            text("views-web.audit"),
            text("views-web.category"),
            text("views-web.score"));
    for (StoredAudit audit : seen.failedAudits().orElse(List.of())) {
      table.row(
          Cells.text(audit.id()),
          audit.category().map(category -> Cell.ours(Labels.of(category))).orElse(Cell.UNKNOWN),
          Cells.number(audit.score(), text("views-web.of-1")));
    }
    return table.orElse(seen.failedAudits().isPresent(), text("views-web.all-passed"));
  }

  private static Block page(LighthouseObservation seen) {
    Optional<StoredTotals> totals = seen.totals();
    return BlockBuilder.facts(text("views-web.the-audit"))
        .putIf(
            seen.runtimeError().isPresent(),
            text("views-web.not-analysed"),
            Cells.text(seen.runtimeError()))
        .put(text("views-web.page"), Cells.text(seen.finalUrl()))
        .put(text("views-web.requests"), Cells.number(totals.flatMap(StoredTotals::requests), ""))
        .put(text("views-web.loaded"), Cells.bytes(totals.flatMap(StoredTotals::bytes)))
        .put(text("views-web.scripts"), Cells.bytes(totals.flatMap(StoredTotals::scriptBytes)))
        .put(text("views-web.images"), Cells.bytes(totals.flatMap(StoredTotals::imageBytes)))
        .put(
            text("views-web.third-parties"),
            Cells.bytes(totals.flatMap(StoredTotals::thirdPartyBytes)))
        .put(text("views-web.device"), Phrases.known(seen.formFactor().orElse("")))
        .put("Lighthouse", Cells.text(seen.lighthouseVersion()))
        .put("Chromium", Cells.text(seen.chromiumVersion()))
        .put(text("views-web.valid-runs"), Cells.number(seen.runs(), ""))
        .put(text("views-web.warnings"), Cells.texts(seen.warnings()))
        .build();
  }
}
