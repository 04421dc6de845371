package io.domainwatch.app.history;

import io.domainwatch.app.Page;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.domains.DomainViews;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventCursor;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/**
 * Reads results and events (docs/spec/resources.md, "Results" and "Events"). Every method that
 * names a domain refuses an absent one first and an unknown check type next. Throws {@link
 * RequestRefused} and {@link io.domainwatch.core.storage.StorageUnavailable}.
 */
public final class HistoryService {
  /** Results or events on one page at most (docs/spec/api.md, "Paging"). */
  public static final int MAX_PER_PAGE = 500;

  /** Results or events on one page where no limit is asked for (docs/spec/api.md, "Paging"). */
  public static final int DEFAULT_PER_PAGE = 50;

  private final Transactions transactions;
  private final DomainAccess access;
  private final DomainViews views;
  private final CheckResults results;
  private final EventLog events;
  private final Incidents incidents;

  @Inject
  public HistoryService(
      Transactions transactions,
      DomainAccess access,
      DomainViews views,
      CheckResults results,
      EventLog events,
      Incidents incidents) {
    this.transactions = transactions;
    this.access = access;
    this.views = views;
    this.results = results;
    this.events = events;
    this.incidents = incidents;
  }

  /**
   * A page of events of the organization, newest first.
   *
   * @param filter when it names a domain, that must exist; an incident that does not exist has no
   *     events
   * @param limit 1 to {@link #MAX_PER_PAGE}
   */
  public Page<NamedEvent, EventCursor> events(
      OrganizationId organizationId, EventFilter filter, Optional<EventCursor> after, int limit) {
    int most = Page.withinLimit(limit, MAX_PER_PAGE);
    filter.domainId().ifPresent(id -> access.require(organizationId, id));
    List<NamedEvent> oneMore =
        narrowed(organizationId, filter)
            .map(narrow -> events.page(organizationId, narrow, after, most + 1))
            .orElse(List.of());
    return Page.cut(
        oneMore, most, named -> new EventCursor(named.event().occurredAt(), named.event().id()));
  }

  /** Empty when it takes nothing. */
  private Optional<EventFilter> narrowed(OrganizationId organizationId, EventFilter filter) {
    return filter.incidentId().isEmpty()
        ? Optional.of(filter)
        : filter
            .incidentId()
            .flatMap(id -> incidents.find(organizationId, id))
            .flatMap(filter::within);
  }

  /**
   * A page of the results of one check, newest first.
   *
   * @param checkTypeWord as in the path
   * @param limit 1 to {@link #MAX_PER_PAGE}
   */
  public Page<CheckResult, ResultCursor> results(
      OrganizationId organizationId,
      DomainId domainId,
      String checkTypeWord,
      ResultFilter filter,
      Optional<ResultCursor> after,
      int limit) {
    int most = Page.withinLimit(limit, MAX_PER_PAGE);
    access.require(organizationId, domainId);
    CheckType type = access.checkType(checkTypeWord);
    List<CheckResult> oneMore =
        results.page(organizationId, domainId, type, filter, after, most + 1);
    return Page.cut(oneMore, most, r -> new ResultCursor(r.startedAt(), r.id()));
  }

  /**
   * How one check stands and what its newest run found.
   *
   * @param checkTypeWord as in the path
   */
  public CheckReport check(OrganizationId organizationId, DomainId domainId, String checkTypeWord) {
    return transactions.in(
        () -> {
          Domain domain = access.require(organizationId, domainId);
          CheckType type = access.checkType(checkTypeWord);
          return new CheckReport(
              views.of(domain, type), results.newest(organizationId, domainId, type));
        });
  }
}
