package io.domainwatch.http.json;

import io.domainwatch.app.statistics.AvailabilityWindow;
import io.domainwatch.app.statistics.CheckStep;
import io.domainwatch.app.statistics.DomainAvailability;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.statistics.Histogram;
import io.domainwatch.core.statistics.RunCounts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Statistics and availability (docs/spec/resources.md, "Statistics" and "Availability"). */
public final class StatisticsJson {
  private static final double MEDIAN = 0.5;
  private static final double PERCENTILE_95 = 0.95;
  private static final double PERCENTILE_99 = 0.99;

  private StatisticsJson() {}

  /** Of the steps of a check. */
  public static JsonBody statistics(List<CheckStep> steps) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "statistics",
                    () -> steps.forEach(step -> writer.object(() -> step(writer, step)))));
  }

  /** Of one domain, by window. */
  public static JsonBody availability(Map<AvailabilityWindow, Availability> windows) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "availability",
                    () ->
                        windows.forEach(
                            (window, availability) ->
                                writer.object(
                                    () ->
                                        fields(
                                            writer,
                                            Optional.of(window.wireName()),
                                            availability)))));
  }

  /** Of one domain in a time of its own. */
  public static JsonBody availability(Availability availability) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "availability",
                    () -> writer.object(() -> fields(writer, Optional.empty(), availability))));
  }

  /** A page of domains. */
  public static JsonBody page(
      AvailabilityWindow window, List<DomainAvailability> domains, Optional<String> nextCursor) {
    return writer ->
        writer.object(
            () -> {
              writer.array(
                  "availability",
                  () ->
                      domains.forEach(
                          each ->
                              writer.object(
                                  () -> {
                                    writer.field("domainId", each.domain().id().text());
                                    writer.field("domainName", each.domain().name().ascii());
                                    fields(
                                        writer,
                                        Optional.of(window.wireName()),
                                        each.availability());
                                  })));
              writer.text("nextCursor", nextCursor);
            });
  }

  private static void step(JsonWriter writer, CheckStep step) {
    writer.field("from", step.from());
    writer.field("to", step.to());
    RunCounts runs = step.statistics().runs();
    writer.object(
        "runs",
        () -> {
          writer.field("ok", runs.ok());
          writer.field("warning", runs.warning());
          writer.field("failing", runs.failing());
          writer.field("inconclusive", runs.inconclusive());
          writer.field("not_applicable", runs.notApplicable());
        });
    writer.field("runsInMaintenance", step.statistics().inMaintenance());
    writer.object(
        "numbers",
        () ->
            step.statistics()
                .numbers()
                .forEach((name, numbers) -> writer.object(name, () -> fields(writer, numbers))));
  }

  private static void fields(JsonWriter writer, Histogram numbers) {
    writer.field("count", numbers.count());
    number(writer, "min", numbers.min());
    number(writer, "mean", numbers.mean());
    number(writer, "p50", numbers.percentile(MEDIAN));
    number(writer, "p95", numbers.percentile(PERCENTILE_95));
    number(writer, "p99", numbers.percentile(PERCENTILE_99));
    number(writer, "max", numbers.max());
  }

  private static void fields(
      JsonWriter writer, Optional<String> window, Availability availability) {
    writer.text("window", window);
    writer.field("from", availability.from());
    writer.field("to", availability.to());
    OptionalDouble ratio = availability.ratio();
    if (ratio.isPresent()) {
      number(writer, "ratio", ratio.getAsDouble());
    } else {
      writer.field("ratio", new JsonValue.JsonNull());
    }
    writer.field("upSeconds", availability.upSeconds());
    writer.field("downSeconds", availability.downSeconds());
    writer.field("unknownSeconds", availability.unknownSeconds());
    writer.field("maintenanceSeconds", availability.maintenanceSeconds());
    writer.field("incidents", availability.incidents());
  }

  private static void number(JsonWriter writer, String name, double number) {
    writer.field(name, new JsonValue.JsonDecimal(number));
  }
}
