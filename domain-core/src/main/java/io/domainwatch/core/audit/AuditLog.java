package io.domainwatch.core.audit;

import io.domainwatch.core.account.OrganizationId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps who did what. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable}
 * when storage is away.
 */
public interface AuditLog {
  /** Adds an entry, within the transaction of what it tells of. */
  void add(AuditEntry entry);

  /** At most {@code limit} entries of an organization older than one, newest first by id. */
  List<AuditEntry> page(OrganizationId organizationId, Optional<AuditId> before, int limit);
}
