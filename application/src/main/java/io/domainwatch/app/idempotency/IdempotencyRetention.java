package io.domainwatch.app.idempotency;

import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.storage.Forgetting;
import jakarta.inject.Inject;
import java.time.Instant;

/** Removes keys whose answers are not said again any more. */
public final class IdempotencyRetention {
  private final IdempotencyKeys keys;
  private final Forgetting forgetting;

  @Inject
  public IdempotencyRetention(IdempotencyKeys keys, Forgetting forgetting) {
    this.keys = keys;
    this.forgetting = forgetting;
  }

  /**
   * Removes what is too old, unless the time is in doubt; to be called every hour.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public void tick(Instant now) {
    if (forgetting.doubt(now).isEmpty()) {
      keys.dropOlderThan(IdempotencyKeys.KEPT);
    }
  }
}
