package io.domainwatch.dashboard.incidents;

import io.domainwatch.app.Page;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.IncidentFilter.State;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.dashboard.events.NamedDomains;
import io.domainwatch.dashboard.web.PageRequest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads pages of incidents, those that are open first, of either kind the newest first. */
public final class IncidentLists {
  /** Incidents on one page; a few screens. */
  private static final int PER_PAGE = 50;

  private static final String PATH = "/incidents";

  private final IncidentService incidents;
  private final NamedDomains domains;

  @Inject
  public IncidentLists(IncidentService incidents, NamedDomains domains) {
    this.incidents = incidents;
    this.domains = domains;
  }

  IncidentList page(PageRequest request) {
    OrganizationId owner = request.organizationId();
    IncidentQuery query = new IncidentQuery(request.query(), typed -> domains.find(owner, typed));
    List<IncidentReport> shown = new ArrayList<>();
    String older =
        query.filter().state() == State.ALL
            ? bothKinds(owner, query, shown)
            : add(owner, query.filter(), query.after(), PER_PAGE, shown)
                .map(next -> PATH + query.query(next, false))
                .orElse("");
    return new IncidentList(
        shown.stream().map(IncidentReport::incident).map(IncidentRow::new).toList(),
        IncidentList.Asked.of(query, domains.shown(request, "domain")),
        older,
        query.problems());
  }

  /** Open ones, and behind the last of them those that have ended. */
  private String bothKinds(OrganizationId owner, IncidentQuery query, List<IncidentReport> shown) {
    if (!query.behindOpen()) {
      Optional<IncidentCursor> next =
          add(owner, query.filter().in(State.OPEN), query.after(), PER_PAGE, shown);
      if (next.isPresent()) {
        return PATH + query.query(next.get(), false);
      }
    }
    Optional<IncidentCursor> after = query.behindOpen() ? query.after() : Optional.empty();
    int left = PER_PAGE - shown.size();
    if (left == 0) {
      // The page is full of open ones to the last: the next begins with the newest of the others.
      List<IncidentReport> behind = new ArrayList<>();
      add(owner, query.filter().in(State.CLOSED), after, 1, behind);
      return behind.isEmpty()
          ? ""
          : PATH + query.query(IncidentCursor.of(shown.getLast().incident()), false);
    }
    return add(owner, query.filter().in(State.CLOSED), after, left, shown)
        .map(next -> PATH + query.query(next, true))
        .orElse("");
  }

  private Optional<IncidentCursor> add(
      OrganizationId owner,
      IncidentFilter filter,
      Optional<IncidentCursor> after,
      int limit,
      List<IncidentReport> shown) {
    Page<IncidentReport, IncidentCursor> page = incidents.page(owner, filter, after, limit);
    shown.addAll(page.items());
    return page.next();
  }
}
