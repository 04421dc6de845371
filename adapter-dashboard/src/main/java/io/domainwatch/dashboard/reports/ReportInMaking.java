package io.domainwatch.dashboard.reports;

import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.dashboard.text.Texts;

/** A report that is being made. */
public record ReportInMaking(ReportPeriod period) {
  /** The days that it is about. */
  public String days() {
    return Texts.reports().days(period);
  }

  /** Where it is shown once it is made. */
  public String path() {
    return ReportList.path(period);
  }
}
