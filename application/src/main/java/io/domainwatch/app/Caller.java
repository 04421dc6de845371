package io.domainwatch.app;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.Scope;
import java.time.Instant;

/** The key of an authenticated request and the organization it belongs to. */
public record Caller(ApiKey key, Organization organization) {

  /** The tenant whose rows this caller sees. */
  public OrganizationId organizationId() {
    return organization.id();
  }

  /**
   * Refuses a caller whose account may not use the API at an instant (docs/spec/api.md, "Account
   * eligibility"). Judged after the rate limit (docs/spec/api.md, "Order of judgement").
   *
   * @throws RequestRefused with {@link Refusal.ApiDisabled}
   */
  public void requireEligible(Instant now) {
    if (!organization.mayUseApiAt(now)) {
      throw new RequestRefused(new Refusal.ApiDisabled(whyDisabled()));
    }
  }

  /**
   * Refuses a caller whose key may do less than {@code least}.
   *
   * @throws RequestRefused with {@link Refusal.InsufficientScope}
   */
  public void requireScope(Scope least) {
    if (!key.scope().includes(least)) {
      throw new RequestRefused(new Refusal.InsufficientScope(least, key.scope()));
    }
  }

  private String whyDisabled() {
    return organization.plan().paid()
        ? "the subscription is " + organization.subscription().wireName()
        : "the plan " + organization.plan().name() + " is not a paid one";
  }
}
