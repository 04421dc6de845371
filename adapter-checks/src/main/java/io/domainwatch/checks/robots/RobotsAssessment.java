package io.domainwatch.checks.robots;

import static io.domainwatch.core.check.catalogue.RobotsDefinition.AGENT_BLOCKED;
import static io.domainwatch.core.check.catalogue.RobotsDefinition.BLOCKS_ALL;
import static io.domainwatch.core.check.catalogue.RobotsDefinition.INVALID;
import static io.domainwatch.core.check.catalogue.RobotsDefinition.MISSING;
import static io.domainwatch.core.check.catalogue.RobotsDefinition.SYNTAX_ISSUE;
import static io.domainwatch.core.check.catalogue.RobotsDefinition.TOO_LARGE;
import static io.domainwatch.core.check.catalogue.RobotsDefinition.UNREACHABLE;

import io.domainwatch.checks.robots.RobotsObservation.Content;
import io.domainwatch.checks.robots.RobotsObservation.Form;
import io.domainwatch.checks.robots.RobotsObservation.Success;
import io.domainwatch.checks.robots.RobotsObservation.Unavailable;
import io.domainwatch.checks.robots.RobotsObservation.Unreachable;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges one run of {@code robots} (docs/spec/checks/robots.md, "Judgement"); pure. */
final class RobotsAssessment {

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
  private final Map<EventType, Verdict> judgements = new HashMap<>();
  private final Map<String, JsonValue> readings = new HashMap<>();
  private final List<ObservedChange> sightings = new ArrayList<>();
  private Optional<FailurePhase> failedIn = Optional.empty();
  private Optional<Instant> notBefore = Optional.empty();
  private RobotsMemory memory;

  private RobotsAssessment(
      Map<String, JsonValue> baseline, JsonValue.JsonObject memory, Instant now) {
    this.baseline = baseline;
    this.memory = RobotsMemory.of(memory);
    this.now = now;
  }

  /** Judges what was seen at {@code now}, the start of the run. */
  static Assessment assess(
      RobotsObservation seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    return new RobotsAssessment(baseline, memory, now).assess(seen);
  }

  private Assessment assess(RobotsObservation seen) {
    String summary =
        switch (seen) {
          case Success(Content content) -> success(content);
          case Unavailable(String reason) -> unavailable(reason);
          case Unreachable unreachable -> unreachable(unreachable);
        };
    return new Assessment(
        judgements,
        sightings,
        readings,
        memory.toValue(),
        summary,
        failedIn,
        Optional.empty(),
        notBefore);
  }

  private String success(Content content) {
    judgements.put(UNREACHABLE, Verdict.GOOD);
    memory = memory.withBody(content.sha256(), now).withFailedRuns(0);
    return switch (content.form()) {
      case Form.Valid(RobotsObservation.Rules rules) -> valid(content, rules);
      case Form.SoftNotFound() -> webPage();
      case Form.Binary() -> invalid("binary", "robots.txt is UTF-16 or binary, not UTF-8 text");
      case Form.Nonsense _ -> invalid("no_valid_line", "robots.txt has no line that is a rule");
    };
  }

  private String valid(Content content, RobotsObservation.Rules rules) {
    judgements.put(MISSING, Verdict.GOOD);
    judgements.put(INVALID, Verdict.GOOD);
    readings.put(PRESENT_PART, JsonValue.of(true));
    judgements.put(TOO_LARGE, FileJudgements.size(content.bytes(), rules));
    judgements.put(SYNTAX_ISSUE, FileJudgements.syntax(rules));
    CrawlerJudgements crawlers =
        new CrawlerJudgements(rules.agents(), baseline, linesOf(rules.meaning()));
    judgements.put(BLOCKS_ALL, crawlers.site());
    judgements.put(AGENT_BLOCKED, crawlers.agents());
    readings.putAll(crawlers.readings());
    RuleChanges changes = new RuleChanges(baseline, rules.meaning(), crawlers.toldBlocked());
    sightings.addAll(changes.sightings(memory));
    readings.putAll(changes.readings());
    if (changes.rulesAreConfirmed()) {
      memory = memory.withLines(rules.meaning());
    }
    return crawlers.siteIsBlocked()
        ? "robots.txt blocks the whole site"
        : "robots.txt lets crawlers in; rules: " + rules.extent().rules();
  }

  /** What went and came; nothing where that is not known, or nothing did. */
  private JsonValue.JsonObject linesOf(RobotsObservation.Meaning meaning) {
    JsonValue.JsonObject lines = RuleChanges.rulesDiff(memory, meaning);
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
    judgements.put(INVALID, Verdict.bad(Finding.of(INVALID, message, data)));
    return message;
  }

  /** Where there is no file, nothing in it can be wrong, and all may be crawled. */
  private String unavailable(String reason) {
    judgements.put(UNREACHABLE, Verdict.GOOD);
    memory = memory.withFailedRuns(0);
    for (EventType type : List.of(BLOCKS_ALL, INVALID, TOO_LARGE, SYNTAX_ISSUE, AGENT_BLOCKED)) {
      judgements.put(type, Verdict.GOOD);
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
    judgements.put(MISSING, Verdict.bad(Finding.of(MISSING, message, data)));
  }

  private String unreachable(Unreachable seen) {
    memory = memory.withFailedRuns(memory.failedRuns() + 1);
    failedIn = seen.failedIn();
    boolean atOnce = seen.reason().equals(RobotsFetch.RATE_LIMITED);
    if (atOnce || memory.failedRuns() >= CONFIRMING_RUNS) {
      notBefore =
          seen.retryAfter().map(wait -> now.plus(wait.compareTo(MAX_AFTER) < 0 ? wait : MAX_AFTER));
    }
    JsonValue.JsonObject data =
        JsonValue.fields().put("reason", seen.reason()).put("detail", seen.detail()).build();
    String message = "robots.txt cannot be fetched: " + ReasonPhrases.of(seen.reason());
    judgements.put(UNREACHABLE, Verdict.bad(Finding.of(UNREACHABLE, message, data)));
    return message;
  }
}
