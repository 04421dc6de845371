package io.domainwatch.app.operator;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.access.OwnerPermissions;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Issues, lists and revokes API keys. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class KeyService {
  /** Characters of a key's name at most; keeps lists of keys readable. */
  private static final int MAX_NAME = 100;

  private final Transactions transactions;
  private final ApiKeys keys;
  private final IdGenerator ids;
  private final RandomGenerator random;
  private final OwnerPermissions rights;
  private final AuditTrail trail;

  @Inject
  public KeyService(
      Transactions transactions,
      ApiKeys keys,
      IdGenerator ids,
      RandomGenerator random,
      OwnerPermissions rights,
      AuditTrail trail) {
    this.transactions = transactions;
    this.keys = keys;
    this.ids = ids;
    this.random = random;
    this.rights = rights;
    this.trail = trail;
  }

  /**
   * A new key that a visitor makes.
   *
   * @param expiresAt empty for a key that never expires
   * @throws RequestRefused as {@link #issue(Actor, String, Scope, Optional, Instant)} does; {@link
   *     Refusal.StepUpNeeded} only when the visitor has not stepped up lately
   */
  public IssuedKey issue(
      SignedInUser visitor, String name, Scope scope, Optional<Instant> expiresAt, Instant now) {
    IssuedKey made = make(visitor.actor(), name, scope, expiresAt, now);
    return store(visitor.actor(), made, () -> rights.requireStepUp(visitor, now), now);
  }

  /**
   * A new key.
   *
   * @param actor the operator or an owner
   * @param expiresAt empty for a key that never expires
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the name is blank or longer
   *     than 100 characters, or the expiry is not in the future; with {@link Refusal.NotAllowed}
   *     for a person who is no owner; with {@link Refusal.StepUpNeeded} for full access that is not
   *     the operator's wish
   */
  public IssuedKey issue(
      Actor actor, String name, Scope scope, Optional<Instant> expiresAt, Instant now) {
    IssuedKey made = make(actor, name, scope, expiresAt, now);
    return store(actor, made, () -> rights.requireStepUp(actor), now);
  }

  private IssuedKey make(
      Actor actor, String name, Scope scope, Optional<Instant> expiresAt, Instant now) {
    if (name.isBlank()
        || name.length() > MAX_NAME
        || name.chars().anyMatch(Character::isISOControl)) {
      throw refused(
          "name", Sentence.of("must have 1 to {0} characters, none of them a control", MAX_NAME));
    }
    if (expiresAt.filter(at -> !at.isAfter(now)).isPresent()) {
      throw refused("expiresAt", Sentence.of("must lie in the future"));
    }
    ApiKeySecret secret = ApiKeySecret.make(random);
    ApiKey key =
        new ApiKey(
            new ApiKeyId(ids.next(now)),
            actor.organizationId(),
            name.strip(),
            scope,
            secret.hash(),
            now,
            expiresAt,
            Optional.empty(),
            Optional.empty());
    return new IssuedKey(key, secret);
  }

  /** A key that may delete everything is as much as the account itself. */
  private IssuedKey store(Actor actor, IssuedKey made, Runnable stepUp, Instant now) {
    ApiKey key = made.key();
    transactions.in(
        () -> {
          rights.requireKeys(actor);
          if (key.scope() == Scope.FULL) {
            stepUp.run();
          }
          keys.add(key);
          trail.record(actor, AuditAction.KEY_CREATED, key.name(), reach(key), now);
        });
    return made;
  }

  /** The keys of an organization, oldest first. */
  public List<ApiKey> list(OrganizationId organizationId) {
    return keys.ofOrganization(organizationId);
  }

  /**
   * The key, of whichever organization, after the operator revoked it; empty when there is none. A
   * key that was revoked before stays as it was.
   */
  public Optional<ApiKey> revoke(ApiKeyId id, Instant now) {
    return transactions.in(
        () -> keys.find(id).map(key -> revoke(Actor.operator(key.organizationId()), key, now)));
  }

  /**
   * Like {@link #revoke(ApiKeyId, Instant)} for the keys of the actor's organization alone.
   *
   * @param actor the operator or an owner
   * @throws RequestRefused with {@link Refusal.NotAllowed} for a person who is no owner
   */
  public Optional<ApiKey> revoke(Actor actor, ApiKeyId id, Instant now) {
    return transactions.in(
        () -> {
          rights.requireKeys(actor);
          return keys.find(id)
              .filter(key -> key.organizationId().equals(actor.organizationId()))
              .map(key -> revoke(actor, key, now));
        });
  }

  private ApiKey revoke(Actor actor, ApiKey key, Instant now) {
    ApiKey revoked = key.revoke(now);
    if (!revoked.equals(key)) {
      keys.save(revoked);
      trail.record(actor, AuditAction.KEY_REVOKED, key.name(), key.id().text(), now);
    }
    return revoked;
  }

  private static String reach(ApiKey key) {
    String end = key.expiresAt().map(at -> "expires " + at).orElse("never expires");
    return key.scope().wireName() + ", " + end + ", " + key.id().text();
  }

  private static RequestRefused refused(String field, Sentence sentence) {
    return new RequestRefused(Refusal.InvalidRequest.of(field, sentence));
  }
}
