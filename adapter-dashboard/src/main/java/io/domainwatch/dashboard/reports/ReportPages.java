package io.domainwatch.dashboard.reports;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.report.ReportPlanService;
import io.domainwatch.app.report.ReportReader;
import io.domainwatch.core.report.Report;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;

/** Shows the reports of the last whole week and month, and says which are sent. */
public final class ReportPages implements Pages {
  private static final String PATH = "/settings/reports";

  private final ReportReader reports;
  private final ReportPlanService plans;

  @Inject
  public ReportPages(ReportReader reports, ReportPlanService plans) {
    this.reports = reports;
    this.plans = plans;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, this::list),
        PageRoute.post(PATH, this::change),
        PageRoute.get(PATH + "/weekly", request -> show(request, ReportKind.WEEKLY)),
        PageRoute.get(PATH + "/monthly", request -> show(request, ReportKind.MONTHLY)));
  }

  private PageResponse list(PageRequest request) {
    ReportPlan plan = plans.find(request.organizationId());
    return list(200, request, ReportForm.of(plan, plans.mailboxes(request.organizationId())), "");
  }

  private PageResponse list(int status, PageRequest request, ReportForm form, String problem) {
    ReportPlan plan = plans.find(request.organizationId());
    return new PageResponse.Page<>(
        status,
        Templates::reportsList,
        text("reports.title"),
        Section.REPORTS,
        new ReportList(
            Stream.of(ReportKind.values())
                .map(kind -> plan.lastWhole(kind, request.now()))
                .toList(),
            form,
            problem));
  }

  private PageResponse change(PageRequest request) {
    ReportForm form = ReportForm.of(request.form(), plans.mailboxes(request.organizationId()));
    try {
      plans.change(request.actor(), form.change(), request.now());
      return new PageResponse.SeeOther(FlashMessage.REPORTS_CHANGED.at(PATH));
    } catch (RequestRefused e) {
      if (e.refusal() instanceof Refusal.InvalidRequest) {
        return list(PageResponse.REFUSED, request, form, RefusalText.of(e.refusal()));
      }
      throw e;
    }
  }

  private PageResponse show(PageRequest request, ReportKind kind) {
    ReportPeriod period = plans.find(request.organizationId()).lastWhole(kind, request.now());
    return reports
        .find(request.organizationId(), period, request.now())
        .map(report -> shown(period, report))
        .orElseGet(() -> new PageResponse.Again(beingMade(period)));
  }

  private static PageResponse shown(ReportPeriod period, Report report) {
    return new PageResponse.Page<>(
        Templates::reportsReport,
        Texts.reports().title(period),
        Section.REPORTS,
        new ReportView(report));
  }

  private static PageResponse beingMade(ReportPeriod period) {
    return new PageResponse.Page<>(
        Templates::reportsMaking,
        Texts.reports().title(period),
        Section.REPORTS,
        new ReportInMaking(period));
  }
}
