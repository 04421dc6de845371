package io.domainwatch.testkit.contract.http.steps;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.FreePorts;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** Organizations and keys for the contracts. */
public final class ApiAccounts {
  /** Paid, with hardly a request limit. */
  public static final Plan ROOMY = new Plan("contract-roomy", true, OptionalInt.empty(), 1_000_000);

  /** Paid, with room for two active domains. */
  public static final Plan TWO_DOMAINS =
      new Plan("contract-two-domains", true, OptionalInt.of(2), 1_000_000);

  /** Paid, with 60 requests a minute. */
  public static final Plan PAID = new Plan("contract-paid", true, OptionalInt.of(25), 60);

  /** Not paid. */
  public static final Plan UNPAID =
      new Plan("contract-unpaid", false, OptionalInt.of(25), 1_000_000);

  /** The plans that a world must know. */
  public static final List<Plan> PLANS = List.of(ROOMY, TWO_DOMAINS, PAID, UNPAID);

  private static final SecureRandom RANDOM = new SecureRandom();

  private final FreePorts ports;
  private final IdGenerator ids = new IdGenerator(RANDOM);

  ApiAccounts(FreePorts ports) {
    this.ports = ports;
  }

  /** A new identity. */
  public UUID newId(Instant now) {
    return ids.next(now);
  }

  /** A new organization with an active subscription. */
  public Organization organization(Plan plan, Instant now) {
    return organization(plan, new Subscription.Active(), now);
  }

  /** A new organization. */
  public Organization organization(Plan plan, Subscription subscription, Instant now) {
    UUID id = ids.next(now);
    Organization organization =
        new Organization(new OrganizationId(id), "contract " + id, plan, subscription, now);
    ports.organizations().add(organization);
    return organization;
  }

  /** A new key that never expires. */
  public IssuedKey key(Organization organization, Scope scope, Instant now) {
    return key(organization, scope, Optional.empty(), now);
  }

  /** A new key. */
  public IssuedKey key(
      Organization organization, Scope scope, Optional<Instant> expiresAt, Instant now) {
    ApiKeySecret secret = ApiKeySecret.make(RANDOM);
    ApiKey key =
        new ApiKey(
            new ApiKeyId(ids.next(now)),
            organization.id(),
            "contract " + scope.wireName(),
            scope,
            secret.hash(),
            now,
            expiresAt,
            Optional.empty(),
            Optional.empty());
    ports.apiKeys().add(key);
    return new IssuedKey(key, secret.text());
  }

  /** A key with its secret. */
  public record IssuedKey(ApiKey key, String secret) {}
}
