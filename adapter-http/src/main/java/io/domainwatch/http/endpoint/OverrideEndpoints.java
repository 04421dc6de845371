package io.domainwatch.http.endpoint;

import io.domainwatch.app.overrides.OverrideService;
import io.domainwatch.app.overrides.OverrideView;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.OverrideJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.Predicate;

/** What clients set on one check of one domain (docs/spec/resources.md, "Override state"). */
public final class OverrideEndpoints {
  private final OverrideService overrides;

  @Inject
  public OverrideEndpoints(OverrideService overrides) {
    this.overrides = overrides;
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
