package io.domainwatch.architecture;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Compares what {@code docs/checks.md} and {@code docs/checks/} say with the catalogue. */
final class CheckDocuments {
  private static final Pattern HEADING = Pattern.compile("(?m)^### (.+)$");
  private static final Pattern NAME = Pattern.compile("`([a-z0-9_]+)`");

  /** The three things that a person wants to know of an event. */
  private static final List<String> PARTS = List.of("- **Means:** ", "- **Found:** ", "- **Do:** ");

  private CheckDocuments() {}

  /** The row of a check in the table of {@code docs/checks.md}. */
  static String row(CheckDefinition definition) {
    String word = definition.checkType().wireName();
    return "| [`%s`](checks/%s.md) | %s | %s | %s | %d |"
        .formatted(
            word,
            word,
            definition.description(),
            definition.speedClass().wireName(),
            text(definition.defaultInterval().toSeconds()),
            definition.events().size());
  }

  private static String text(long seconds) {
    return seconds % 3600 == 0
        ? seconds / 3600 + " h"
        : seconds % 300 == 0 ? seconds / 60 + " min" : seconds + " s";
  }

  /**
   * What is wrong with the documents, a line each.
   *
   * @param overview the text of {@code docs/checks.md}
   * @param ofCheck the text of the file of a check; empty text when there is none
   */
  static List<String> problems(String overview, Function<CheckType, String> ofCheck) {
    List<String> problems = new ArrayList<>();
    for (CheckType type : CheckType.values()) {
      CheckDefinition definition = CheckCatalogue.of(type);
      if (!overview.contains(row(definition))) {
        problems.add("docs/checks.md lacks the row " + row(definition));
      }
      problems(definition, ofCheck.apply(type))
          .forEach(problem -> problems.add("docs/checks/" + type.wireName() + ".md: " + problem));
    }
    return problems;
  }

  private static List<String> problems(CheckDefinition definition, String text) {
    List<String> problems = new ArrayList<>();
    Map<String, Integer> told = new HashMap<>();
    sections(text)
        .forEach(
            (heading, body) -> {
              names(heading).forEach(name -> told.merge(name, 1, Integer::sum));
              PARTS.stream()
                  .filter(part -> !body.contains("\n" + part))
                  .forEach(part -> problems.add(heading + " lacks \"" + part.strip() + "\""));
            });
    for (EventSpec event : definition.events()) {
      int times = told.getOrDefault(event.type().wireName(), 0);
      if (times != 1) {
        problems.add(event.type().wireName() + " is told " + times + " times");
      }
    }
    told.keySet().stream()
        .filter(
            name -> definition.events().stream().noneMatch(e -> e.type().wireName().equals(name)))
        .forEach(name -> problems.add(name + " is no event of this check"));
    return problems;
  }

  private static Map<String, String> sections(String text) {
    Map<String, String> sections = new HashMap<>();
    Matcher heading = HEADING.matcher(text);
    List<Integer> starts = new ArrayList<>();
    List<String> names = new ArrayList<>();
    while (heading.find()) {
      starts.add(heading.end());
      names.add(heading.group(1));
    }
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? text.indexOf("\n### ", starts.get(i)) : text.length();
      sections.put(names.get(i), text.substring(starts.get(i), end));
    }
    return sections;
  }

  private static Stream<String> names(String heading) {
    return NAME.matcher(heading).results().map(result -> result.group(1));
  }
}
