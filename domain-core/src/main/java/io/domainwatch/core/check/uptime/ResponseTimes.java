package io.domainwatch.core.check.uptime;

import io.domainwatch.core.json.OmitEmpty;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Response times of the last days, coarse, and of the last runs, exact.
 *
 * @param recent milliseconds of the last runs, newest last, at most {@link #RECENT}
 * @param days per day (UTC, {@code 2026-11-20}) how many samples fell into which class of {@link
 *     #GROWTH}
 * @param slowAbove the threshold at which the site became slow, in milliseconds; empty while it is
 *     not
 */
public record ResponseTimes(
    List<Long> recent, Map<String, Map<String, Long>> days, @OmitEmpty Optional<Long> slowAbove) {

  /** Before the first sample. */
  public static final ResponseTimes EMPTY =
      new ResponseTimes(List.of(), Map.of(), Optional.empty());

  /** Runs whose median is compared (docs/spec/checks/uptime.md, "Response time"). */
  private static final int RECENT = 5;

  /** Days whose median it is compared with (docs/spec/checks/uptime.md, "Response time"). */
  private static final int DAYS = 7;

  /** Samples from which on that median counts (docs/spec/checks/uptime.md, "Response time"). */
  private static final long ENOUGH_SAMPLES = 200;

  /**
   * Threshold before there are enough samples, in milliseconds (docs/spec/checks/uptime.md,
   * "Response time").
   */
  private static final long BLIND_THRESHOLD_MILLIS = 5000;

  /** Least threshold, in milliseconds (docs/spec/checks/uptime.md, "Response time"). */
  private static final long MIN_THRESHOLD_MILLIS = 2000;

  /** How many times the usual the threshold is (docs/spec/checks/uptime.md, "Response time"). */
  private static final int TIMES_USUAL = 3;

  /** Part of the opening threshold below which the site is no longer slow. */
  private static final double RECOVERED_BELOW = 0.8;

  /** Each class is wider than the one before by this factor, so the median is right to 5 %. */
  private static final double GROWTH = 1.1;

  public ResponseTimes {
    recent = List.copyOf(recent);
    days = Collections.unmodifiableMap(new TreeMap<>(days));
  }

  /** The times after one more sample; judges slowness by what was known before it. */
  public ResponseTimes with(long millis, Instant now) {
    List<Long> last =
        Stream.concat(recent.stream(), Stream.of(millis))
            .skip(Math.max(0, recent.size() + 1 - RECENT))
            .toList();
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    Map<String, Map<String, Long>> kept = new TreeMap<>(days);
    kept.keySet().removeIf(day -> LocalDate.parse(day).isBefore(today.minusDays(DAYS - 1L)));
    Map<String, Long> counts = new TreeMap<>(kept.getOrDefault(today.toString(), Map.of()));
    counts.merge(Integer.toString(classOf(millis)), 1L, Long::sum);
    kept.put(today.toString(), Collections.unmodifiableMap(counts));
    return new ResponseTimes(last, kept, slowAbove(last));
  }

  /** Whether enough runs were measured to say anything. */
  boolean isMeasured() {
    return recent.size() == RECENT;
  }

  /** Median of the last runs. */
  long recentMedianMillis() {
    return median(recent);
  }

  /** Median of the last days; empty before there are enough samples. */
  OptionalLong usualMillis() {
    Map<Integer, Long> all = new TreeMap<>();
    days.values()
        .forEach(day -> day.forEach((c, count) -> all.merge(Integer.valueOf(c), count, Long::sum)));
    long total = all.values().stream().mapToLong(Long::longValue).sum();
    if (total < ENOUGH_SAMPLES) {
      return OptionalLong.empty();
    }
    long before = 0;
    for (Map.Entry<Integer, Long> entry : all.entrySet()) {
      before += entry.getValue();
      if (before * 2 >= total) {
        return OptionalLong.of(middleOf(entry.getKey()));
      }
    }
    return OptionalLong.empty();
  }

  /** Above which median of the last runs the site counts as slow. */
  long thresholdMillis() {
    OptionalLong usual = usualMillis();
    return usual.isEmpty()
        ? BLIND_THRESHOLD_MILLIS
        : Math.max(MIN_THRESHOLD_MILLIS, TIMES_USUAL * usual.getAsLong());
  }

  private Optional<Long> slowAbove(List<Long> last) {
    if (last.size() < RECENT) {
      return slowAbove;
    }
    long median = median(last);
    if (slowAbove.isPresent()) {
      return median < RECOVERED_BELOW * slowAbove.get() ? Optional.empty() : slowAbove;
    }
    long threshold = thresholdMillis();
    return median > threshold ? Optional.of(threshold) : Optional.empty();
  }

  private static long median(List<Long> millis) {
    return millis.stream().sorted().toList().get(millis.size() / 2);
  }

  private static int classOf(long millis) {
    return (int) Math.floor(Math.log((double) Math.max(1, millis)) / Math.log(GROWTH));
  }

  private static long middleOf(int classIndex) {
    return Math.round(Math.pow(GROWTH, classIndex + 0.5));
  }
}
