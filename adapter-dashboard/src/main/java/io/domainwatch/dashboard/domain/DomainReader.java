package io.domainwatch.dashboard.domain;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.overview.TrendService;
import io.domainwatch.app.overview.TrendWindow;
import io.domainwatch.app.overview.UnavailableChecks;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.schedule.RunAllowance;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads what the page of a domain shows. */
public final class DomainReader {
  /** Events in the timeline; about one screen more than people read. */
  private static final int EVENTS = 50;

  private final DomainService domains;
  private final HistoryService history;
  private final TrendService trends;
  private final StatisticsService statistics;
  private final IncidentService incidents;
  private final UnavailableChecks unavailable;

  @Inject
  public DomainReader(
      DomainService domains,
      HistoryService history,
      TrendService trends,
      StatisticsService statistics,
      IncidentService incidents,
      UnavailableChecks unavailable) {
    this.domains = domains;
    this.history = history;
    this.trends = trends;
    this.statistics = statistics;
    this.incidents = incidents;
    this.unavailable = unavailable;
  }

  /** The id in a path. */
  static DomainId id(PageRequest request) {
    return DomainId.find(request.word("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
  }

  DomainView view(OrganizationId organizationId, DomainId id, Instant now) {
    return domains.find(organizationId, id, now);
  }

  /** The page as it is now. */
  PageResponse page(PageRequest request) {
    return page(request, 200, "");
  }

  /** The page as it is now, with why an action was refused. */
  PageResponse refused(PageRequest request, String problem) {
    return page(request, PageResponse.REFUSED, problem);
  }

  /** What changes on the page while it is looked at. */
  LiveStatus glance(
      OrganizationId organizationId, DomainView view, List<Expiry> lifetimes, Instant now) {
    return LiveStatus.of(
        view,
        view.health(),
        lifetimes,
        incidents.acknowledged(organizationId, LiveStatus.open(view)).keySet(),
        unavailable.reasons(now).keySet(),
        now);
  }

  /** How long certificate and registration are valid. */
  List<Expiry> lifetimes(OrganizationId organizationId, DomainId id, Instant now) {
    return List.of(
        Expiry.ofCertificate(newest(organizationId, id, CheckType.SSL), now),
        Expiry.ofRegistration(newest(organizationId, id, CheckType.RDAP), now));
  }

  private PageResponse page(PageRequest request, int status, String problem) {
    OrganizationId organizationId = request.organizationId();
    DomainId id = id(request);
    Instant now = request.now();
    DomainView view = view(organizationId, id, now);
    DomainPage page =
        new DomainPage(
            view.domain(),
            problem,
            stopped(request.visitor().organization()),
            domains.runAllowance(organizationId, now).map(DomainReader::runsLeft).orElse(""),
            ControlSection.of(view.verification(), now),
            glance(organizationId, view, lifetimes(organizationId, id, now), now),
            trends(request, view),
            Timeline.of(events(organizationId, id)));
    String title = view.domain().name().unicode();
    return new PageResponse.Page<>(status, Templates::domainPage, title, Section.DOMAINS, page);
  }

  private Trends trends(PageRequest request, DomainView view) {
    OrganizationId organizationId = request.organizationId();
    DomainId id = view.domain().id();
    TrendWindow window =
        request.query().find("window").flatMap(TrendWindow::find).orElse(TrendWindow.DAY);
    Duration interval =
        view.checks().stream()
            .filter(check -> check.checkType() == CheckType.UPTIME)
            .map(CheckStatusView::interval)
            .findFirst()
            .orElse(Duration.ZERO);
    return Trends.of(
        trends.responseTimes(organizationId, id, window, request.now()),
        interval,
        statistics.byDay(organizationId, id, TrendService.DAYS, request.now()));
  }

  private List<NamedEvent> events(OrganizationId organizationId, DomainId id) {
    EventFilter filter =
        new EventFilter(
            Optional.of(id),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return history.events(organizationId, filter, Optional.empty(), EVENTS).items();
  }

  private Optional<CheckResult> newest(OrganizationId organizationId, DomainId id, CheckType type) {
    return history.check(organizationId, id, type.wireName()).newest();
  }

  /** What people who run checks by hand want to know before they may not. */
  private static String runsLeft(RunAllowance runs) {
    return "%d of %d manual runs are left until %s UTC."
        .formatted(runs.left(), runs.budget(), RefusalText.minute(runs.endsAt()));
  }

  private static String stopped(Organization organization) {
    return organization.checksRun()
        ? ""
        : "Checks do not run at the moment, because the subscription is "
            + organization.subscription().wireName()
            + ".";
  }
}
