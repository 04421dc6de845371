package io.domainwatch.core.apikey;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps API keys. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when
 * storage is away.
 */
public interface ApiKeys {
  /** The key with this hash and the organization it belongs to; empty when there is none. */
  Optional<KnownKey> findByHash(ApiKeyHash hash);

  /** The key with this id, of whichever organization; empty when there is none. */
  Optional<ApiKey> find(ApiKeyId id);

  /** The keys of an organization, oldest first. */
  List<ApiKey> ofOrganization(OrganizationId organizationId);

  /** Adds a key. */
  void add(ApiKey key);

  /** Stores the revocation of a present key. */
  void save(ApiKey key);

  /** Moves {@code lastUsedAt} of the keys forward, never back; unknown keys are passed over. */
  void used(Map<ApiKeyId, Instant> lastUsed);

  /**
   * A number that has changed whenever a key or an organization was added or changed since the last
   * call, by whichever instance; so a cache of {@link #findByHash} is right as long as it stays the
   * same.
   */
  long revision();

  /** A key and its organization. */
  record KnownKey(ApiKey key, Organization organization) {}
}
