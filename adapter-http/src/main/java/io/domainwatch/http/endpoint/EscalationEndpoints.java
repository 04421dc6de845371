package io.domainwatch.http.endpoint;

import io.domainwatch.app.escalation.EscalationService;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyChange;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.escalation.PolicyBody;
import io.domainwatch.http.json.escalation.PolicyJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.function.Predicate;

/** Escalation policies (docs/spec/resources.md, "Escalation policies"). */
public final class EscalationEndpoints {
  private final EscalationService policies;

  @Inject
  public EscalationEndpoints(EscalationService policies) {
    this.policies = policies;
  }

  /** All policies, oldest first. */
  public ApiResponse list(Request request) {
    return ApiResponse.of(200, PolicyJson.list(policies.list(request.organizationId())));
  }

  /** Makes a policy. */
  public ApiResponse add(Request request) {
    EscalationPolicy policy =
        policies.create(request.actor(), PolicyBody.of(request.body()), request.now());
    return ApiResponse.of(201, PolicyJson.of(policy));
  }

  /** One policy. */
  public ApiResponse find(Request request) {
    EscalationPolicy policy = policies.find(request.organizationId(), request.policyId());
    return ConditionalRequests.answer(request, JsonBody.bytes(PolicyJson.of(policy)));
  }

  /** Changes what was sent. */
  public ApiResponse change(Request request) {
    Optional<Predicate<EscalationPolicy>> precondition = precondition(request);
    policies.admit(request.organizationId(), request.policyId(), precondition);
    PolicyChange change = PolicyBody.of(request.body());
    return changed(
        policies.change(request.actor(), request.policyId(), change, precondition, request.now()));
  }

  /** Removes a policy. */
  public ApiResponse delete(Request request) {
    policies.delete(request.actor(), request.policyId(), precondition(request), request.now());
    return ApiResponse.noContent();
  }

  private static ApiResponse changed(EscalationPolicy policy) {
    return ConditionalRequests.changed(JsonBody.bytes(PolicyJson.of(policy)));
  }

  private static Optional<Predicate<EscalationPolicy>> precondition(Request request) {
    return ConditionalRequests.precondition(request, PolicyJson::of);
  }
}
