package io.domainwatch.dashboard.incidents;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import java.util.List;

/**
 * A page of incidents and what it was narrowed by.
 *
 * @param older the address of the page behind this one; empty text when there is none
 * @param problems what was asked for and cannot be
 */
public record IncidentList(
    List<IncidentRow> incidents, Asked asked, String older, List<String> problems) {
  public IncidentList {
    incidents = List.copyOf(incidents);
    problems = List.copyOf(problems);
  }

  /**
   * What was asked for, as typed; empty text for what was not.
   *
   * @param narrows whether anything was
   */
  public record Asked(
      boolean narrows,
      String state,
      String check,
      String severity,
      String acknowledged,
      String domain,
      String tag,
      String from,
      String to) {
    static Asked of(IncidentQuery query, String domain) {
      return new Asked(
          query.narrows(),
          query.asked("state"),
          query.asked("check"),
          query.asked("severity"),
          query.asked("acknowledged"),
          domain,
          query.asked("tag"),
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
    return List.of(Severity.values()).reversed();
  }
}
