package io.domainwatch.core.check.lighthouse;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/** What a page may cost before it is too much (docs/spec/checks/lighthouse.md, "Budget"). */
enum Budget {
  LCP("lcpMs", "the largest paint after %s ms", 4000, report -> report.metrics().lcp()),
  CLS("cls", "a layout shift of %s", 0.25, report -> report.metrics().cls()),
  TBT("tbtMs", "%s ms of blocking", 600, report -> report.metrics().tbt()),
  BYTES("bytes", "%s bytes", 5_000_000, report -> decimal(report.totals().bytes())),
  REQUESTS("requests", "%s requests", 200, report -> decimal(report.totals().requests()));

  /** The part of each limit under which the page is within its budget again. */
  private static final double WELL_WITHIN = 0.9;

  /** A budget that is exceeded, in the detail of an event. */
  private record Exceeded(String budget, Optional<Double> measured, double limit) {}

  private final String field;
  private final String phrase;
  private final double limit;
  private final Function<LighthouseReport, OptionalDouble> figure;

  Budget(
      String field,
      String phrase,
      double limit,
      Function<LighthouseReport, OptionalDouble> figure) {
    this.field = field;
    this.phrase = phrase;
    this.limit = limit;
    this.figure = figure;
  }

  /** The budgets that a page exceeds, in this order. */
  static List<Budget> exceededBy(LighthouseReport report) {
    return Arrays.stream(values())
        .filter(one -> one.figure.apply(report).stream().anyMatch(figure -> figure > one.limit))
        .toList();
  }

  /** Whether every figure is known and well under its limit. */
  static boolean allKeptBy(LighthouseReport report) {
    return Arrays.stream(values())
        .allMatch(
            one ->
                one.figure.apply(report).stream()
                    .anyMatch(figure -> figure <= one.limit * WELL_WITHIN));
  }

  /** What was measured, in words; such as {@code 512 requests (at most 200)}. */
  String words(LighthouseReport report) {
    String measured = text(figure.apply(report).orElse(0));
    return phrase.formatted(measured) + " (at most " + text(limit) + ")";
  }

  /** The name of the figure, what was measured and the limit. */
  JsonValue detail(LighthouseReport report) {
    return RecordJson.write(new Exceeded(field, Numbers.thousandths(figure.apply(report)), limit));
  }

  private static String text(double number) {
    double rounded = Math.round(number * 100) / 100.0;
    return rounded == Math.rint(rounded) ? String.valueOf((long) rounded) : String.valueOf(rounded);
  }

  private static OptionalDouble decimal(OptionalLong number) {
    return number.isPresent() ? OptionalDouble.of(number.getAsLong()) : OptionalDouble.empty();
  }
}
