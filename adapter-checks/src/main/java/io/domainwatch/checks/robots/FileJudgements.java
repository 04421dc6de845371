package io.domainwatch.checks.robots;

import static io.domainwatch.core.check.catalogue.RobotsDefinition.SYNTAX_ISSUE;
import static io.domainwatch.core.check.catalogue.RobotsDefinition.TOO_LARGE;

import io.domainwatch.checks.net.robots.RobotsFile;
import io.domainwatch.checks.robots.RobotsObservation.Issue;
import io.domainwatch.checks.robots.RobotsObservation.Rules;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Judgement;
import io.domainwatch.core.value.Value;
import java.util.List;
import java.util.Set;

/** Judges the file as a text: its size and its lines. */
final class FileJudgements {

  /** Lines listed in an event (docs/spec/checks/robots.md, "Events"). */
  private static final int MOST_LISTED = 20;

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

  private FileJudgements() {}

  static Judgement size(long bytes, Rules rules) {
    if (bytes <= RobotsFile.READ_BYTES) {
      return Judgement.GOOD;
    }
    Value.Fields data =
        Value.fields()
            .put("bytesAtLeast", bytes)
            .put("limitBytes", RobotsFile.READ_BYTES)
            .put("linesRead", rules.extent().lines())
            .put("unreadRules", listed(rules.unread()))
            .build();
    String message = "robots.txt is over 500 KiB; crawlers do not read the rest";
    return Judgement.bad(Finding.of(TOO_LARGE, message, data));
  }

  static Judgement syntax(Rules rules) {
    List<Issue> issues =
        rules.issues().stream().filter(issue -> WORTH_AN_EVENT.contains(issue.code())).toList();
    if (issues.isEmpty()) {
      return Judgement.GOOD;
    }
    Issue first = issues.getFirst();
    Value.Fields data = Value.fields().put("lines", listed(issues)).build();
    String message =
        "robots.txt has questionable lines, the first is line "
            + first.line()
            + ": "
            + first.code();
    return Judgement.bad(Finding.of(SYNTAX_ISSUE, message, data));
  }

  private static Value listed(List<Issue> issues) {
    return Value.of(issues.stream().limit(MOST_LISTED).map(Issue::toValue).toList());
  }
}
