package io.domainwatch.app.audit;

import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.storage.Forgetting;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;

/** Removes entries of the audit log that are old; what is left still follows from them. */
public final class AuditRetention {
  private final AuditLog log;
  private final Keep keep;
  private final Forgetting forgetting;

  /**
   * How long entries are kept.
   *
   * @param entries {@code retention.audit}
   */
  public record Keep(Duration entries) {}

  @Inject
  public AuditRetention(AuditLog log, Keep keep, Forgetting forgetting) {
    this.log = log;
    this.keep = keep;
    this.forgetting = forgetting;
  }

  /**
   * Removes what is too old, unless the time is in doubt; to be called every hour.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public void tick(Instant now) {
    if (forgetting.doubt(now).isEmpty()) {
      log.dropBefore(now.minus(keep.entries()));
    }
  }
}
