package io.domainwatch.checks.lighthouse;

import io.domainwatch.core.value.JsonValue;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;

/** The categories of Lighthouse that are scored (docs/spec/checks/lighthouse.md, "Scores"). */
enum ScoreCategory {
  /** Timed, so it varies from run to run. */
  PERFORMANCE("performance", "performance", "Performance", 10, 3),
  ACCESSIBILITY("accessibility", "accessibility", "Accessibility", 5, 1),
  BEST_PRACTICES("best-practices", "bestPractices", "Best practices", 5, 1),
  SEO("seo", "seo", "SEO", 5, 1);

  private final String id;
  private final String field;
  private final String label;
  private final int drop;
  private final int leastResults;

  ScoreCategory(String id, String field, String label, int drop, int leastResults) {
    this.id = id;
    this.field = field;
    this.label = label;
    this.drop = drop;
    this.leastResults = leastResults;
  }

  /** The category of a field name; empty for another word. */
  static Optional<ScoreCategory> ofField(String field) {
    return Arrays.stream(values()).filter(one -> one.field.equals(field)).findFirst();
  }

  /** Lighthouse's own id. */
  String id() {
    return id;
  }

  /** The field of observations, and the subject of findings. */
  String field() {
    return field;
  }

  /** The name for people. */
  String label() {
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
  int leastResults() {
    return leastResults;
  }

  /** The score in a report, 0 to 100; empty when the report has none. */
  OptionalInt scoreIn(JsonValue.JsonObject report) {
    return Numbers.in(report.fieldsOf("categories").fieldsOf(id), "score").stream()
        .mapToInt(score -> (int) Math.round(score * 100))
        .findFirst();
  }
}
