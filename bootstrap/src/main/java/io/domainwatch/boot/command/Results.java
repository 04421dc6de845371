package io.domainwatch.boot.command;

import com.fasterxml.jackson.databind.node.NullNode;
import io.domainwatch.boot.operator.AdHocRun.Progress;
import io.domainwatch.boot.operator.AdHocRun.Seen;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How a single look is shown. */
final class Results {
  /** Width of the longest check type and a space. */
  private static final int TYPE_WIDTH = 17;

  /** Width of the longest outcome and a space. */
  private static final int OUTCOME_WIDTH = 15;

  private Results() {}

  static Map<String, Object> fields(Seen seen) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("checkType", seen.checkType().word());
    fields.put("startedAt", Words.text(seen.startedAt()));
    fields.put("durationMs", seen.duration().toMillis());
    fields.put("outcome", seen.outcome().word());
    fields.put("summary", seen.summary());
    fields.put("findings", seen.findings().stream().map(Results::finding).toList());
    fields.put("observations", plain(seen.observations()));
    return fields;
  }

  /** Said before the first check ends. */
  static String announcement(DomainName name, Set<CheckType> types, Duration longest) {
    String checks = types.size() == 1 ? "1 check" : types.size() + " checks";
    return "%s of %s, %d s at most".formatted(checks, name.ascii(), longest.toSeconds());
  }

  /** Said when a check has ended. */
  static String progress(Progress progress) {
    Seen seen = progress.ended();
    int all = progress.done() + progress.running().size();
    String running =
        progress.running().stream().map(CheckType::word).collect(Collectors.joining(" "));
    return "[%2d/%d] %s%s%6d ms%s"
        .formatted(
            progress.done(),
            all,
            pad(seen.checkType().word(), TYPE_WIDTH),
            pad(ReasonPhrases.of(seen.outcome().word()), OUTCOME_WIDTH),
            seen.duration().toMillis(),
            running.isEmpty() ? "" : "   running: " + running);
  }

  /** All results, and at the end how many of each outcome. */
  static List<String> report(DomainName name, List<Seen> results) {
    List<String> lines = new ArrayList<>();
    results.forEach(result -> lines.addAll(lines(result)));
    Map<Outcome, Long> numbers =
        results.stream()
            .collect(Collectors.groupingBy(Seen::outcome, TreeMap::new, Collectors.counting()));
    lines.add(
        numbers.entrySet().stream()
            .map(entry -> entry.getValue() + " " + ReasonPhrases.of(entry.getKey().word()))
            .collect(Collectors.joining(", ", name.ascii() + ": ", "")));
    return lines;
  }

  private static List<String> lines(Seen seen) {
    List<String> lines = new ArrayList<>();
    lines.add(
        pad(seen.checkType().word(), TYPE_WIDTH)
            + pad(ReasonPhrases.of(seen.outcome().word()), OUTCOME_WIDTH)
            + seen.summary());
    for (Finding finding : seen.findings()) {
      String subject = finding.subject().isEmpty() ? "" : " [" + finding.subject() + "]";
      String label = CheckCatalogue.of(seen.checkType()).event(finding.type()).label();
      lines.add(" ".repeat(TYPE_WIDTH) + label + subject + ": " + finding.message());
    }
    return lines;
  }

  private static Map<String, Object> finding(Finding finding) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", finding.type().word());
    fields.put("subject", finding.subject());
    fields.put("message", finding.message());
    fields.put("detail", plain(finding.detail()));
    return fields;
  }

  private static Object plain(JsonValue value) {
    return switch (value) {
      case JsonValue.JsonString(String text) -> text;
      case JsonValue.JsonInteger(long number) -> number;
      case JsonValue.JsonDecimal(double number) -> number;
      case JsonValue.JsonBoolean(boolean flag) -> flag;
      case JsonValue.JsonNull _ -> NullNode.instance;
      case JsonValue.JsonArray(List<JsonValue> items) ->
          items.stream().map(Results::plain).toList();
      case JsonValue.JsonObject(Map<String, JsonValue> fields) -> {
        Map<String, Object> plain = new LinkedHashMap<>();
        fields.forEach((name, field) -> plain.put(name, plain(field)));
        yield plain;
      }
    };
  }

  private static String pad(String word, int width) {
    return word + " ".repeat(Math.max(1, width - word.length()));
  }
}
