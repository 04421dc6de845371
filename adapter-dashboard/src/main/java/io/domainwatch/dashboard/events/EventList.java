package io.domainwatch.dashboard.events;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
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
      String from,
      String to) {
    static Asked of(EventQuery query) {
      return new Asked(
          query.narrows(),
          query.asked("domain"),
          query.asked("incident"),
          query.asked("type"),
          query.asked("check"),
          query.asked("severity"),
          query.asked("from"),
          query.asked("to"));
    }
  }

  /** All checks, in the order of the specification. */
  public List<CheckType> checks() {
    return List.of(CheckType.values());
  }

  /** All severities, highest first. */
  public List<Severity> severities() {
    return List.of(Severity.values());
  }
}
