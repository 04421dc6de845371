package io.domainwatch.boot.terminal;

import io.domainwatch.boot.operator.AdHocRun.Progress;
import io.domainwatch.boot.operator.AdHocRun.Result;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How a single look is shown. */
public final class Results {
  /** Width of the longest check type and a space. */
  private static final int TYPE_WIDTH = 17;

  /** Width of the longest outcome and a space. */
  private static final int OUTCOME_WIDTH = 15;

  private Results() {}

  /** The result of one check as fields. */
  public static JsonValue.JsonObject fields(Result seen) {
    return JsonValue.fields()
        .put("checkType", seen.checkType().wireName())
        .put("startedAt", Words.text(seen.startedAt()))
        .put("durationMs", seen.duration().toMillis())
        .put("outcome", seen.outcome().wireName())
        .put("summary", seen.summary())
        .put("findings", JsonValue.of(seen.findings().stream().map(Results::finding).toList()))
        .put("observations", seen.observations())
        .build();
  }

  /** Said before the first check ends. */
  public static String announcement(DomainName name, Set<CheckType> types, Duration longest) {
    String checks = types.size() == 1 ? "1 check" : types.size() + " checks";
    return "%s of %s, %d s at most".formatted(checks, name.ascii(), longest.toSeconds());
  }

  /** Said when a check has ended. */
  public static String progress(Progress progress) {
    Result seen = progress.ended();
    int all = progress.done() + progress.running().size();
    String running =
        progress.running().stream().map(CheckType::wireName).collect(Collectors.joining(" "));
    return "[%2d/%d] %s%s%6d ms%s"
        .formatted(
            progress.done(),
            all,
            pad(seen.checkType().wireName(), TYPE_WIDTH),
            pad(ReasonPhrases.of(seen.outcome().wireName()), OUTCOME_WIDTH),
            seen.duration().toMillis(),
            running.isEmpty() ? "" : "   running: " + running);
  }

  /** All results, and at the end how many of each outcome. */
  public static List<String> report(DomainName name, List<Result> results) {
    List<String> lines = new ArrayList<>();
    results.forEach(result -> lines.addAll(lines(result)));
    Map<Outcome, Long> numbers =
        results.stream()
            .collect(Collectors.groupingBy(Result::outcome, TreeMap::new, Collectors.counting()));
    lines.add(
        numbers.entrySet().stream()
            .map(entry -> entry.getValue() + " " + ReasonPhrases.of(entry.getKey().wireName()))
            .collect(Collectors.joining(", ", name.ascii() + ": ", "")));
    return lines;
  }

  private static List<String> lines(Result seen) {
    List<String> lines = new ArrayList<>();
    lines.add(
        pad(seen.checkType().wireName(), TYPE_WIDTH)
            + pad(ReasonPhrases.of(seen.outcome().wireName()), OUTCOME_WIDTH)
            + seen.summary());
    for (Finding finding : seen.findings()) {
      String subject = finding.subject().isEmpty() ? "" : " [" + finding.subject() + "]";
      String label = CheckCatalogue.of(seen.checkType()).event(finding.type()).label();
      lines.add(" ".repeat(TYPE_WIDTH) + label + subject + ": " + finding.message());
    }
    return lines;
  }

  private static JsonValue finding(Finding finding) {
    return JsonValue.fields()
        .put("type", finding.type().wireName())
        .put("subject", finding.subject())
        .put("message", finding.message())
        .put("detail", finding.detail())
        .build();
  }

  private static String pad(String word, int width) {
    return word + " ".repeat(Math.max(1, width - word.length()));
  }
}
