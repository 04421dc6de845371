package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.contract.http.steps.ApiAccounts;
import io.domainwatch.testkit.contract.http.steps.ApiCall;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Keys, accounts and scopes (docs/spec/api.md, "Authentication" and "Order of judgement"). */
public interface AccessContract extends ApiContractSteps {
  /** Where access is tried. */
  String LIST = "/api/v1/domains";

  @Test
  default void aRequestWithoutTheBearerFormIsMissingItsToken() {
    refused(anonymous("GET", LIST).send(), 401, "missing_token");
    for (String header : List.of("Bearer", "Bearer ", "Basic dTpw", "svc_0123", "Bearer a b", "")) {
      Exchange exchange = anonymous("GET", LIST).header("Authorization", header).send();
      refused(exchange, 401, "missing_token");
    }
  }

  @Test
  default void twoAuthorizationHeadersAreMissingTheToken() {
    ApiTenant tenant = tenant();
    Exchange twice = anonymous("GET", LIST).key(tenant.read()).key(tenant.read()).send();
    refused(twice, 401, "missing_token");
  }

  @Test
  default void theSchemeWordIsComparedWithoutRegardToCase() {
    String secret = tenant().read();
    for (String scheme : List.of("bearer ", "BEARER ", "bEaReR   ")) {
      Exchange exchange = anonymous("GET", LIST).header("Authorization", scheme + secret).send();
      answered(exchange, 200);
    }
  }

  @Test
  default void anUnknownKeyOrOneOfAnotherShapeIsInvalid() {
    String upper = tenant().read().replace("svc_", "").toUpperCase(Locale.ROOT);
    for (String token :
        List.of("svc_" + "0".repeat(32), "svc_12", "x", "svc_" + upper, "SVC_" + "0".repeat(32))) {
      refused(anonymous("GET", LIST).key(token).send(), 401, "invalid_key");
    }
  }

  @Test
  default void aKeyExpiresAtItsVeryInstant() {
    Instant now = world().time().instant();
    Organization owner = accounts().organization(ApiAccounts.ROOMY, now);
    String secret = accounts().key(owner, Scope.READ, Optional.of(now.plusMillis(1)), now).secret();
    answered(anonymous("GET", LIST).key(secret).send(), 200);
    world().time().advance(Duration.ofMillis(1));
    refused(anonymous("GET", LIST).key(secret).send(), 401, "key_expired");
  }

  @Test
  default void aRevokedKeyIsRefusedWithinASecondAndStaysRevokedWhenItExpires() {
    Instant now = world().time().instant();
    Organization owner = accounts().organization(ApiAccounts.ROOMY, now);
    ApiAccounts.IssuedKey key =
        accounts().key(owner, Scope.READ, Optional.of(now.plusSeconds(1)), now);
    answered(anonymous("GET", LIST).key(key.secret()).send(), 200);
    world().ports().apiKeys().save(key.key().revoke(now));
    String address = freshAddress();
    Eventually.holds(
        "the key is revoked",
        Duration.ofSeconds(1),
        () -> {
          world().settle();
          return call(address, key.secret()).status() == 401;
        });
    refused(call(freshAddress(), key.secret()), 401, "key_revoked");
    world().time().advance(Duration.ofSeconds(2));
    refused(call(freshAddress(), key.secret()), 401, "key_revoked");
  }

  private Exchange call(String address, String secret) {
    return new ApiCall(world(), "GET", LIST).from(address).key(secret).send();
  }

  @Test
  default void onlyPaidPlansWithARunningSubscriptionMayUseTheApi() {
    Instant now = world().time().instant();
    List<Subscription> refused =
        List.of(
            new Subscription.None(),
            new Subscription.Trialing(),
            new Subscription.Suspended(),
            new Subscription.Canceled(),
            new Subscription.PastDue(Optional.of(now)));
    for (Subscription subscription : refused) {
      Organization owner = accounts().organization(ApiAccounts.ROOMY, subscription, now);
      refused(ApiTenant.on(world(), owner).get(LIST), 403, "api_disabled");
    }
    refused(tenant(ApiAccounts.UNPAID).get(LIST), 403, "api_disabled");
    for (Subscription subscription :
        List.of(
            new Subscription.PastDue(Optional.empty()),
            new Subscription.PastDue(Optional.of(now.plusSeconds(60))))) {
      Organization owner = accounts().organization(ApiAccounts.ROOMY, subscription, now);
      answered(ApiTenant.on(world(), owner).get(LIST), 200);
    }
  }

  @Test
  default void anAccountThatMayNotUseTheApiLearnsNothingAboutPaths() {
    ApiTenant unpaid = tenant(ApiAccounts.UNPAID);
    refused(unpaid.get("/api/v1/nothing"), 403, "api_disabled");
    refused(unpaid.call("PUT", LIST).send(), 403, "api_disabled");
  }

  @Test
  default void scopesAreCumulative() {
    ApiTenant tenant = tenant();
    String path = ApiTenant.path(tenant.domain("scopes.example.com"));
    String before = tenant.everything();
    refused(with(tenant.read(), "POST", LIST, "{}"), 403, "insufficient_scope");
    refused(with(tenant.read(), "PATCH", path, "{}"), 403, "insufficient_scope");
    refused(with(tenant.read(), "DELETE", path, ""), 403, "insufficient_scope");
    refused(with(tenant.write(), "DELETE", path, ""), 403, "insufficient_scope");
    refused(with(tenant.read(), "POST", path + "/checks/dns/runs", ""), 403, "insufficient_scope");
    assertThat(tenant.everything()).isEqualTo(before);
    answered(with(tenant.read(), "GET", path, ""), 200);
    answered(with(tenant.write(), "PATCH", path, "{\"status\":\"active\"}"), 200);
    answered(with(tenant.full(), "DELETE", path, ""), 204);
  }

  private Exchange with(String key, String method, String path, String body) {
    ApiCall call = new ApiCall(world(), method, path).key(key);
    return (body.isEmpty() ? call : call.json(body)).send();
  }

  @Test
  default void everyRequestOfAnActiveKeyMovesItsLastUse() {
    Instant now = world().time().instant();
    Organization owner = accounts().organization(ApiAccounts.UNPAID, now);
    ApiAccounts.IssuedKey key = accounts().key(owner, Scope.READ, now);
    Instant later = world().time().advance(Duration.ofSeconds(1));
    refused(anonymous("GET", LIST).key(key.secret()).send(), 403, "api_disabled");
    Eventually.holds(
        "lastUsedAt moves",
        Duration.ofSeconds(1),
        () -> {
          world().settle();
          return world()
              .ports()
              .apiKeys()
              .find(key.key().id())
              .flatMap(found -> found.lastUsedAt())
              .equals(Optional.of(later));
        });
  }
}
