package io.domainwatch.core.account;

import java.time.Instant;

/** A tenant: owns keys, domains and everything below them. */
public record Organization(
    OrganizationId id, String name, Plan plan, Subscription subscription, Instant createdAt) {

  /** Whether its keys may use the API at an instant (docs/spec/api.md, "Account eligibility"). */
  public boolean mayUseApiAt(Instant now) {
    return plan.paid() && subscription.allowsApiAt(now);
  }

  /** Whether the checks of its domains run. */
  public boolean checksRun() {
    return subscription.allowsChecks();
  }

  /** The same organization under another name. */
  public Organization named(OrganizationName next) {
    return new Organization(id, next.text(), plan, subscription, createdAt);
  }

  /** The same organization on another plan. */
  public Organization withPlan(Plan next) {
    return new Organization(id, name, next, subscription, createdAt);
  }

  /** The same organization with another subscription. */
  public Organization withSubscription(Subscription next) {
    return new Organization(id, name, plan, next, createdAt);
  }
}
