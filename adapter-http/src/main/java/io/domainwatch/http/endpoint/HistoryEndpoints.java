package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.EventCursor;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.http.json.HistoryJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Cursor;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Results and events, newest first (docs/spec/resources.md, "Results" and "Events"). */
public final class HistoryEndpoints {
  /** Query parameters of result lists (docs/spec/resources.md, "Results"). */
  public static final Set<String> RESULT_QUERY =
      QueryParameters.names("from", "to", "limit", "cursor", "outcome");

  /** Query parameters of the events of a domain (docs/spec/resources.md, "Events"). */
  public static final Set<String> DOMAIN_EVENT_QUERY =
      QueryParameters.names("from", "to", "limit", "cursor", "checkType", "type", "severity");

  private static final Map<String, EventType> EVENT_TYPES =
      Arrays.stream(CheckType.values())
          .map(CheckCatalogue::of)
          .map(CheckDefinition::events)
          .flatMap(events -> events.stream().map(EventSpec::type))
          .collect(Collectors.toUnmodifiableMap(EventType::wireName, Function.identity()));

  private final HistoryService history;

  @Inject
  public HistoryEndpoints(HistoryService history) {
    this.history = history;
  }

  /** Results of one check. */
  public ApiResponse results(Request request) {
    QueryParameters query = request.query();
    ResultFilter filter =
        new ResultFilter(
            query.instant("from"),
            query.instant("to"),
            query.word(
                "outcome",
                Outcome::find,
                QueryParameters.oneOf(Outcome.values(), Outcome::wireName)));
    Optional<ResultCursor> after =
        query
            .cursor(Cursor.Kind.RESULTS)
            .map(cursor -> new ResultCursor(cursor.at(), new ResultId(cursor.id())));
    int limit = limit(query);
    Page<CheckResult, ResultCursor> page =
        history.results(
            request.organizationId(),
            request.domainId(),
            request.checkTypeWord(),
            filter,
            after,
            limit);
    return ApiResponse.of(
        200, HistoryJson.results(page.items(), page.next().map(HistoryEndpoints::cursor)));
  }

  /** Events of the whole organization. */
  public ApiResponse events(Request request) {
    return events(request, filter(request.query()).withTags(request.query().tags()));
  }

  /** Events of one domain. */
  public ApiResponse domainEvents(Request request) {
    EventFilter all = filter(request.query());
    // The query is judged before the domain (docs/spec/api.md, "Order of judgement").
    limit(request.query());
    after(request.query());
    return events(
        request,
        new EventFilter(
            Optional.of(request.domainId()),
            all.from(),
            all.to(),
            all.checkType(),
            all.type(),
            all.severity(),
            Optional.empty()));
  }

  private ApiResponse events(Request request, EventFilter filter) {
    Page<NamedEvent, EventCursor> page =
        history.events(
            request.organizationId(), filter, after(request.query()), limit(request.query()));
    return ApiResponse.of(
        200, HistoryJson.events(page.items(), page.next().map(HistoryEndpoints::cursor)));
  }

  /** The events that a query wants. */
  static EventFilter filter(QueryParameters query) {
    return new EventFilter(
        Optional.empty(),
        query.instant("from"),
        query.instant("to"),
        query.word(
            "checkType",
            CheckType::find,
            QueryParameters.oneOf(CheckType.values(), CheckType::wireName)),
        query.word(
            "type",
            word -> Optional.ofNullable(EVENT_TYPES.get(word)),
            "must be an event type of GET /api/v1/check-types"),
        query.word(
            "severity",
            Severity::find,
            QueryParameters.oneOf(Severity.values(), Severity::wireName)),
        Optional.empty());
  }

  private static Optional<EventCursor> after(QueryParameters query) {
    return query
        .cursor(Cursor.Kind.EVENTS)
        .map(cursor -> new EventCursor(cursor.at(), new EventId(cursor.id())));
  }

  /** How many of them at once. */
  static int limit(QueryParameters query) {
    return query
        .whole("limit", HistoryService.MAX_PER_PAGE)
        .orElse(HistoryService.DEFAULT_PER_PAGE);
  }

  private static String cursor(ResultCursor position) {
    return new Cursor(Cursor.Kind.RESULTS, position.startedAt(), position.id().uuid()).text();
  }

  private static String cursor(EventCursor position) {
    return new Cursor(Cursor.Kind.EVENTS, position.occurredAt(), position.id().uuid()).text();
  }
}
