package io.domainwatch.dashboard.events;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import java.util.List;

/**
 * A page of events and what it was narrowed by.
 *
 * @param older the address of the page behind this one; empty text when there is none
 * @param export the address of the same events as a file
 * @param problems what was asked for and cannot be
 */
public record EventList(
    List<EventRow> events, Asked asked, String older, String export, List<String> problems) {
  public EventList {
    events = List.copyOf(events);
    problems = List.copyOf(problems);
  }

  /**
   * What was asked for, as typed; empty text for what was not.
   *
   * @param narrows whether anything was
   */
  public record Asked(
      boolean narrows,
      String domain,
      String incident,
      String type,
      String check,
      String severity,
      String state,
      String from,
      String to) {
    static Asked of(EventQuery query, String domain) {
      return new Asked(
          query.narrows(),
          domain,
          query.asked("incident"),
          query.asked("type"),
          query.asked("check"),
          query.asked("severity"),
          query.asked("state"),
          query.asked("from"),
          query.asked("to"));
    }
  }

  /** All checks, in the order of the specification. */
  public List<CheckType> checks() {
    return List.of(CheckType.values());
  }

  /** The checks whose events can be chosen: the one that is asked for, else all. */
  public List<CheckDefinition> told() {
    return checks().stream()
        .filter(
            type ->
                CheckType.find(asked.check()).isEmpty() || type.wireName().equals(asked.check()))
        .map(CheckCatalogue::of)
        .toList();
  }

  /** Whether the event type that is asked for is none of those. */
  public boolean otherType() {
    return !asked.type().isEmpty()
        && told().stream()
            .flatMap(definition -> definition.events().stream())
            .noneMatch(event -> event.type().wireName().equals(asked.type()));
  }

  /** All severities, highest first. */
  public List<Severity> severities() {
    return List.of(Severity.values()).reversed();
  }
}
