package io.domainwatch.core.check.robots;

import static io.domainwatch.core.check.robots.RobotsDefinition.AGENT_BLOCKED;
import static io.domainwatch.core.check.robots.RobotsDefinition.BLOCKS_ALL;
import static io.domainwatch.core.check.robots.RobotsDefinition.INVALID;
import static io.domainwatch.core.check.robots.RobotsDefinition.MISSING;
import static io.domainwatch.core.check.robots.RobotsDefinition.SYNTAX_ISSUE;
import static io.domainwatch.core.check.robots.RobotsDefinition.TOO_LARGE;
import static io.domainwatch.core.check.robots.RobotsDefinition.UNREACHABLE;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.robots.RobotsProbeResult.Content;
import io.domainwatch.core.check.robots.RobotsProbeResult.Form;
import io.domainwatch.core.check.robots.RobotsProbeResult.Success;
import io.domainwatch.core.check.robots.RobotsProbeResult.Unavailable;
import io.domainwatch.core.check.robots.RobotsProbeResult.Unreachable;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Judges one run of {@code robots} (docs/spec/checks/robots.md, "Judgement"); pure. */
public final class RobotsAssessment {

  /** Part of the baseline: that there once was a file. */
  static final String PRESENT_PART = "present";

  /**
   * Failed runs that confirm; only then is {@code Retry-After} of a 503 honoured
   * (docs/spec/checks/robots.md, "Waiting").
   */
  private static final int CONFIRMING_RUNS = 3;

  /**
   * Longest time that {@code Retry-After} keeps this check away (docs/spec/checks/robots.md,
   * "Waiting").
   */
  private static final Duration MAX_AFTER = Duration.ofHours(1);

  private final Map<String, JsonValue> baseline;
  private final Instant now;
  private final AssessmentBuilder assessment = new AssessmentBuilder();
  private RobotsMemory memory;

  private RobotsAssessment(
      Map<String, JsonValue> baseline, JsonValue.JsonObject memory, Instant now) {
    this.baseline = baseline;
    this.memory = RobotsMemory.of(memory);
    this.now = now;
  }

  /** Whether the site had a file when it was last known. */
  public static boolean knowsFile(Map<String, JsonValue> baseline) {
    return JsonValue.of(true).equals(baseline.get(PRESENT_PART));
  }

  /** Judges what was seen at {@code now}, the start of the run. */
  public static Assessment assess(
      RobotsProbeResult seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    return new RobotsAssessment(baseline, memory, now).assess(seen);
  }

  private Assessment assess(RobotsProbeResult seen) {
    String summary =
        switch (seen) {
          case Success(Content content) -> success(content);
          case Unavailable(String reason) -> unavailable(reason);
          case Unreachable unreachable -> unreachable(unreachable);
        };
    return assessment.build(RecordJson.write(memory), summary);
  }

  private String success(Content content) {
    assessment.good(UNREACHABLE);
    memory = memory.withBody(content.sha256(), now).withFailedRuns(0);
    return switch (content.form()) {
      case Form.Valid(RobotsProbeResult.Rules rules) -> valid(content, rules);
      case Form.SoftNotFound() -> webPage();
      case Form.Binary() -> invalid("binary", "robots.txt is UTF-16 or binary, not UTF-8 text");
      case Form.Nonsense _ -> invalid("no_valid_line", "robots.txt has no line that is a rule");
    };
  }

  private String valid(Content content, RobotsProbeResult.Rules rules) {
    assessment.good(MISSING);
    assessment.good(INVALID);
    assessment.reading(PRESENT_PART, JsonValue.of(true));
    assessment.judged(TOO_LARGE, FileAssessment.size(content.bytes(), rules));
    assessment.judged(SYNTAX_ISSUE, FileAssessment.syntax(rules));
    CrawlerAssessment crawlers =
        new CrawlerAssessment(rules.agents(), baseline, linesOf(rules.meaning()));
    assessment.judged(BLOCKS_ALL, crawlers.site());
    assessment.judged(AGENT_BLOCKED, crawlers.agents());
    assessment.readings(crawlers.readings());
    RuleChangeAssessment changes =
        new RuleChangeAssessment(baseline, rules.meaning(), crawlers.toldBlocked());
    assessment.changed(changes.sightings(memory));
    assessment.readings(changes.readings());
    if (changes.rulesAreConfirmed()) {
      memory = memory.withLines(rules.meaning());
    }
    return crawlers.siteIsBlocked()
        ? "robots.txt blocks the whole site"
        : "robots.txt lets crawlers in; rules: " + rules.extent().rules();
  }

  /** What went and came; nothing where that is not known, or nothing did. */
  private JsonValue.JsonObject linesOf(RobotsProbeResult.Meaning meaning) {
    JsonValue.JsonObject lines = RuleChangeAssessment.rulesDiff(memory, meaning);
    return lines.textsOf("diff").isEmpty() ? JsonValue.EMPTY : lines;
  }

  /**
   * A site that answers every path with a page: where there was a file it is gone, where there was
   * none this is not one. Either is the whole news.
   */
  private String webPage() {
    String message = "A web page is sent as robots.txt";
    if (!baseline.containsKey(PRESENT_PART)) {
      return invalid("html", message);
    }
    judgeMissing("a web page is sent in its place");
    return message;
  }

  /** Nothing is known of what crawlers may do: some read such a file as empty, some do not. */
  private String invalid(String reason, String message) {
    JsonValue.JsonObject data = JsonValue.fields().put("reason", reason).build();
    assessment.judged(INVALID, Verdict.bad(Finding.of(INVALID, message, data)));
    return message;
  }

  /** Where there is no file, nothing in it can be wrong, and all may be crawled. */
  private String unavailable(String reason) {
    assessment.good(UNREACHABLE);
    memory = memory.withFailedRuns(0);
    for (EventType type : List.of(BLOCKS_ALL, INVALID, TOO_LARGE, SYNTAX_ISSUE, AGENT_BLOCKED)) {
      assessment.good(type);
    }
    judgeMissing(reason);
    return "There is no robots.txt: " + ReasonPhrases.of(reason);
  }

  private void judgeMissing(String reason) {
    if (!baseline.containsKey(PRESENT_PART)) {
      return;
    }
    JsonValue.JsonObject data = JsonValue.fields().put("reason", reason).build();
    String message = "robots.txt is gone: " + ReasonPhrases.of(reason);
    assessment.judged(MISSING, Verdict.bad(Finding.of(MISSING, message, data)));
  }

  private String unreachable(Unreachable seen) {
    memory = memory.withFailedRuns(memory.failedRuns() + 1);
    assessment.failedIn(seen.failedIn());
    boolean atOnce = seen.reason().equals(RobotsProbeResult.RATE_LIMITED);
    if (atOnce || memory.failedRuns() >= CONFIRMING_RUNS) {
      assessment.notBefore(
          seen.retryAfter()
              .map(wait -> now.plus(wait.compareTo(MAX_AFTER) < 0 ? wait : MAX_AFTER)));
    }
    JsonValue.JsonObject data =
        JsonValue.fields().put("reason", seen.reason()).put("detail", seen.detail()).build();
    String message = "robots.txt cannot be fetched: " + ReasonPhrases.of(seen.reason());
    assessment.judged(UNREACHABLE, Verdict.bad(Finding.of(UNREACHABLE, message, data)));
    return message;
  }
}
