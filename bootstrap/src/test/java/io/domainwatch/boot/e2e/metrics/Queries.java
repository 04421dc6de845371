package io.domainwatch.boot.e2e.metrics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the examples ask Prometheus. */
final class Queries {
  static final Path PROMETHEUS = Path.of("../examples/prometheus");
  private static final Path DASHBOARD = Path.of("../examples/grafana/domainwatch.json");

  /** A word in front of a selector, a range or an operator; not a function, a label or a text. */
  private static final Pattern METRIC =
      Pattern.compile("\\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\\b(?! ?\\()");

  private static final Pattern NO_METRICS =
      Pattern.compile("\"[^\"]*\"|\\{[^}]*}|\\b(?:by|ignoring|on) ?\\([^)]*\\)");

  private Queries() {}

  /** The text of the alerts. */
  static String alerts() {
    return read(PROMETHEUS.resolve("alerts.yaml"));
  }

  /** The text of the alerts about each domain. */
  static String alertsOfDomains() {
    return read(PROMETHEUS.resolve("alerts.domains.yaml"));
  }

  /** The names of all alerts in a text of rules. */
  static List<String> alertNames(String rules) {
    return Pattern.compile("- alert: (\\w+)")
        .matcher(rules)
        .results()
        .map(name -> name.group(1))
        .toList();
  }

  /** The queries of all panels, as the dashboard asks them of one job and all its instances. */
  static List<String> ofDashboard() {
    List<String> queries = new ArrayList<>();
    for (JsonNode panel : dashboard().path("panels")) {
      for (JsonNode target : panel.path("targets")) {
        queries.add(
            target
                .path("expr")
                .asText()
                .replace("$__rate_interval", "1m")
                .replace("$job", "domainwatch")
                .replace("$instance", ".*"));
      }
    }
    return queries;
  }

  static JsonNode dashboard() {
    try {
      return new ObjectMapper().readTree(DASHBOARD.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The metrics that all alerts and panels name. */
  static Set<String> metrics() {
    Set<String> metrics = new TreeSet<>();
    ofDashboard().forEach(query -> metrics.addAll(metrics(query)));
    metrics.addAll(metricsOfRules(alerts()));
    return metrics;
  }

  /** The metrics that a text of rules names. */
  static Set<String> metricsOfRules(String rules) {
    return Pattern.compile("(?m)expr: (>-\\n(?: {10}.*\\n)+|.*)")
        .matcher(rules)
        .results()
        .map(MatchResult::group)
        .flatMap(query -> metrics(query).stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  static Set<String> metrics(String query) {
    return METRIC
        .matcher(NO_METRICS.matcher(query).replaceAll(""))
        .results()
        .map(MatchResult::group)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
