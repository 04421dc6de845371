package io.domainwatch.checks.robots;

import static io.domainwatch.core.check.catalogue.RobotsDefinition.CHANGED;
import static io.domainwatch.core.check.catalogue.RobotsDefinition.SITEMAPS_CHANGED;

import io.domainwatch.checks.robots.RobotsObservation.Meaning;
import io.domainwatch.core.run.Sighting;
import io.domainwatch.core.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares the file's meaning with that of the last confirmed one. */
final class RuleChanges {

  /** Part of the baseline: the hash of rules and sitemaps. */
  static final String RULES_PART = "rules";

  /** Part of the baseline: the sitemap lines. */
  static final String SITEMAPS_PART = "sitemaps";

  /** Lines of a comparison in an event (checks-web.md §4). */
  private static final int MOST_LINES = 50;

  private final Map<String, Value> baseline;
  private final Meaning meaning;

  RuleChanges(Map<String, Value> baseline, Meaning meaning) {
    this.baseline = baseline;
    this.meaning = meaning;
  }

  /** What each part reads now. */
  Map<String, Value> readings() {
    return Map.of(RULES_PART, rules(), SITEMAPS_PART, sitemaps());
  }

  /** Whether these rules are the confirmed ones, or the first. */
  boolean rulesAreConfirmed() {
    return !differs(RULES_PART, rules());
  }

  /** What changed, compared line by line as far as the memory reaches. */
  List<Sighting> sightings(RobotsMemory memory) {
    List<Sighting> sightings = new ArrayList<>();
    if (differs(RULES_PART, rules())) {
      sightings.add(
          new Sighting(
              CHANGED,
              "",
              Optional.of(RULES_PART),
              rules(),
              Optional.empty(),
              "The rules in robots.txt changed",
              rulesDiff(memory)));
    }
    if (differs(SITEMAPS_PART, sitemaps())) {
      sightings.add(
          new Sighting(
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

  private Value rules() {
    return Value.of(meaning.sha256());
  }

  private Value sitemaps() {
    return Value.ofTexts(meaning.sitemaps());
  }

  private boolean differs(String part, Value reading) {
    return !reading.equals(baseline.getOrDefault(part, reading));
  }

  /** Rules and Sitemap lines together, since one hash covers both. */
  private Value.Fields rulesDiff(RobotsMemory memory) {
    if (!memory.linesKept() || !meaning.linesKept()) {
      return Value.fields().put("diff", List.of()).put("diffComplete", false).build();
    }
    return diff(
        withSitemaps(memory.lines(), sitemapsBefore()),
        withSitemaps(meaning.lines(), meaning.sitemaps()));
  }

  private List<String> sitemapsBefore() {
    return baseline.get(SITEMAPS_PART) instanceof Value.Items items
        ? Value.fields().put("all", items).build().textsOf("all")
        : List.of();
  }

  private static List<String> withSitemaps(List<String> rules, List<String> sitemaps) {
    return Stream.concat(rules.stream(), sitemaps.stream().map(url -> "Sitemap: " + url)).toList();
  }

  private static Value.Fields diff(List<String> before, List<String> after) {
    List<String> lines =
        Stream.concat(
                before.stream().filter(line -> !after.contains(line)).map(line -> "- " + line),
                after.stream().filter(line -> !before.contains(line)).map(line -> "+ " + line))
            .toList();
    return Value.fields()
        .put("diff", lines.stream().limit(MOST_LINES).toList())
        .put("diffComplete", lines.size() <= MOST_LINES)
        .build();
  }
}
