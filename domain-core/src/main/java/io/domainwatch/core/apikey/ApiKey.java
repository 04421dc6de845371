package io.domainwatch.core.apikey;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.Optional;

/** An API key without its secret. */
public record ApiKey(
    ApiKeyId id,
    OrganizationId organizationId,
    String name,
    Scope scope,
    ApiKeyHash hash,
    Instant createdAt,
    Optional<Instant> expiresAt,
    Optional<Instant> revokedAt,
    Optional<Instant> lastUsedAt) {

  /** The state at an instant; from the very instant of expiry on it is expired. */
  public KeyState stateAt(Instant now) {
    if (revokedAt.isPresent()) {
      return new KeyState.Revoked(revokedAt.get());
    }
    return expiresAt
        .filter(expiry -> !now.isBefore(expiry))
        .<KeyState>map(KeyState.Expired::new)
        .orElseGet(KeyState.Active::new);
  }

  /**
   * The key revoked at an instant; a key that is revoked already stays as it is, for no way leads
   * out of Revoked.
   */
  public ApiKey revoke(Instant now) {
    return revokedAt.isPresent()
        ? this
        : new ApiKey(
            id,
            organizationId,
            name,
            scope,
            hash,
            createdAt,
            expiresAt,
            Optional.of(now),
            lastUsedAt);
  }
}
