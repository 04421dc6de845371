package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.control.ControlService;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.overview.DomainLists;
import io.domainwatch.core.control.Verification;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.http.json.BatchBody;
import io.domainwatch.http.json.DomainJson;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.VerificationJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Cursor;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** The domains of the caller's organization (docs/spec/resources.md, "Domain"). */
public final class DomainEndpoints {
  /** Query parameters of the list (docs/spec/resources.md, "Listing domains"). */
  public static final Set<String> LIST_QUERY =
      QueryParameters.names("limit", "cursor", "status", "name", "health", QueryParameters.TAG);

  /**
   * Domains on one page where only a cursor is given (docs/spec/resources.md, "Listing domains").
   */
  private static final int DEFAULT_PER_PAGE = 100;

  private final DomainService domains;
  private final DomainLists lists;
  private final ControlService controls;
  private final RunningMaintenance maintenance;
  private final FirstPages firstPages;

  @Inject
  public DomainEndpoints(
      DomainService domains,
      DomainLists lists,
      ControlService controls,
      RunningMaintenance maintenance) {
    this.domains = domains;
    this.lists = lists;
    this.controls = controls;
    this.maintenance = maintenance;
    this.firstPages = new FirstPages(lists, DomainEndpoints::page);
  }

  /** All matching domains, or one page of them when {@code limit} or {@code cursor} is given. */
  public ApiResponse list(Request request) {
    QueryParameters query = request.query();
    if (asksForFirstPage(query)) {
      int most = query.whole("limit", DomainLists.MAX_PER_PAGE).orElseThrow();
      return ApiResponse.whole(200, firstPages.json(request.organizationId(), most, request.now()));
    }
    DomainListing listing =
        new DomainListing(
            filter(query),
            query.word(
                "health",
                DomainHealth::find,
                QueryParameters.oneOf(DomainHealth.values(), DomainHealth::wireName)));
    Optional<Integer> limit = query.whole("limit", DomainLists.MAX_PER_PAGE);
    Optional<DomainCursor> after = after(query);
    if (limit.isEmpty() && after.isEmpty()) {
      return ApiResponse.inPieces(
          200, DomainJson.list(lists.pages(request.organizationId(), listing, request.now())));
    }
    Page<DomainLists.Entry, DomainCursor> page =
        lists.page(
            request.organizationId(),
            listing,
            after,
            limit.orElse(DEFAULT_PER_PAGE),
            request.now());
    return ApiResponse.of(200, page(page));
  }

  private static JsonBody page(Page<DomainLists.Entry, DomainCursor> page) {
    return DomainJson.page(page.items(), page.next().map(DomainEndpoints::cursor));
  }

  /** Whether it is the first page of all domains that is asked for, on which clients poll. */
  public static boolean asksForFirstPage(QueryParameters query) {
    return query.isOnly("limit");
  }

  /** Adds a domain. */
  public ApiResponse add(Request request) {
    return add(request, DomainJson.addition(request.body()));
  }

  private ApiResponse add(Request request, DomainJson.Addition addition) {
    Domain domain = domains.add(request.actor(), addition.name(), addition.tags(), request.now());
    return ApiResponse.of(201, DomainJson.added(domain));
  }

  /** One domain with the status of its checks. */
  public ApiResponse find(Request request) {
    DomainView view = domains.find(request.organizationId(), request.domainId(), request.now());
    return ConditionalRequests.answer(request, JsonBody.bytes(shown(view, request)));
  }

  /** Pauses, resumes, disables checks. */
  public ApiResponse change(Request request) {
    Optional<Predicate<DomainView>> precondition = precondition(request);
    domains.admit(request.organizationId(), request.domainId(), precondition, request.now());
    return change(request, request.domainId(), DomainJson.change(request.body()), precondition);
  }

  private ApiResponse change(
      Request request,
      DomainId domainId,
      DomainChange change,
      Optional<Predicate<DomainView>> precondition) {
    return ApiResponse.of(
        200,
        DomainJson.of(
            domains.change(request.actor(), domainId, change, precondition, request.now())));
  }

  /** Deletes a domain and its history. */
  public ApiResponse delete(Request request) {
    return delete(request, request.domainId(), precondition(request));
  }

  private ApiResponse delete(
      Request request, DomainId domainId, Optional<Predicate<DomainView>> precondition) {
    domains.delete(request.actor(), domainId, precondition, request.now());
    return ApiResponse.noContent();
  }

  /**
   * What the request would be answered that does one operation of a batch alone.
   *
   * @throws RequestRefused as that request would be
   */
  public ApiResponse perform(Request request, JsonValue operation) {
    BatchBody.Item item = BatchBody.item(operation);
    request.caller().requireScope(item.op().least());
    return switch (item.operation()) {
      case BatchBody.Operation.Create(DomainJson.Addition addition) -> add(request, addition);
      case BatchBody.Operation.Change(BatchBody.Target target, DomainChange change) ->
          change(request, idOf(request, target), change, Optional.empty());
      case BatchBody.Operation.Delete(BatchBody.Target target) ->
          delete(request, idOf(request, target), Optional.empty());
    };
  }

  private DomainId idOf(Request request, BatchBody.Target target) {
    return switch (target) {
      case BatchBody.Target.ById(String text) ->
          DomainId.find(text).orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
      case BatchBody.Target.ByName(String typed) -> domains.idOf(request.organizationId(), typed);
    };
  }

  /** Lets what a domain publishes be looked at now. */
  public ApiResponse verify(Request request) {
    Verification asked =
        controls.lookNow(request.organizationId(), request.domainId(), request.now());
    return ApiResponse.of(202, VerificationJson.of(asked, request.now()));
  }

  private Optional<Predicate<DomainView>> precondition(Request request) {
    return ConditionalRequests.precondition(request, view -> shown(view, request));
  }

  private JsonBody shown(DomainView view, Request request) {
    DomainId id = view.domain().id();
    boolean active =
        maintenance.activeAmong(request.organizationId(), Set.of(id), request.now()).contains(id);
    return DomainJson.of(view, active, request.now());
  }

  /** The domains that a query asks for. */
  static DomainFilter filter(QueryParameters query) {
    return new DomainFilter(
        query.word("status", DomainStatus::find, "must be \"active\" or \"paused\""),
        query.text("name"),
        query.tags());
  }

  /** Behind which domain the page begins that a query asks for. */
  static Optional<DomainCursor> after(QueryParameters query) {
    return query
        .cursor(Cursor.Kind.DOMAINS)
        .map(cursor -> new DomainCursor(cursor.at(), new DomainId(cursor.id())));
  }

  /** The text of a position in the list of domains. */
  static String cursor(DomainCursor position) {
    return new Cursor(Cursor.Kind.DOMAINS, position.createdAt(), position.id().uuid()).text();
  }
}
