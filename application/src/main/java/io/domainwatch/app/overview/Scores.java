package io.domainwatch.app.overview;

import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Lighthouse scores by days of UTC; days without an audit are left out.
 *
 * @param from where the first day begins
 * @param to where the last one ends
 * @param categories every category named, in Lighthouse's order
 */
public record Scores(Instant from, Instant to, Map<ScoreCategory, List<NumberStep>> categories) {
  public Scores {
    categories = Collections.unmodifiableMap(new EnumMap<>(categories));
  }
}
