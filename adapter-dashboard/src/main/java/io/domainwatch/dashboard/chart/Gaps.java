package io.domainwatch.dashboard.chart;

import java.util.List;

/**
 * Where curves are interrupted, in units of the horizontal axis.
 *
 * @param longest points farther apart than this are not joined
 * @param failed places where something should have been measured and was not, ascending; points
 *     before and behind such a one are not joined
 */
public record Gaps(double longest, List<Double> failed) {
  public Gaps {
    failed = List.copyOf(failed);
  }

  /** Only between points that are far apart. */
  public static Gaps longerThan(double longest) {
    return new Gaps(longest, List.of());
  }

  /** Whether two neighbours are not joined. */
  boolean between(double before, double behind) {
    return behind - before > longest
        || failed.stream().anyMatch(place -> place > before && place < behind);
  }
}
