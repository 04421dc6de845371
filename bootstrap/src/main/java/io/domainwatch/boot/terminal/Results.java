package io.domainwatch.boot.terminal;

import io.domainwatch.boot.operator.AdHocRun.Progress;
import io.domainwatch.boot.operator.AdHocRun.Result;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.CheckWords;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.check.guide.GuideWords;
import io.domainwatch.core.check.guide.Phrase;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How a single look is shown. */
public final class Results {
  private static final String GAP = "  ";

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
  public static String announcement(
      DomainName name, Set<CheckType> types, Duration longest, Speech speech) {
    return speech.text(
        "announcement", types.size(), name.ascii(), String.valueOf(longest.toSeconds()));
  }

  /** Said when a check has ended. */
  public static String progress(Progress progress, Speech speech) {
    Result seen = progress.ended();
    int all = progress.done() + progress.running().size();
    String running =
        progress.running().stream().map(speech::label).collect(Collectors.joining(", "));
    return "[%2d/%d] %s%s%6d ms%s"
        .formatted(
            progress.done(),
            all,
            check(seen, speech),
            paddedOutcome(seen.outcome(), speech),
            seen.duration().toMillis(),
            running.isEmpty() ? "" : "   " + speech.text("running", running));
  }

  /**
   * All results, and at the end how many of each outcome.
   *
   * @param palette what outcomes and severities are coloured with
   * @param speech in which people read it; what a check found stays in English
   */
  public static List<String> report(
      DomainName name, List<Result> results, Palette palette, Speech speech) {
    List<String> lines = new ArrayList<>();
    results.forEach(result -> lines.addAll(lines(result, palette, speech)));
    Map<Outcome, Long> numbers =
        results.stream()
            .collect(Collectors.groupingBy(Result::outcome, TreeMap::new, Collectors.counting()));
    lines.add(
        numbers.entrySet().stream()
            .map(
                entry ->
                    palette.paint(
                        entry.getKey(), entry.getValue() + " " + outcome(entry.getKey(), speech)))
            .collect(Collectors.joining(", ", name.ascii() + ": ", "")));
    return lines;
  }

  private static List<String> lines(Result seen, Palette palette, Speech speech) {
    List<String> lines = new ArrayList<>();
    lines.add(
        check(seen, speech)
            + palette.paint(seen.outcome(), paddedOutcome(seen.outcome(), speech))
            + seen.summary());
    String margin = " ".repeat(checkWidth(speech));
    Set<EventType> explained = new HashSet<>();
    for (Finding finding : seen.findings()) {
      EventSpec event = CheckCatalogue.of(seen.checkType()).event(finding.type());
      String subject = finding.subject().isEmpty() ? "" : " [" + finding.subject() + "]";
      lines.add(
          margin
              + CheckWords.of(event, speech.wording())
              + subject
              + ", "
              + palette.paint(
                  severity(event, finding),
                  CheckWords.of(severity(event, finding), speech.wording()))
              + ": "
              + finding.message());
      if (explained.add(finding.type())) {
        GuideWords.of(seen.checkType(), finding.type(), speech.wording())
            .ifPresent(guide -> lines.addAll(of(guide, margin, speech)));
      }
    }
    return lines;
  }

  /** What findings of a kind mean, said once for all of them. */
  private static List<String> of(EventGuide guide, String margin, Speech speech) {
    return List.of(
        margin + GAP + speech.text("means", Phrase.plain(guide.means())),
        margin + GAP + speech.text("remedy", Phrase.plain(guide.remedy())));
  }

  private static String outcome(Outcome outcome, Speech speech) {
    return speech.label("outcome", outcome.wireName());
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

  private static String check(Result seen, Speech speech) {
    return pad(speech.label(seen.checkType()), checkWidth(speech));
  }

  private static String paddedOutcome(Outcome outcome, Speech speech) {
    return pad(outcome(outcome, speech), width(Outcome.values(), each -> outcome(each, speech)));
  }

  private static int checkWidth(Speech speech) {
    return width(CheckType.values(), speech::label);
  }

  /** Of a column in which any of these may stand, with a gap behind it. */
  private static <T> int width(T[] values, Function<T, String> words) {
    return GAP.length() + Stream.of(values).map(words).mapToInt(String::length).max().orElse(0);
  }

  private static String pad(String word, int width) {
    return word + " ".repeat(width - word.length());
  }
}
