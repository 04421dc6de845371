package io.domainwatch.checks.uptime;

import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Response times of the last days, coarse, and of the last runs, exact.
 *
 * @param recentMillis of the last runs, newest last, at most {@link #RECENT}
 * @param days per day (UTC) how many samples fell into which class of {@link #GROWTH}
 * @param slowAboveMillis the threshold at which the site became slow; empty while it is not
 */
record ResponseTimes(
    List<Long> recentMillis,
    Map<LocalDate, Map<Integer, Long>> days,
    OptionalLong slowAboveMillis) {

  static final ResponseTimes EMPTY = new ResponseTimes(List.of(), Map.of(), OptionalLong.empty());

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

  ResponseTimes {
    recentMillis = List.copyOf(recentMillis);
    days = Map.copyOf(days);
  }

  /** The times after one more sample; judges slowness by what was known before it. */
  ResponseTimes with(long millis, Instant now) {
    List<Long> recent =
        Stream.concat(recentMillis.stream(), Stream.of(millis))
            .skip(Math.max(0, recentMillis.size() + 1 - RECENT))
            .toList();
    OptionalLong slow = slowAbove(recent);
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    Map<LocalDate, Map<Integer, Long>> kept = new TreeMap<>(days);
    kept.keySet().removeIf(day -> day.isBefore(today.minusDays(DAYS - 1L)));
    Map<Integer, Long> counts = new TreeMap<>(kept.getOrDefault(today, Map.of()));
    counts.merge(classOf(millis), 1L, Long::sum);
    kept.put(today, counts);
    return new ResponseTimes(recent, kept, slow);
  }

  /** Whether enough runs were measured to say anything. */
  boolean isMeasured() {
    return recentMillis.size() == RECENT;
  }

  /** Median of the last runs. */
  long recentMedianMillis() {
    return median(recentMillis);
  }

  /** Median of the last days; empty before there are enough samples. */
  OptionalLong usualMillis() {
    Map<Integer, Long> all = new TreeMap<>();
    days.values().forEach(day -> day.forEach((c, count) -> all.merge(c, count, Long::sum)));
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

  private OptionalLong slowAbove(List<Long> recent) {
    if (recent.size() < RECENT) {
      return slowAboveMillis;
    }
    long median = median(recent);
    if (slowAboveMillis.isPresent()) {
      boolean recovered = median < RECOVERED_BELOW * slowAboveMillis.getAsLong();
      return recovered ? OptionalLong.empty() : slowAboveMillis;
    }
    long threshold = thresholdMillis();
    return median > threshold ? OptionalLong.of(threshold) : OptionalLong.empty();
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

  /** The times as they are remembered. */
  JsonValue.JsonObject toValue() {
    JsonValue.Builder byDay = JsonValue.fields();
    new TreeMap<>(days)
        .forEach(
            (day, counts) -> {
              JsonValue.Builder classes = JsonValue.fields();
              new TreeMap<>(counts).forEach((c, count) -> classes.put(c.toString(), count));
              byDay.put(day.toString(), classes.build());
            });
    JsonValue.Builder all =
        JsonValue.fields()
            .put(
                "recent",
                JsonValue.of(recentMillis.stream().map(JsonValue.JsonInteger::new).toList()))
            .put("days", byDay.build());
    slowAboveMillis.ifPresent(millis -> all.put("slowAbove", millis));
    return all.build();
  }

  /** The times that {@link #toValue} wrote; what is of another form is left out. */
  static ResponseTimes of(JsonValue.JsonObject value) {
    List<Long> recent =
        value.itemsOf("recent").stream()
            .flatMap(
                v -> v instanceof JsonValue.JsonInteger(long n) ? Stream.of(n) : Stream.empty())
            .toList();
    Map<LocalDate, Map<Integer, Long>> days = new TreeMap<>();
    JsonValue.JsonObject byDay = value.fieldsOf("days");
    for (String day : byDay.fields().keySet()) {
      Map<Integer, Long> counts = new TreeMap<>();
      JsonValue.JsonObject classes = byDay.fieldsOf(day);
      classes
          .fields()
          .keySet()
          .forEach(c -> counts.put(Integer.valueOf(c), classes.findWhole(c).orElse(0)));
      days.put(LocalDate.parse(day), counts);
    }
    return new ResponseTimes(recent, days, value.findWhole("slowAbove"));
  }
}
