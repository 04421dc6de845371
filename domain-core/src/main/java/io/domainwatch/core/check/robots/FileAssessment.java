package io.domainwatch.core.check.robots;

import static io.domainwatch.core.check.robots.RobotsDefinition.SYNTAX_ISSUE;
import static io.domainwatch.core.check.robots.RobotsDefinition.TOO_LARGE;

import io.domainwatch.core.check.robots.RobotsProbeResult.Issue;
import io.domainwatch.core.check.robots.RobotsProbeResult.Rules;
import io.domainwatch.core.check.robots.file.RobotsFile;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.List;
import java.util.Set;

/** Judges the file as a text: its size and its lines. */
final class FileAssessment {

  /** Lines listed in an event (docs/spec/checks/robots.md, "Events"). */
  private static final int MAX_LISTED = 20;

  /**
   * Which questionable lines are worth an event (docs/spec/checks/robots.md, "Events"); others are
   * only shown.
   */
  private static final Set<String> WORTH_AN_EVENT =
      Set.of(
          "rule_outside_group",
          "unknown_directive",
          "typo",
          "missing_colon",
          "not_a_rule",
          "relative_sitemap",
          "noindex");

  private FileAssessment() {}

  static Verdict size(long bytes, Rules rules) {
    if (bytes <= RobotsFile.READ_BYTES) {
      return Verdict.GOOD;
    }
    JsonValue.JsonObject data =
        JsonValue.fields()
            .put("bytesAtLeast", bytes)
            .put("limitBytes", RobotsFile.READ_BYTES)
            .put("linesRead", rules.extent().lines())
            .put("unreadRules", listed(rules.unread()))
            .build();
    String message = "robots.txt is over 500 KiB; crawlers do not read the rest";
    return Verdict.bad(Finding.of(TOO_LARGE, message, data));
  }

  static Verdict syntax(Rules rules) {
    List<Issue> issues =
        rules.issues().stream().filter(issue -> WORTH_AN_EVENT.contains(issue.code())).toList();
    if (issues.isEmpty()) {
      return Verdict.GOOD;
    }
    Issue first = issues.getFirst();
    JsonValue.JsonObject data = JsonValue.fields().put("lines", listed(issues)).build();
    String message =
        "robots.txt has questionable lines, the first is line "
            + first.line()
            + ": "
            + first.code();
    return Verdict.bad(Finding.of(SYNTAX_ISSUE, message, data));
  }

  private static JsonValue listed(List<Issue> issues) {
    return JsonValue.of(issues.stream().limit(MAX_LISTED).map(RecordJson::write).toList());
  }
}
