package io.domainwatch.core.check.lighthouse;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.WireName;
import java.util.OptionalInt;

/** The categories of Lighthouse that are scored (docs/spec/checks/lighthouse.md, "Scores"). */
public enum ScoreCategory implements WireName {
  /** Timed, so it varies from run to run. */
  PERFORMANCE("performance", "performance", "Performance", 10, 3),
  ACCESSIBILITY("accessibility", "accessibility", "Accessibility", 5, 1),
  BEST_PRACTICES("best-practices", "bestPractices", "Best practices", 5, 1),
  SEO("seo", "seo", "SEO", 5, 1);

  private final String id;
  private final String wireName;
  private final String label;
  private final int drop;
  private final int minResults;

  ScoreCategory(String id, String wireName, String label, int drop, int minResults) {
    this.id = id;
    this.wireName = wireName;
    this.label = label;
    this.drop = drop;
    this.minResults = minResults;
  }

  /** Lighthouse's own id. */
  String id() {
    return id;
  }

  /** The field of observations, and the subject of findings. */
  @Override
  public String wireName() {
    return wireName;
  }

  /** The name for people. */
  public String label() {
    return label;
  }

  /** Points below the baseline that are a drop. */
  int drop() {
    return drop;
  }

  /**
   * Results that a baseline wants before a drop is told. A timed score needs some, since one alone
   * may have been a lucky one; the other audits give the same score for the same page.
   */
  int minResults() {
    return minResults;
  }

  /** The score in a report, 0 to 100; empty when the report has none. */
  OptionalInt scoreIn(JsonValue.JsonObject report) {
    return Numbers.in(report.fieldsOf("categories").fieldsOf(id), "score").stream()
        .mapToInt(score -> (int) Math.round(score * 100))
        .findFirst();
  }
}
