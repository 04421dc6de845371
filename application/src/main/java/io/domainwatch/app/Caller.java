package io.domainwatch.app;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyHash;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Who asks for something of an organization.
 *
 * @param key of the request; a stand-in where whoever runs the service asks
 */
public record Caller(ApiKey key, Organization organization) {
  private static final ApiKeyId OPERATOR = new ApiKeyId(new UUID(0, 0));

  /** Whoever runs the service, who may do everything and has no key that is stored. */
  public static Caller operator(Organization organization) {
    return new Caller(
        new ApiKey(
            OPERATOR,
            organization.id(),
            "operator",
            Scope.FULL,
            new ApiKeyHash(""),
            Instant.EPOCH,
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        organization);
  }

  /** Who it is in the audit log. */
  public Actor actor() {
    return key.id().equals(OPERATOR) ? Actor.operator(organizationId()) : Actor.of(key);
  }

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

  private Sentence whyDisabled() {
    return organization.plan().paid()
        ? Sentence.of("the subscription is {0}", organization.subscription().wireName())
        : Sentence.of("the plan {0} is not a paid one", organization.plan().name());
  }
}
