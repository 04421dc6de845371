package io.domainwatch.http.endpoint;

import io.domainwatch.app.Page;
import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.app.overrides.OverrideView;
import io.domainwatch.app.overrides.SettingsService;
import io.domainwatch.app.overrides.SettingsView;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.OverrideJson;
import io.domainwatch.http.json.SettingsJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What clients set on one check of one domain (docs/spec/resources.md, "Override state"). */
public final class OverrideEndpoints {
  /** Query parameters of the settings of many domains. */
  public static final Set<String> SETTINGS_QUERY =
      QueryParameters.names("limit", "cursor", "status", "name", QueryParameters.TAG);

  /** Domains on one page where no limit is given (docs/spec/api.md, "Paging"). */
  private static final int DEFAULT_PER_PAGE = 100;

  private final OverrideService overrides;
  private final SettingsService settings;

  @Inject
  public OverrideEndpoints(OverrideService overrides, SettingsService settings) {
    this.overrides = overrides;
    this.settings = settings;
  }

  /** A page of domains, oldest first, with all that is set on them and on their checks. */
  public ApiResponse settings(Request request) {
    QueryParameters query = request.query();
    DomainFilter filter = DomainEndpoints.filter(query);
    int limit = query.whole("limit", SettingsService.MAX_PER_PAGE).orElse(DEFAULT_PER_PAGE);
    Page<SettingsView, DomainCursor> page =
        settings.page(request.organizationId(), filter, DomainEndpoints.after(query), limit);
    return ApiResponse.of(
        200, SettingsJson.page(page.items(), page.next().map(DomainEndpoints::cursor)));
  }

  /** The override state. */
  public ApiResponse state(Request request) {
    OverrideView view =
        overrides.state(request.organizationId(), request.domainId(), request.checkTypeWord());
    return ConditionalRequests.answer(request, JsonBody.bytes(OverrideJson.of(view)));
  }

  /** Changes what was sent, and shows the state after it. */
  public ApiResponse update(Request request) {
    Optional<Predicate<OverrideView>> precondition =
        ConditionalRequests.precondition(request, OverrideJson::of);
    overrides.admit(
        request.organizationId(), request.domainId(), request.checkTypeWord(), precondition);
    OverrideChange change = OverrideJson.change(request.body());
    OverrideView view =
        overrides.update(
            request.actor(),
            request.domainId(),
            request.checkTypeWord(),
            change,
            precondition,
            request.now());
    return ConditionalRequests.changed(JsonBody.bytes(OverrideJson.of(view)));
  }

  /** Clears the override. */
  public ApiResponse reset(Request request) {
    overrides.reset(
        request.actor(),
        request.domainId(),
        request.checkTypeWord(),
        ConditionalRequests.precondition(request, OverrideJson::of),
        request.now());
    return ApiResponse.noContent();
  }
}
