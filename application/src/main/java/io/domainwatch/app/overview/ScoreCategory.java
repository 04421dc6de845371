package io.domainwatch.app.overview;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What Lighthouse gives a score from 0 to 100 for (docs/spec/checks/lighthouse.md, "Scores"). */
public enum ScoreCategory {
  PERFORMANCE("performance", "Performance"),
  ACCESSIBILITY("accessibility", "Accessibility"),
  BEST_PRACTICES("bestPractices", "Best practices"),
  SEO("seo", "SEO");

  private final String field;
  private final String label;

  ScoreCategory(String field, String label) {
    this.field = field;
    this.label = label;
  }

  /** The field of the observations. */
  public String field() {
    return field;
  }

  /** What people read. */
  public String label() {
    return label;
  }

  /** Those of all categories. */
  static Set<List<String>> paths() {
    return Stream.of(values()).map(ScoreCategory::path).collect(Collectors.toUnmodifiableSet());
  }

  List<String> path() {
    return List.of("scores", field);
  }
}
