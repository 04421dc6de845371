package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.statistics.AvailabilityWindow;
import io.domainwatch.app.statistics.DomainAvailability;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.app.statistics.StatisticsService.Asked;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.http.json.StatisticsJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Cursor;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;

/** Sums over time (docs/spec/resources.md, "Statistics" and "Availability"). */
public final class StatisticsEndpoints {
  /** Query parameters of the statistics of a check. */
  public static final Set<String> STEP_QUERY = QueryParameters.names("from", "to", "step");

  /** Query parameters of the availability of a domain. */
  public static final Set<String> SPAN_QUERY = QueryParameters.names("from", "to");

  /** Query parameters of the availability of all domains. */
  public static final Set<String> PAGE_QUERY =
      QueryParameters.names("window", QueryParameters.TAG, "limit", "cursor");

  private final StatisticsService statistics;

  @Inject
  public StatisticsEndpoints(StatisticsService statistics) {
    this.statistics = statistics;
  }

  /** What the runs of a check add up to. */
  public ApiResponse statistics(Request request) {
    QueryParameters query = request.query();
    Asked asked = asked(query);
    StatisticsStep step =
        query
            .word(
                "step",
                StatisticsStep::find,
                QueryParameters.oneOf(StatisticsStep.values(), StatisticsStep::wireName))
            .orElse(StatisticsStep.DAY);
    return ApiResponse.of(
        200,
        StatisticsJson.statistics(
            statistics.statistics(
                request.organizationId(),
                request.domainId(),
                request.checkTypeWord(),
                step,
                asked,
                request.now())));
  }

  /** How long a domain was available. */
  public ApiResponse availability(Request request) {
    Asked asked = asked(request.query());
    boolean windows = asked.from().isEmpty() && asked.to().isEmpty();
    return ApiResponse.of(
        200,
        windows
            ? StatisticsJson.availability(
                statistics.availability(
                    request.organizationId(), request.domainId(), request.now()))
            : StatisticsJson.availability(
                statistics.availability(
                    request.organizationId(), request.domainId(), asked, request.now())));
  }

  /** How long each domain was available. */
  public ApiResponse page(Request request) {
    QueryParameters query = request.query();
    AvailabilityWindow window =
        query
            .word(
                "window",
                AvailabilityWindow::find,
                QueryParameters.oneOf(AvailabilityWindow.values(), AvailabilityWindow::wireName))
            .orElse(AvailabilityWindow.MONTH);
    int limit =
        query
            .whole("limit", StatisticsService.MAX_PER_PAGE)
            .orElse(StatisticsService.DEFAULT_PER_PAGE);
    Optional<DomainCursor> after =
        query
            .cursor(Cursor.Kind.AVAILABILITY)
            .map(cursor -> new DomainCursor(cursor.at(), new DomainId(cursor.id())));
    Page<DomainAvailability, DomainCursor> page =
        statistics.page(
            request.organizationId(), window, query.tags(), after, limit, request.now());
    return ApiResponse.of(
        200,
        StatisticsJson.page(window, page.items(), page.next().map(StatisticsEndpoints::cursor)));
  }

  private static Asked asked(QueryParameters query) {
    return new Asked(query.instant("from"), query.instant("to"));
  }

  private static String cursor(DomainCursor position) {
    return new Cursor(Cursor.Kind.AVAILABILITY, position.createdAt(), position.id().uuid()).text();
  }
}
