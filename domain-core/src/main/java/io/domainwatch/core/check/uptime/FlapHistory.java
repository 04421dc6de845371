package io.domainwatch.core.check.uptime;

/**
 * The last results, up or down, and whether the site counts as unstable: the weighted share of
 * changes of state, later changes weighing more, as Nagios has it (docs/spec/checks/uptime.md,
 * "Flapping").
 *
 * @param lastResults {@code U} or {@code D} for each result, newest last, at most {@link #KEPT}
 * @param unstable whether the share rose to the upper bound and did not yet fall below the lower
 */
public record FlapHistory(String lastResults, boolean unstable) {

  static final FlapHistory EMPTY = new FlapHistory("", false);

  /** Results looked at (docs/spec/checks/uptime.md, "Flapping"). */
  private static final int KEPT = 21;

  /** Share of changes from which the site is unstable, in percent. */
  private static final double UNSTABLE_FROM_PERCENT = 40;

  /** Share of changes below which it is stable again, in percent. */
  private static final double STABLE_BELOW_PERCENT = 20;

  /** Weight of the oldest and of the newest possible change; those between lie on a line. */
  private static final double OLDEST_WEIGHT = 0.8;

  private static final double NEWEST_WEIGHT = 1.2;

  /** The history after one more result. */
  FlapHistory with(boolean up) {
    String all = lastResults + (up ? 'U' : 'D');
    String kept = all.substring(Math.max(0, all.length() - KEPT));
    double percent = percentOf(kept);
    return new FlapHistory(
        kept, unstable ? percent >= STABLE_BELOW_PERCENT : percent >= UNSTABLE_FROM_PERCENT);
  }

  /** Weighted share of changes in percent; results not yet there count as no change. */
  double percent() {
    return percentOf(lastResults);
  }

  private static double percentOf(String marks) {
    int places = KEPT - 1;
    double step = (NEWEST_WEIGHT - OLDEST_WEIGHT) / (places - 1);
    double sum = 0;
    for (int i = 1; i < marks.length(); i++) {
      int place = places - marks.length() + i;
      sum += marks.charAt(i) == marks.charAt(i - 1) ? 0 : OLDEST_WEIGHT + place * step;
    }
    return 100 * sum / places;
  }
}
