package io.domainwatch.dashboard.incidents;

import io.domainwatch.app.Page;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.dashboard.events.EventRow;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Shows incidents, where messages lead to, and takes notice of them. */
public final class IncidentPages implements Pages {
  /** Events of one incident; one that has more leads to the page of events. */
  private static final int MAX_EVENTS = 50;

  /** Incidents on one page; a few screens. */
  private static final int PER_PAGE = 50;

  private static final String PATH = "/incidents";
  private static final String ONE = PATH + "/{id}";

  private final IncidentService incidents;
  private final HistoryService history;

  @Inject
  public IncidentPages(IncidentService incidents, HistoryService history) {
    this.incidents = incidents;
    this.history = history;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, this::list),
        PageRoute.get(ONE, this::show),
        PageRoute.post(ONE + "/acknowledge", this::acknowledge));
  }

  private PageResponse show(PageRequest request) {
    IncidentReport report = incidents.report(request.organizationId(), id(request));
    Incident incident = report.incident();
    IncidentPage page =
        new IncidentPage(
            incident, events(request.organizationId(), incident.id()), report.deliveries());
    String title = incident.domainName().unicode() + ": " + page.label();
    return new PageResponse.Page<>(Templates::incidentsPage, title, Section.INCIDENTS, page);
  }

  private PageResponse list(PageRequest request) {
    IncidentQuery query = new IncidentQuery(request.query());
    Page<IncidentReport, IncidentCursor> page =
        incidents.page(request.organizationId(), query.filter(), query.after(), PER_PAGE);
    return new PageResponse.Page<>(
        Templates::incidentsList,
        "Incidents",
        Section.INCIDENTS,
        new IncidentList(
            page.items().stream().map(IncidentReport::incident).map(IncidentRow::new).toList(),
            IncidentList.Asked.of(query),
            page.next().map(next -> PATH + query.query(Optional.of(next))).orElse(""),
            query.problems()));
  }

  private PageResponse acknowledge(PageRequest request) {
    Incident after = incidents.acknowledge(request.actor(), id(request), request.now());
    String path = "/incidents/" + after.id().text();
    return new PageResponse.SeeOther(
        after.acknowledgement().isPresent() ? FlashMessage.ACKNOWLEDGED.at(path) : path);
  }

  private List<EventRow> events(OrganizationId organizationId, IncidentId id) {
    return history
        .events(organizationId, EventFilter.of(id), Optional.empty(), MAX_EVENTS)
        .items()
        .stream()
        .map(EventRow::of)
        .toList();
  }

  /** What is no id is as absent as an id of nobody. */
  private static IncidentId id(PageRequest request) {
    return IncidentId.find(request.word("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.IncidentNotFound()));
  }
}
