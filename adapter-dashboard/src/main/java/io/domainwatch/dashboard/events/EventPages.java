package io.domainwatch.dashboard.events;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Page;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.core.event.EventCursor;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.dashboard.csv.CsvWriter;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Events over all domains, narrowed by what the address asks for, also as a file. */
public final class EventPages implements Pages {
  private static final String PATH = "/events";

  /** Events on one page; a few screens. */
  private static final int PER_PAGE = 50;

  private final HistoryService history;
  private final IncidentService incidents;
  private final NamedDomains domains;

  @Inject
  public EventPages(HistoryService history, IncidentService incidents, NamedDomains domains) {
    this.history = history;
    this.incidents = incidents;
    this.domains = domains;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(PageRoute.get(PATH, this::list), new PageRoute.File("/events.csv", this::file));
  }

  private PageResponse list(PageRequest request) {
    EventQuery query = query(request);
    Page<NamedEvent, EventCursor> page = page(request, query, query.after(), PER_PAGE);
    return new PageResponse.Page<>(
        Templates::eventsList,
        text("events.title"),
        Section.EVENTS,
        new EventList(
            rows(request, page.items()),
            EventList.Asked.of(query, domains.shown(request, "domain")),
            page.next().map(next -> PATH + query.query(Optional.of(next))).orElse(""),
            "/events.csv" + query.query(Optional.empty()),
            query.problems()));
  }

  private EventQuery query(PageRequest request) {
    return new EventQuery(request.query(), typed -> domains.find(request.organizationId(), typed));
  }

  private PageResponse file(PageRequest request) {
    EventQuery query = query(request);
    EventFile file =
        new EventFile(
            Page.all(
                (Optional<EventCursor> after) ->
                    page(request, query, after, HistoryService.MAX_PER_PAGE)));
    return new PageResponse.Download("events.csv", CsvWriter.MEDIA_TYPE, file);
  }

  private List<EventRow> rows(PageRequest request, List<NamedEvent> events) {
    Set<IncidentId> ids =
        events.stream()
            .flatMap(named -> named.event().incidentId().stream())
            .collect(Collectors.toSet());
    Set<IncidentId> noticed = incidents.acknowledged(request.organizationId(), ids).keySet();
    return events.stream()
        .map(
            named ->
                new EventRow(
                    named, named.event().incidentId().filter(noticed::contains).isPresent()))
        .toList();
  }

  private Page<NamedEvent, EventCursor> page(
      PageRequest request, EventQuery query, Optional<EventCursor> after, int limit) {
    return history.events(request.organizationId(), query.filter(), after, limit);
  }
}
