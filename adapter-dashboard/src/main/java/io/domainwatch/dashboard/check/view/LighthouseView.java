package io.domainwatch.dashboard.check.view;

import io.domainwatch.app.overview.ScoreCategory;
import io.domainwatch.app.overview.Scores;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.dashboard.chart.Axis;
import io.domainwatch.dashboard.chart.Chart;
import io.domainwatch.dashboard.chart.Point;
import io.domainwatch.dashboard.chart.Series;
import io.domainwatch.dashboard.chart.TimeAxis;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.Block.Graph;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Scores now and over time, and what they come from (docs/spec/checks/lighthouse.md, "What is
 * stored").
 */
public final class LighthouseView {
  /** Days without an audit beyond which two scores are not joined. */
  private static final Duration GAP = Duration.ofDays(8);

  /** Lighthouse colours scores from 90 green and below 50 red. */
  private static final long GOOD = 90;

  private static final long BAD = 50;

  private LighthouseView() {}

  /**
   * Scores, their course, figures, failed audits.
   *
   * @param course empty when it is not asked for, as of an old result
   */
  public static List<Block> blocks(ObservationReader seen, Optional<Scores> course) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(scores(seen.in("scores")));
    course.ifPresent(known -> blocks.add(new Graph(chart(known))));
    blocks.add(metrics(seen.in("metrics")));
    blocks.add(audits(seen));
    blocks.add(page(seen));
    return blocks;
  }

  private static Block scores(ObservationReader scores) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Scores", "Category", "Score of 100");
    for (ScoreCategory category : ScoreCategory.values()) {
      table.row(Cell.ours(category.label()), score(scores.whole(category.field())));
    }
    return table.orElse("");
  }

  private static Cell score(OptionalLong score) {
    if (score.isEmpty()) {
      return Cell.UNKNOWN;
    }
    long points = score.getAsLong();
    String text = Long.toString(points);
    return points >= GOOD ? Cell.good(text) : points < BAD ? Cell.bad(text) : Cell.doubtful(text);
  }

  private static Chart chart(Scores scores) {
    List<Series> series = new ArrayList<>();
    for (ScoreCategory category : ScoreCategory.values()) {
      List<NumberStep> steps = scores.categories().getOrDefault(category, List.of());
      series.add(
          new Series(
              category.label(),
              steps.stream().map(s -> new Point(TimeAxis.at(s.start()), s.median())).toList()));
    }
    return Chart.lines(
        new Chart.Caption(
            "scores",
            "Scores of the last 90 days",
            "One line for each of the four categories, from 0 to 100; the table below has all"
                + " numbers."),
        TimeAxis.between(scores.from(), scores.to()),
        Axis.upTo(100, ""),
        series,
        GAP.toSeconds());
  }

  private static Block metrics(ObservationReader metrics) {
    return BlockBuilder.facts("Page metrics")
        .put("First contentful paint", metrics.number("fcpMs", "ms"))
        .put("Largest contentful paint", metrics.number("lcpMs", "ms"))
        .put("Total blocking time", metrics.number("tbtMs", "ms"))
        .put("Cumulative layout shift", metrics.number("cls", ""))
        .put("Speed index", metrics.number("siMs", "ms"))
        .put("First byte", metrics.number("ttfbMs", "ms"))
        .build();
  }

  private static Block audits(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Audits with potential improvement", "Audit", "Category", "Score");
    for (ObservationReader audit : seen.list("failedAudits")) {
      table.row(
          audit.text("id"),
          Cell.told(Labels.label(audit.word("category"))),
          audit.number("score", "of 1"));
    }
    return table.orElse(seen.holds("failedAudits"), "All audits passed.");
  }

  private static Block page(ObservationReader seen) {
    ObservationReader totals = seen.in("totals");
    return BlockBuilder.facts("The audit")
        .putIf(seen.has("runtimeError"), "Could not be analysed", seen.text("runtimeError"))
        .put("Page", seen.text("finalUrl"))
        .put("Requests", totals.number("requests", ""))
        .put("Loaded", totals.bytes("bytes"))
        .put("Scripts", totals.bytes("scriptBytes"))
        .put("Images", totals.bytes("imageBytes"))
        .put("Third parties", totals.bytes("thirdPartyBytes"))
        .put("Device", Labels.cell(seen.word("formFactor")))
        .put("Lighthouse", seen.text("lighthouseVersion"))
        .put("Chromium", seen.text("chromiumVersion"))
        .put("Valid runs", seen.number("runs", ""))
        .put("Warnings", seen.texts("warnings"))
        .build();
  }
}
