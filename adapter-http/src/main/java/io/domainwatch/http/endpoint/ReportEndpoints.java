package io.domainwatch.http.endpoint;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.report.ReportPlanService;
import io.domainwatch.app.report.ReportReader;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlanChange;
import io.domainwatch.http.json.report.ReportJson;
import io.domainwatch.http.json.report.ReportPlanJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;

/** What a week or a month was like, and who is told (docs/spec/resources.md, "Reports"). */
public final class ReportEndpoints {
  private final ReportReader reports;
  private final ReportPlanService plans;

  @Inject
  public ReportEndpoints(ReportReader reports, ReportPlanService plans) {
    this.reports = reports;
    this.plans = plans;
  }

  /** The report of the last whole week. */
  public ApiResponse weekly(Request request) {
    return report(request, ReportKind.WEEKLY);
  }

  /** The report of the last whole month. */
  public ApiResponse monthly(Request request) {
    return report(request, ReportKind.MONTHLY);
  }

  /** Which reports are sent. */
  public ApiResponse settings(Request request) {
    return ApiResponse.of(200, ReportPlanJson.of(plans.find(request.organizationId())));
  }

  /** Changes which reports are sent. */
  public ApiResponse change(Request request) {
    ReportPlanChange change = ReportPlanJson.change(request.body());
    return ApiResponse.of(
        200, ReportPlanJson.of(plans.change(request.actor(), change, request.now())));
  }

  private ApiResponse report(Request request, ReportKind kind) {
    ReportPeriod period = plans.find(request.organizationId()).lastWhole(kind, request.now());
    Report report =
        reports
            .find(request.organizationId(), period, request.now())
            .orElseThrow(() -> new RequestRefused(new Refusal.ReportBeingMade()));
    return ApiResponse.of(200, ReportJson.of(report));
  }
}
