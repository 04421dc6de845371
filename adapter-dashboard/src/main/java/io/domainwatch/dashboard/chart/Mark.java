package io.domainwatch.dashboard.chart;

import static io.domainwatch.dashboard.text.Texts.text;

/**
 * A stretch of the horizontal axis that is pointed out, both ends as shares of it.
 *
 * @param words what was then, and when
 */
public record Mark(Kind kind, double from, double to, String words) {
  /** What can be pointed out. */
  public enum Kind {
    INCIDENT("marked", "chart.incident", "chart.incidents"),
    MAINTENANCE("maintained", "chart.maintenance", "chart.maintenance");

    private final String style;
    private final String one;
    private final String all;

    Kind(String style, String one, String all) {
      this.style = style;
      this.one = one;
      this.all = all;
    }

    /** Class of its look. */
    public String style() {
      return style;
    }

    /** What a table says beside what was measured then. */
    public String label() {
      return text(one);
    }

    /** What the legend calls all of them. */
    public String legend() {
      return text(all);
    }
  }

  /** Whether it has a part in common with a stretch around a place. */
  boolean touches(Chart.Hit hit) {
    return from < hit.to() && to > hit.from();
  }
}
