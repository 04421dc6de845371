package io.domainwatch.core.check.robots;

import static io.domainwatch.core.check.robots.RobotsDefinition.CHANGED;
import static io.domainwatch.core.check.robots.RobotsDefinition.SITEMAPS_CHANGED;

import io.domainwatch.core.check.robots.RobotsProbeResult.Meaning;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.ObservedChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/**
 * Compares the file's meaning with that of the last confirmed one. A change of rules that shuts a
 * crawler out or lets it in again is told by the event that says so, which shows the lines; and one
 * of Sitemap lines alone is no change of rules.
 */
final class RuleChangeAssessment {

  /** Part of the baseline: the hash of the rules. */
  static final String RULES_PART = "ruleSet";

  /** Part of the baseline: the crawlers of which these rules say that they are shut out. */
  static final String TOLD_PART = "toldBlocked";

  /** Part of the baseline: the hash of the rules that stood before these shut a crawler out. */
  static final String OPENER_PART = "ruleSetBefore";

  /** Part of the baseline: the sitemap lines. */
  static final String SITEMAPS_PART = "sitemaps";

  /** Lines of a comparison in an event (docs/spec/checks/robots.md, "Events"). */
  private static final int MAX_LINES = 50;

  private final Map<String, JsonValue> baseline;
  private final Meaning meaning;
  private final SortedSet<String> toldBlocked;

  /**
   * @param toldBlocked the crawlers whose being shut out is told by an event of its own
   */
  RuleChangeAssessment(
      Map<String, JsonValue> baseline, Meaning meaning, SortedSet<String> toldBlocked) {
    this.baseline = baseline;
    this.meaning = meaning;
    this.toldBlocked = toldBlocked;
  }

  /** What each part reads now. */
  Map<String, JsonValue> readings() {
    Map<String, JsonValue> readings = new HashMap<>();
    readings.put(RULES_PART, rules());
    readings.put(SITEMAPS_PART, sitemaps());
    readings.put(TOLD_PART, told());
    if (shutsOutMore()) {
      readings.put(OPENER_PART, baseline.getOrDefault(RULES_PART, rules()));
    }
    return readings;
  }

  /** Whether these rules are the confirmed ones, or the first. */
  boolean rulesAreConfirmed() {
    return !differs(RULES_PART, rules());
  }

  /** What changed, compared line by line as far as the memory reaches. */
  List<ObservedChange> sightings(RobotsMemory memory) {
    List<ObservedChange> sightings = new ArrayList<>();
    if (differs(RULES_PART, rules()) && !isToldAsBlocking()) {
      sightings.add(
          new ObservedChange(
              CHANGED,
              "",
              Optional.of(RULES_PART),
              rules(),
              Optional.empty(),
              "The rules in robots.txt changed",
              rulesDiff(memory, meaning)));
    }
    if (differs(SITEMAPS_PART, sitemaps())) {
      sightings.add(
          new ObservedChange(
              SITEMAPS_CHANGED,
              "",
              Optional.of(SITEMAPS_PART),
              sitemaps(),
              Optional.empty(),
              "The Sitemap lines in robots.txt changed",
              diff(sitemapsBefore(), meaning.sitemaps())));
    }
    return sightings;
  }

  private JsonValue rules() {
    return JsonValue.of(meaning.rulesSha256());
  }

  /**
   * Whether the change is told by the event that a crawler is shut out, or by its end: these rules
   * shut out one more, or none any more, or are those that stood before. Where some are let in and
   * others are not, their event may go on without a word.
   */
  private boolean isToldAsBlocking() {
    return differs(TOLD_PART, told())
        && (shutsOutMore()
            || toldBlocked.isEmpty()
            || rules().equals(baseline.getOrDefault(OPENER_PART, JsonValue.EMPTY)));
  }

  private boolean shutsOutMore() {
    return baseline.get(TOLD_PART) instanceof JsonValue.JsonArray before
        && !JsonValue.fields().put("all", before).build().textsOf("all").containsAll(toldBlocked);
  }

  private JsonValue told() {
    return JsonValue.ofTexts(List.copyOf(toldBlocked));
  }

  private JsonValue sitemaps() {
    return JsonValue.ofTexts(meaning.sitemaps());
  }

  private boolean differs(String part, JsonValue reading) {
    return !reading.equals(baseline.getOrDefault(part, reading));
  }

  /**
   * The lines of rules that went and came since those in the memory; fields {@code diff} and {@code
   * diffComplete}.
   */
  static JsonValue.JsonObject rulesDiff(RobotsMemory memory, Meaning meaning) {
    if (!memory.linesKept() || !meaning.linesKept()) {
      return JsonValue.fields().put("diff", List.of()).put("diffComplete", false).build();
    }
    return diff(memory.lines(), meaning.lines());
  }

  private List<String> sitemapsBefore() {
    return baseline.get(SITEMAPS_PART) instanceof JsonValue.JsonArray items
        ? JsonValue.fields().put("all", items).build().textsOf("all")
        : List.of();
  }

  private static JsonValue.JsonObject diff(List<String> before, List<String> after) {
    List<String> lines =
        Stream.concat(
                before.stream().filter(line -> !after.contains(line)).map(line -> "- " + line),
                after.stream().filter(line -> !before.contains(line)).map(line -> "+ " + line))
            .toList();
    return JsonValue.fields()
        .put("diff", lines.stream().limit(MAX_LINES).toList())
        .put("diffComplete", lines.size() <= MAX_LINES)
        .build();
  }
}
