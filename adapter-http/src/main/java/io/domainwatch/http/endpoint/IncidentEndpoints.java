package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.http.json.notification.IncidentJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Cursor;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;

/** What is or was wrong with domains, and who took notice. */
public final class IncidentEndpoints {
  /** Query parameters of the list (docs/spec/resources.md, "Incidents"). */
  public static final Set<String> LIST_QUERY =
      QueryParameters.names(
          "state",
          "checkType",
          "severity",
          "domain",
          QueryParameters.TAG,
          "from",
          "to",
          "limit",
          "cursor");

  /** Query parameters of the list of one domain (docs/spec/resources.md, "Incidents"). */
  public static final Set<String> DOMAIN_QUERY =
      QueryParameters.names("state", "checkType", "severity", "from", "to", "limit", "cursor");

  private final IncidentService incidents;

  @Inject
  public IncidentEndpoints(IncidentService incidents) {
    this.incidents = incidents;
  }

  /** Incidents of the whole organization, newest first. */
  public ApiResponse list(Request request) {
    IncidentFilter filter = filter(request.query()).withTags(request.query().tags());
    Optional<DomainId> domain =
        request.query().word("domain", DomainId::find, "must be the id of a domain");
    return page(request, domain.map(filter::ofDomain).orElse(filter));
  }

  /** Incidents of one domain, newest first. */
  public ApiResponse domainIncidents(Request request) {
    IncidentFilter all = filter(request.query());
    // The query is judged before the domain (docs/spec/api.md, "Order of judgement").
    limit(request.query());
    after(request.query());
    return page(request, all.ofDomain(request.domainId()));
  }

  /** One incident. */
  public ApiResponse find(Request request) {
    return ApiResponse.of(
        200, IncidentJson.of(incidents.report(request.organizationId(), request.incidentId())));
  }

  /** Takes notice, so that no reminder is sent any more. */
  public ApiResponse acknowledge(Request request) {
    incidents.acknowledge(request.actor(), request.incidentId(), request.now());
    return find(request);
  }

  private ApiResponse page(Request request, IncidentFilter filter) {
    Page<IncidentReport, IncidentCursor> page =
        incidents.page(
            request.organizationId(), filter, after(request.query()), limit(request.query()));
    return ApiResponse.of(
        200, IncidentJson.page(page.items(), page.next().map(IncidentEndpoints::cursor)));
  }

  private static IncidentFilter filter(QueryParameters query) {
    return new IncidentFilter(
        query
            .word(
                "state",
                IncidentFilter.State::find,
                QueryParameters.oneOf(
                    IncidentFilter.State.values(), IncidentFilter.State::wireName))
            .orElse(IncidentFilter.State.ALL),
        query.word(
            "checkType",
            CheckType::find,
            QueryParameters.oneOf(CheckType.values(), CheckType::wireName)),
        query.word(
            "severity",
            Severity::find,
            QueryParameters.oneOf(Severity.values(), Severity::wireName)),
        Optional.empty(),
        query.instant("from"),
        query.instant("to"));
  }

  private static Optional<IncidentCursor> after(QueryParameters query) {
    return query
        .cursor(Cursor.Kind.INCIDENTS)
        .map(cursor -> new IncidentCursor(cursor.at(), new IncidentId(cursor.id())));
  }

  private static int limit(QueryParameters query) {
    return query
        .whole("limit", IncidentService.MAX_PER_PAGE)
        .orElse(IncidentService.DEFAULT_PER_PAGE);
  }

  private static String cursor(IncidentCursor position) {
    return new Cursor(Cursor.Kind.INCIDENTS, position.openedAt(), position.id().uuid()).text();
  }
}
