package io.domainwatch.boot.service;

import io.domainwatch.app.operator.AccountService;
import io.domainwatch.app.operator.IssuedKey;
import io.domainwatch.app.operator.IssuedPassword;
import io.domainwatch.app.operator.KeyService;
import io.domainwatch.app.operator.UserService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * On a database without organizations: makes the organization {@code default}, its owner and a
 * full-access key (operations.md, Two commands).
 */
final class FirstStart {
  private static final String ORGANIZATION = "default";
  private static final String PLAN = "enterprise";

  /** Of the first owner; nobody gets mail there. */
  private static final String OWNER = "owner@localhost";

  private final AccountService accounts;
  private final UserService users;
  private final KeyService keys;
  private final Plans plans;

  @Inject
  FirstStart(AccountService accounts, UserService users, KeyService keys, Plans plans) {
    this.accounts = accounts;
    this.users = users;
    this.keys = keys;
    this.plans = plans;
  }

  /** What to print once; empty when it is no first start. */
  List<String> welcome(String url, Instant now) {
    if (!accounts.list().isEmpty()) {
      return List.of();
    }
    Organization organization =
        accounts.create(ORGANIZATION, plans.namedOrWithdrawn(PLAN), new Subscription.Active(), now);
    Actor operator = Actor.operator(organization.id());
    IssuedPassword owner = users.create(operator, OWNER, Role.OWNER, now);
    IssuedKey key = keys.issue(operator, "first key", Scope.FULL, Optional.empty(), now);
    return List.of(
        "",
        "This is the first start. Shown once, so keep them:",
        "  organization  " + organization.name(),
        "  owner         " + owner.user().email(),
        "  password      " + owner.password(),
        "  API key       " + key.secret().text() + "   (full access)",
        "",
        "Sign in at " + url + "/ or add a first domain:",
        "  curl -X POST " + url + "/api/v1/domains \\",
        "    -H 'Authorization: Bearer "
            + key.secret().text()
            + "' -H 'Content-Type: application/json' \\",
        "    -d '{\"domain\":\"example.com\"}'",
        "");
  }
}
