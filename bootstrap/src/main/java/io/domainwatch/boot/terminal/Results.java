package io.domainwatch.boot.terminal;

import io.domainwatch.boot.operator.AdHocRun.Progress;
import io.domainwatch.boot.operator.AdHocRun.Result;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.check.guide.EventGuides;
import io.domainwatch.core.check.guide.Phrase;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
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

  private static final String MARGIN = " ".repeat(TYPE_WIDTH);

  private Results() {}

  /** The result of one check as fields. */
  public static JsonValue.JsonObject fields(Result seen) {
    return JsonValue.fields()
        .put("checkType", seen.checkType().wireName())
        .put("startedAt", Words.text(seen.startedAt()))
        .put("durationMs", seen.duration().toMillis())
        .put("outcome", seen.outcome().wireName())
        .put("summary", seen.summary())
        .put(
            "findings",
            JsonValue.of(
                seen.findings().stream()
                    .map(finding -> finding(seen.checkType(), finding))
                    .toList()))
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

  /**
   * All results, and at the end how many of each outcome.
   *
   * @param palette what outcomes and severities are coloured with
   */
  public static List<String> report(DomainName name, List<Result> results, Palette palette) {
    List<String> lines = new ArrayList<>();
    results.forEach(result -> lines.addAll(lines(result, palette)));
    Map<Outcome, Long> numbers =
        results.stream()
            .collect(Collectors.groupingBy(Result::outcome, TreeMap::new, Collectors.counting()));
    lines.add(
        numbers.entrySet().stream()
            .map(
                entry ->
                    palette.paint(
                        entry.getKey(),
                        entry.getValue() + " " + ReasonPhrases.of(entry.getKey().wireName())))
            .collect(Collectors.joining(", ", name.ascii() + ": ", "")));
    return lines;
  }

  private static List<String> lines(Result seen, Palette palette) {
    List<String> lines = new ArrayList<>();
    lines.add(
        pad(seen.checkType().wireName(), TYPE_WIDTH)
            + palette.paint(
                seen.outcome(), pad(ReasonPhrases.of(seen.outcome().wireName()), OUTCOME_WIDTH))
            + seen.summary());
    Set<EventType> explained = new HashSet<>();
    for (Finding finding : seen.findings()) {
      EventSpec event = CheckCatalogue.of(seen.checkType()).event(finding.type());
      String subject = finding.subject().isEmpty() ? "" : " [" + finding.subject() + "]";
      lines.add(
          MARGIN
              + event.label()
              + subject
              + ", "
              + palette.paint(severity(event, finding), severity(event, finding).wireName())
              + ": "
              + finding.message());
      if (explained.add(finding.type())) {
        EventGuides.of(seen.checkType(), finding.type())
            .ifPresent(guide -> lines.addAll(of(guide)));
      }
    }
    return lines;
  }

  /** What findings of a kind mean, said once for all of them. */
  private static List<String> of(EventGuide guide) {
    return List.of(
        MARGIN + "  What it means: " + Phrase.plain(guide.means()),
        MARGIN + "  What to do: " + Phrase.plain(guide.remedy()));
  }

  private static Severity severity(EventSpec event, Finding finding) {
    return finding.severity().orElse(event.severity());
  }

  private static JsonValue finding(CheckType checkType, Finding finding) {
    EventSpec event = CheckCatalogue.of(checkType).event(finding.type());
    return JsonValue.fields()
        .put("type", finding.type().wireName())
        .put("label", event.label())
        .put("severity", severity(event, finding).wireName())
        .put("subject", finding.subject())
        .put("message", finding.message())
        .put("detail", finding.detail())
        .build();
  }

  private static String pad(String word, int width) {
    return word + " ".repeat(Math.max(1, width - word.length()));
  }
}
