package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.control.ControlService;
import io.domainwatch.app.domains.DomainChange;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.overview.DomainLists;
import io.domainwatch.core.control.Verification;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
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
      QueryParameters.names("limit", "cursor", "status", "name", "health");

  /**
   * Domains on one page where only a cursor is given (docs/spec/resources.md, "Listing domains").
   */
  private static final int DEFAULT_PER_PAGE = 100;

  private final DomainService domains;
  private final DomainLists lists;
  private final ControlService controls;

  @Inject
  public DomainEndpoints(DomainService domains, DomainLists lists, ControlService controls) {
    this.domains = domains;
    this.lists = lists;
    this.controls = controls;
  }

  /** All matching domains, or one page of them when {@code limit} or {@code cursor} is given. */
  public ApiResponse list(Request request) {
    QueryParameters query = request.query();
    DomainListing listing =
        new DomainListing(
            new DomainFilter(
                query.word("status", DomainStatus::find, "must be \"active\" or \"paused\""),
                query.text("name")),
            query.word(
                "health",
                DomainHealth::find,
                QueryParameters.oneOf(DomainHealth.values(), DomainHealth::wireName)));
    Optional<Integer> limit = query.whole("limit", DomainLists.MAX_PER_PAGE);
    Optional<DomainCursor> after =
        query
            .cursor(Cursor.Kind.DOMAINS)
            .map(cursor -> new DomainCursor(cursor.at(), new DomainId(cursor.id())));
    if (limit.isEmpty() && after.isEmpty()) {
      return ApiResponse.inPieces(
          200, DomainJson.list(lists.pages(request.organizationId(), listing, request.now())));
    }
    Page<HealthOfDomain, DomainCursor> page =
        lists.page(
            request.organizationId(),
            listing,
            after,
            limit.orElse(DEFAULT_PER_PAGE),
            request.now());
    return ApiResponse.of(
        200, DomainJson.page(page.items(), page.next().map(DomainEndpoints::cursor)));
  }

  /** Adds a domain. */
  public ApiResponse add(Request request) {
    Domain domain =
        domains.add(request.actor(), DomainJson.nameToAdd(request.body()), request.now());
    return ApiResponse.of(201, DomainJson.added(domain));
  }

  /** One domain with the status of its checks. */
  public ApiResponse find(Request request) {
    DomainView view = domains.find(request.organizationId(), request.domainId(), request.now());
    return ConditionalRequests.answer(request, JsonBody.bytes(DomainJson.of(view, request.now())));
  }

  /** Pauses, resumes, disables checks. */
  public ApiResponse change(Request request) {
    Optional<Predicate<DomainView>> precondition = precondition(request);
    domains.admit(request.organizationId(), request.domainId(), precondition, request.now());
    DomainChange change = DomainJson.change(request.body());
    return ApiResponse.of(
        200,
        DomainJson.of(
            domains.change(
                request.actor(), request.domainId(), change, precondition, request.now())));
  }

  /** Deletes a domain and its history. */
  public ApiResponse delete(Request request) {
    domains.delete(request.actor(), request.domainId(), precondition(request), request.now());
    return ApiResponse.noContent();
  }

  /** Lets what a domain publishes be looked at now. */
  public ApiResponse verify(Request request) {
    Verification asked =
        controls.lookNow(request.organizationId(), request.domainId(), request.now());
    return ApiResponse.of(202, VerificationJson.of(asked, request.now()));
  }

  private static Optional<Predicate<DomainView>> precondition(Request request) {
    return ConditionalRequests.precondition(request, view -> DomainJson.of(view, request.now()));
  }

  private static String cursor(DomainCursor position) {
    return new Cursor(Cursor.Kind.DOMAINS, position.createdAt(), position.id().uuid()).text();
  }
}
