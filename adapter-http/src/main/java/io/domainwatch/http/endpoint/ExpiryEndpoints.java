package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.expiries.ExpiryService;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryCursor;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.http.json.ExpiryJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Cursor;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;

/** When certificates and registrations end (docs/spec/resources.md, "Expiries"). */
public final class ExpiryEndpoints {
  /** Query parameters of the list. */
  public static final Set<String> LIST_QUERY =
      QueryParameters.names("within", QueryParameters.TAG, "limit", "cursor");

  private final ExpiryService expiries;

  @Inject
  public ExpiryEndpoints(ExpiryService expiries) {
    this.expiries = expiries;
  }

  /** Expiries of all domains, soonest first. */
  public ApiResponse list(Request request) {
    QueryParameters query = request.query();
    Optional<Integer> within = query.whole("within", ExpiryService.MAX_DAYS);
    int limit =
        query.whole("limit", ExpiryService.MAX_PER_PAGE).orElse(ExpiryService.DEFAULT_PER_PAGE);
    Page<Expiry, ExpiryCursor> page =
        expiries.page(
            request.organizationId(), within, query.tags(), after(query), limit, request.now());
    return ApiResponse.of(
        200,
        ExpiryJson.page(page.items(), page.next().map(ExpiryEndpoints::cursor), request.now()));
  }

  /** A cursor has no place for the kind of an expiry, so each kind has cursors of its own. */
  private static Optional<ExpiryCursor> after(QueryParameters query) {
    return query
        .cursor(Set.of(Cursor.Kind.CERTIFICATES, Cursor.Kind.REGISTRATIONS))
        .map(
            cursor ->
                new ExpiryCursor(
                    cursor.at(),
                    new DomainId(cursor.id()),
                    cursor.kind() == Cursor.Kind.CERTIFICATES
                        ? ExpiryKind.CERTIFICATE
                        : ExpiryKind.REGISTRATION));
  }

  private static String cursor(ExpiryCursor position) {
    Cursor.Kind kind =
        switch (position.kind()) {
          case CERTIFICATE -> Cursor.Kind.CERTIFICATES;
          case REGISTRATION -> Cursor.Kind.REGISTRATIONS;
        };
    return new Cursor(kind, position.expiresAt(), position.domainId().uuid()).text();
  }
}
