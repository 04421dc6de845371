package io.domainwatch.dashboard.domain;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.note.DomainNoteService;
import io.domainwatch.app.overview.TrendService;
import io.domainwatch.app.overview.TrendWindow;
import io.domainwatch.app.overview.UnavailableChecks;
import io.domainwatch.app.statistics.DailyAvailability;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.maintenance.MaintenanceCalendar.Coming;
import io.domainwatch.core.note.DomainNote;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.schedule.RunAllowance;
import io.domainwatch.dashboard.domains.DomainList;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.snooze.SnoozeForm;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.RefusalText;
import io.domainwatch.dashboard.web.TagText;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads what the page of a domain shows. */
public final class DomainReader {
  /** Events in the timeline; about one screen more than people read. */
  private static final int EVENTS = 50;

  /** The field with the tags of a domain. */
  static final String TAGS = "tags";

  /** The field with the note on a domain. */
  static final String NOTE = "note";

  private final DomainService domains;
  private final HistoryService history;
  private final TrendService trends;
  private final StatisticsService statistics;
  private final IncidentService incidents;
  private final UnavailableChecks unavailable;
  private final RunningMaintenance maintenance;
  private final DomainNoteService notes;

  @Inject
  public DomainReader(
      DomainService domains,
      HistoryService history,
      TrendService trends,
      StatisticsService statistics,
      IncidentService incidents,
      UnavailableChecks unavailable,
      RunningMaintenance maintenance,
      DomainNoteService notes) {
    this.domains = domains;
    this.history = history;
    this.trends = trends;
    this.statistics = statistics;
    this.incidents = incidents;
    this.unavailable = unavailable;
    this.maintenance = maintenance;
    this.notes = notes;
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
    Optional<DomainNote> note = notes.of(organizationId, id);
    DailyAvailability daily = statistics.byDay(organizationId, id, TrendService.DAYS, now);
    DomainPage page =
        new DomainPage(
            view.domain(),
            problem,
            typed(request, problem, TAGS, TagText.of(view.domain().tags())),
            DomainList.Notes.stopped(request.visitor().organization()).orElse(""),
            domains.runAllowance(organizationId, now).map(DomainReader::runsLeft).orElse(""),
            maintenance
                .runningOrNext(organizationId, id, now)
                .map(coming -> maintenance(coming, now))
                .orElse(""),
            note,
            typed(request, problem, NOTE, note.map(each -> each.text().text()).orElse("")),
            AvailabilityRow.of(statistics.availability(organizationId, id, now), daily, now),
            ControlSection.of(view.verification(), now),
            SnoozeForm.of(id, view.snoozes(), now),
            glance(organizationId, view, lifetimes(organizationId, id, now), now),
            trends(request, view, daily),
            Timeline.of(events(organizationId, id)));
    String title = view.domain().name().unicode();
    return new PageResponse.Page<>(status, Templates::domainPage, title, Section.DOMAINS, page);
  }

  private static String maintenance(Coming coming, Instant now) {
    String name = coming.window().name();
    return coming.isActive(now)
        ? text("domain.in-maintenance", Times.minute(coming.period().to()), name)
        : text("domain.next-maintenance", Times.minute(coming.period().from()), name);
  }

  /** What was typed where it was refused, else what is stored. */
  private static String typed(PageRequest request, String problem, String field, String stored) {
    return problem.isEmpty() || !request.form().has(field) ? stored : request.form().raw(field);
  }

  private Trends trends(PageRequest request, DomainView view, DailyAvailability daily) {
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
        incidents(organizationId, id),
        daily);
  }

  /** The newest of uptime; more than a chart shows apart from each other. */
  private List<Incident> incidents(OrganizationId organizationId, DomainId id) {
    IncidentFilter filter =
        new IncidentFilter(
            IncidentFilter.State.ALL,
            Optional.of(CheckType.UPTIME),
            Optional.empty(),
            Optional.of(id),
            Optional.empty(),
            Optional.empty());
    return incidents.page(organizationId, filter, Optional.empty(), EVENTS).items().stream()
        .map(IncidentReport::incident)
        .toList();
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
    return text("domain.runs-left", runs.left(), runs.budget(), RefusalText.minute(runs.endsAt()));
  }
}
