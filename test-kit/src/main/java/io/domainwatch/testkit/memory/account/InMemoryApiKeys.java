package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyHash;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public record InMemoryApiKeys(MemoryTransactions store) implements ApiKeys {
  @Override
  public Optional<KnownKey> findByHash(ApiKeyHash hash) {
    return store.in(
        () ->
            store.rows().keys.stream()
                .filter(key -> key.hash().equals(hash))
                .findFirst()
                .flatMap(
                    key ->
                        store
                            .rows()
                            .organizations
                            .find(key.organizationId())
                            .map(organization -> new KnownKey(key, organization))));
  }

  @Override
  public Optional<ApiKey> find(ApiKeyId id) {
    return store.in(() -> store.rows().keys.find(id));
  }

  @Override
  public List<ApiKey> ofOrganization(OrganizationId organizationId) {
    Comparator<ApiKey> order = Comparator.comparing(ApiKey::createdAt).thenComparing(ApiKey::id);
    return store.in(
        () ->
            store.rows().keys.stream()
                .filter(key -> key.organizationId().equals(organizationId))
                .sorted(order)
                .toList());
  }

  @Override
  public void add(ApiKey key) {
    store.in(
        () -> {
          store.rows().keys.put(key.id(), key);
          store.rows().bumpRevision();
        });
  }

  @Override
  public void save(ApiKey key) {
    store.in(
        () -> {
          Optional<ApiKey> present = store.rows().keys.find(key.id());
          if (present.isPresent() && key.revokedAt().isPresent()) {
            store.rows().keys.put(key.id(), present.get().revoke(key.revokedAt().get()));
          }
          store.rows().bumpRevision();
        });
  }

  @Override
  public void used(Map<ApiKeyId, Instant> lastUsed) {
    store.in(() -> lastUsed.forEach(this::used));
  }

  @Override
  public long revision() {
    return store.in(() -> store.rows().revision.find("").orElse(0L));
  }

  private void used(ApiKeyId id, Instant at) {
    store
        .rows()
        .keys
        .find(id)
        .filter(key -> key.lastUsedAt().filter(known -> !known.isBefore(at)).isEmpty())
        .ifPresent(key -> store.rows().keys.put(id, usedAt(key, at)));
  }

  private static ApiKey usedAt(ApiKey key, Instant at) {
    return new ApiKey(
        key.id(),
        key.organizationId(),
        key.name(),
        key.scope(),
        key.hash(),
        key.createdAt(),
        key.expiresAt(),
        key.revokedAt(),
        Optional.of(at));
  }
}
