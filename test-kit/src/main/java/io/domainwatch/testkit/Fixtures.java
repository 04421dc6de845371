package io.domainwatch.testkit;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.value.IdGenerator;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** Puts rows into a storage; every name is new, so that tests that share one do not meet. */
public final class Fixtures {
  /** A paid plan without limit. */
  public static final Plan UNLIMITED = new Plan("enterprise", true, OptionalInt.empty(), 60);

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final IdGenerator IDS = new IdGenerator(RANDOM);
  private static final AtomicLong LAST_MILLIS = new AtomicLong();

  private final FreePorts ports;

  /**
   * @param ports of the storage to fill
   */
  public Fixtures(FreePorts ports) {
    this.ports = ports;
  }

  /** The present time in the milliseconds that storages keep. */
  public static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS);
  }

  /** A paid plan with this many active domains. */
  public static Plan planOf(int activeDomains) {
    return new Plan("starter", true, OptionalInt.of(activeDomains), 60);
  }

  /** A new identity that sorts after all made here before. */
  public static UUID newId() {
    long present = System.currentTimeMillis();
    long millis = LAST_MILLIS.updateAndGet(last -> Math.max(last + 1, present));
    return IDS.next(Instant.ofEpochMilli(millis));
  }

  /** A word that nobody else has. */
  public static String unique(String prefix) {
    return prefix + "-" + UUID.randomUUID().toString().substring(0, 13);
  }

  /** A stored organization on {@link #UNLIMITED} with an active subscription. */
  public Organization organization() {
    return organization(UNLIMITED, new Subscription.Active());
  }

  /** A stored organization. */
  public Organization organization(Plan plan, Subscription subscription) {
    Organization organization =
        new Organization(new OrganizationId(newId()), unique("org"), plan, subscription, now());
    ports.organizations().add(organization);
    return organization;
  }

  /** A stored person with a hash that no password matches. */
  public User person(Organization owner, Role role) {
    User user =
        new User(
            new UserId(newId()),
            owner.id(),
            unique("who") + "@example.com",
            role,
            new PasswordHash("$argon2id$first"),
            now());
    ports.users().add(user);
    return user;
  }

  /** A stored active domain without schedule. */
  public Domain domain(Organization owner) {
    return domain(owner, unique("d").toLowerCase(Locale.ROOT) + ".example.com", now());
  }

  /** A stored active domain without schedule. */
  public Domain domain(Organization owner, String name, Instant createdAt) {
    Domain domain =
        Domain.added(new DomainId(newId()), owner.id(), new DomainName(name), createdAt);
    ports.domains().add(domain);
    return domain;
  }

  /** A stored active domain whose named checks are due then. */
  public Domain monitored(Organization owner, Instant dueAt, CheckType... types) {
    Domain domain = domain(owner);
    for (CheckType type : types) {
      ports.checkRuns().schedule(owner.id(), domain.id(), Map.of(type, dueAt));
    }
    return domain;
  }

  /** A stored key. */
  public ApiKey key(Organization owner, ApiKeySecret secret, Optional<Instant> expiresAt) {
    ApiKey key = newKey(owner, secret, expiresAt);
    ports.apiKeys().add(key);
    return key;
  }

  /** A stored full-access key that never expires. */
  public ApiKey key(Organization owner) {
    return key(owner, secret(), Optional.empty());
  }

  /** The stored organization of a key. */
  public Organization organizationOf(ApiKey key) {
    return ports.organizations().find(key.organizationId()).orElseThrow();
  }

  /** A new secret. */
  public static ApiKeySecret secret() {
    return ApiKeySecret.make(RANDOM);
  }

  private static ApiKey newKey(
      Organization owner, ApiKeySecret secret, Optional<Instant> expiresAt) {
    return new ApiKey(
        new ApiKeyId(newId()),
        owner.id(),
        unique("key"),
        Scope.FULL,
        secret.hash(),
        now(),
        expiresAt,
        Optional.empty(),
        Optional.empty());
  }
}
