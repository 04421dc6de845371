package io.domainwatch.core.report;

import java.util.Optional;
import java.util.stream.Stream;

/** How long the time is that a report is about. */
public enum ReportKind {
  /** From Monday to Sunday (ISO 8601). */
  WEEKLY("weekly"),
  /** A month of the calendar. */
  MONTHLY("monthly");

  private final String wireName;

  ReportKind(String wireName) {
    this.wireName = wireName;
  }

  /** The word of the API, of addresses of pages and of the table. */
  public String wireName() {
    return wireName;
  }

  /** The kind with this wire name, compared exactly; empty when there is none. */
  public static Optional<ReportKind> find(String wireName) {
    return Stream.of(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
