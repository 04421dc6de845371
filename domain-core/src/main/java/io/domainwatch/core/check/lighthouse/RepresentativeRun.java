package io.domainwatch.core.check.lighthouse;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Chooses one of several reports by Lighthouse's own rule (core/lib/median-run.js). */
public final class RepresentativeRun {
  private RepresentativeRun() {}

  /**
   * The report closest to the median first paint and the median time to interactive; of equals the
   * one that was interactive first. A report without these figures is as far away as can be.
   *
   * @param reports at least one
   */
  public static LighthouseReport of(List<LighthouseReport> reports) {
    double fcp = median(reports, report -> report.metrics().fcp());
    double interactive = median(reports, report -> report.metrics().interactive());
    return reports.stream()
        .min(
            Comparator.<LighthouseReport>comparingDouble(
                    report ->
                        square(report.metrics().fcp(), fcp)
                            + square(report.metrics().interactive(), interactive))
                .thenComparingDouble(report -> report.metrics().interactive().orElse(fcp)))
        .orElseThrow();
  }

  private static double median(
      List<LighthouseReport> reports, Function<LighthouseReport, OptionalDouble> figure) {
    List<Double> known =
        reports.stream().flatMap(report -> figure.apply(report).stream().boxed()).toList();
    return Numbers.median(known).orElse(0);
  }

  private static double square(OptionalDouble figure, double median) {
    double distance = figure.orElse(Double.POSITIVE_INFINITY) - median;
    return distance * distance;
  }
}
