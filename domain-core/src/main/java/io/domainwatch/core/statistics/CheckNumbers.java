package io.domainwatch.core.statistics;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.check.uptime.UptimeObservation.Timings;
import io.domainwatch.core.observation.NumberPath;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Which numbers in the observations of a check have statistics: those that charts show
 * (docs/spec/result-storage.md, "Statistics"). Each is called after its field.
 */
public final class CheckNumbers {
  /** Where observations of {@code uptime} hold the whole response time, in milliseconds. */
  public static final List<String> RESPONSE_TIME =
      NumberPath.of(UptimeObservation.class, seen -> seen.request().timings().totalMs());

  private static final Map<CheckType, Map<String, List<String>>> BY_TYPE = byType();

  private CheckNumbers() {}

  /**
   * Where observations hold the numbers of a check, by name: names of nested fields, outermost
   * first.
   */
  public static Map<String, List<String>> of(CheckType type) {
    return BY_TYPE.getOrDefault(type, Map.of());
  }

  /** A check that is not named here has none. */
  private static Map<CheckType, Map<String, List<String>>> byType() {
    return Map.of(
        CheckType.UPTIME, byName(timings()),
        CheckType.LIGHTHOUSE,
            byName(Arrays.stream(ScoreCategory.values()).map(LighthouseObservation::scorePath)));
  }

  private static Map<String, List<String>> byName(Stream<List<String>> paths) {
    Map<String, List<String>> byName = new LinkedHashMap<>();
    paths.forEach(path -> byName.put(path.getLast(), path));
    return Collections.unmodifiableMap(byName);
  }

  private static Stream<List<String>> timings() {
    return Stream.<Function<Timings, Optional<Long>>>of(
            Timings::totalMs,
            Timings::dnsMs,
            Timings::connectMs,
            Timings::tlsMs,
            Timings::requestMs,
            Timings::ttfbMs,
            Timings::transferMs,
            Timings::redirectMs)
        .map(
            millis ->
                NumberPath.of(
                    UptimeObservation.class, seen -> millis.apply(seen.request().timings())));
  }
}
