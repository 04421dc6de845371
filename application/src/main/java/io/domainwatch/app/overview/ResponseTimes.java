package io.domainwatch.app.overview;

import io.domainwatch.core.overview.RunTrends.NumberStep;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Response times of a site in milliseconds, of the runs that reached it; steps without such a run
 * are left out.
 *
 * @param from where the first step begins
 * @param to where the last one ends, not before the present time
 * @param phases every phase named, in the order in which they follow each other
 * @param failed where steps begin in which every run that could tell failed, oldest first
 */
public record ResponseTimes(
    TrendWindow window,
    Instant from,
    Instant to,
    List<NumberStep> total,
    Map<ResponsePhase, List<NumberStep>> phases,
    List<Instant> failed) {
  public ResponseTimes {
    total = List.copyOf(total);
    failed = List.copyOf(failed);
    phases = Collections.unmodifiableMap(new EnumMap<>(phases));
  }
}
