package io.domainwatch.core.check.catalogue;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import java.util.ArrayList;
import java.util.List;

/**
 * The two tables of a check in {@code docs/spec/checks/}, line by line with their heads
 * (docs/spec/README.md, "Event tables"): as they stand there, and as the catalogue has them.
 */
record SpecificationTables(List<String> events, List<String> labels) {
  private static final String NONE = "–";

  /** The tables that a definition asks for. */
  static SpecificationTables of(CheckDefinition definition) {
    List<String> events = new ArrayList<>();
    events.add("| Event | Recovery | Tone | Severity | Bad runs | Good runs |");
    events.add("|---|---|---|---|---|---|");
    List<String> labels = new ArrayList<>(List.of("| Event | Label |", "|---|---|"));
    for (EventSpec event : definition.events()) {
      labels.add("| %s | %s |".formatted(code(event.type()), event.label()));
      switch (event.role()) {
        case EventRole.Opens(EventType recovery, int confirm, int recover) ->
            events.add(row(event, code(recovery), confirm, String.valueOf(recover)));
        case EventRole.Stateless(int confirm) -> events.add(row(event, NONE, confirm, NONE));
        case EventRole.Closes _ -> {}
      }
    }
    return new SpecificationTables(events, labels);
  }

  /** The first table below each of the two headings; empty where there is none. */
  static SpecificationTables in(String document) {
    return new SpecificationTables(table(document, "## Events"), table(document, "### Labels"));
  }

  private static List<String> table(String document, String heading) {
    return document
        .lines()
        .dropWhile(line -> !line.equals(heading))
        .dropWhile(line -> !line.startsWith("|"))
        .takeWhile(line -> line.startsWith("|"))
        .toList();
  }

  private static String row(EventSpec event, String recovery, int badRuns, String goodRuns) {
    return "| %s | %s | %s | %s | %d | %s |"
        .formatted(
            code(event.type()),
            recovery,
            event.tone().wireName(),
            event.severity().wireName(),
            badRuns,
            goodRuns);
  }

  private static String code(EventType type) {
    return "`" + type.wireName() + "`";
  }
}
