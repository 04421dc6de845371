package io.domainwatch.dashboard.reports;

import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.dashboard.text.Texts;
import java.util.List;

/**
 * The reports that can be looked at, and which are sent.
 *
 * @param problem why what was sent is refused; empty text when it is not
 */
public record ReportList(List<ReportPeriod> periods, ReportForm form, String problem) {
  public ReportList {
    periods = List.copyOf(periods);
  }

  /** The page of a report. */
  public static String path(ReportPeriod period) {
    return "/settings/reports/" + period.kind().wireName();
  }

  /** What a report is called. */
  public String title(ReportPeriod period) {
    return Texts.reports().title(period);
  }

  /** The days that it is about. */
  public String days(ReportPeriod period) {
    return Texts.reports().days(period);
  }
}
