package io.domainwatch.boot.migrate;

import io.domainwatch.boot.migrate.MigrationBuilder.Monitor;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the configuration of Gatus (github.com/TwiN/gatus). */
public final class GatusImport {
  /** Go's {@code time.ParseDuration}, in whole units. */
  private static final Pattern DURATION = Pattern.compile("([0-9]+)(h|m|s)");

  /** What conditions name that a check of ours looks at by itself. */
  private static final Set<String> COVERED =
      Set.of(
          "[STATUS]",
          "[CONNECTED]",
          "[CERTIFICATE_EXPIRATION]",
          "[DOMAIN_EXPIRATION]",
          "[DNS_RCODE]");

  /** Parts of a configuration that say nothing of what is watched. */
  private static final Set<String> OF_THE_PROGRAM =
      Set.of(
          "endpoints",
          "external-endpoints",
          "suites",
          "alerting",
          "storage",
          "web",
          "ui",
          "metrics",
          "debug",
          "concurrency",
          "disable-monitoring-lock",
          "skip-invalid-config-update",
          "security",
          "connectivity");

  /** What of an endpoint is read here. */
  private static final Set<String> READ =
      Set.of("name", "group", "url", "interval", "conditions", "dns", "enabled", "alerts");

  private final MigrationBuilder builder = new MigrationBuilder();
  private final Map<String, SortedSet<String>> alerted = new HashMap<>();

  private GatusImport() {}

  /** What becomes of a configuration. */
  public static Migration read(JsonObject config) {
    GatusImport reading = new GatusImport();
    config.itemsOf("endpoints").forEach(reading::endpoint);
    reading.alerting(config.fieldsOf("alerting"));
    reading.not(
        config, "external-endpoints", "external endpoint", "nothing here waits to be called");
    reading.not(config, "suites", "suite", "requests that build on one another are not made here");
    config.fields().keySet().stream()
        .filter(part -> !OF_THE_PROGRAM.contains(part))
        .forEach(part -> reading.builder.not(part, "there is nothing like it here"));
    return reading.builder.end();
  }

  /** Says each of a list by its name. */
  private void not(JsonObject config, String list, String word, String why) {
    for (JsonValue item : config.itemsOf(list)) {
      builder.not(
          word + " " + name(item instanceof JsonObject fields ? fields : JsonValue.EMPTY), why);
    }
  }

  private static String name(JsonObject item) {
    return item.findText("group").map(word -> word + "/").orElse("")
        + item.findText("name").orElse("");
  }

  private void endpoint(JsonValue item) {
    JsonObject endpoint = item instanceof JsonObject fields ? fields : JsonValue.EMPTY;
    Optional<String> group = endpoint.findText("group");
    String subject = "endpoint " + name(endpoint);
    Optional<String> query = endpoint.fieldsOf("dns").findText("query-name");
    String url = endpoint.findText("url").orElse("");
    List<String> left = new ArrayList<>();
    endpoint.textsOf("conditions").stream().filter(each -> !isCovered(each)).forEach(left::add);
    query.ifPresent(_ -> left.add("the server " + url + " that is asked"));
    endpoint.fields().keySet().stream().filter(field -> !READ.contains(field)).forEach(left::add);
    List<JsonObject> alerts = alerts(endpoint);
    alerts.stream()
        .flatMap(alert -> alert.fields().keySet().stream())
        .filter(field -> !field.equals("type") && !field.equals("enabled"))
        .distinct()
        .forEach(field -> left.add(field + " of alerts"));
    builder
        .add(
            new Monitor(
                subject,
                query.orElse(url),
                group.map(word -> List.of("group:" + word.replace(':', '-'))).orElse(List.of()),
                !isFalse(endpoint.fields().get("enabled")),
                endpoint.findText("interval").flatMap(GatusImport::duration),
                left))
        .ifPresent(
            domain ->
                alerts.stream()
                    .flatMap(alert -> alert.findText("type").stream())
                    .forEach(
                        type -> alerted.computeIfAbsent(type, _ -> new TreeSet<>()).add(domain)));
  }

  /** Those that are not switched off. */
  private static List<JsonObject> alerts(JsonObject endpoint) {
    return endpoint.itemsOf("alerts").stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .filter(alert -> !isFalse(alert.fields().get("enabled")))
        .toList();
  }

  private static boolean isFalse(@org.jspecify.annotations.Nullable JsonValue value) {
    return value instanceof JsonBoolean(boolean flag) && !flag;
  }

  private static boolean isCovered(String condition) {
    return COVERED.stream().anyMatch(condition::startsWith);
  }

  private static Optional<Duration> duration(String text) {
    Duration sum = Duration.ZERO;
    Matcher parts = DURATION.matcher(text);
    int end = 0;
    while (parts.find() && parts.start() == end) {
      long number = Long.parseLong(parts.group(1));
      sum =
          sum.plus(
              switch (parts.group(2)) {
                case "h" -> Duration.ofHours(number);
                case "m" -> Duration.ofMinutes(number);
                default -> Duration.ofSeconds(number);
              });
      end = parts.end();
    }
    return end == text.length() && !sum.isZero() ? Optional.of(sum) : Optional.empty();
  }

  private void alerting(JsonObject alerting) {
    alerting
        .fields()
        .forEach(
            (provider, value) ->
                new GatusAlerting(
                        provider, value instanceof JsonObject object ? object : JsonValue.EMPTY)
                    .read(builder, alerted.getOrDefault(provider, new TreeSet<>())));
  }

  /**
   * What Gatus makes of several files in a folder: objects are merged, arrays follow one another.
   */
  public static JsonObject merged(List<JsonObject> files) {
    Map<String, JsonValue> all = new LinkedHashMap<>();
    for (JsonObject file : files) {
      file.fields().forEach((name, value) -> all.merge(name, value, GatusImport::merged));
    }
    return new JsonObject(all);
  }

  private static JsonValue merged(JsonValue first, JsonValue second) {
    if (first instanceof JsonObject one && second instanceof JsonObject other) {
      return merged(List.of(one, other));
    }
    if (first instanceof JsonArray(List<JsonValue> items)
        && second instanceof JsonArray(List<JsonValue> more)) {
      return JsonValue.of(Stream.concat(items.stream(), more.stream()).toList());
    }
    return second;
  }

  /** Whether this looks like a configuration of Gatus. */
  public static boolean fits(JsonObject config) {
    return config.fields().get("endpoints") instanceof JsonArray;
  }
}
