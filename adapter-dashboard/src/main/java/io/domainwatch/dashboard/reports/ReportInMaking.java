package io.domainwatch.dashboard.reports;

import io.domainwatch.core.report.ReportPeriod;

/** A report that is being made. */
public record ReportInMaking(ReportPeriod period) {
  /** The days that it is about. */
  public String days() {
    return ReportWords.days(period);
  }

  /** Where it is shown once it is made. */
  public String path() {
    return ReportWords.path(period);
  }
}
