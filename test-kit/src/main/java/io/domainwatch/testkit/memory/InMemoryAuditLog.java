package io.domainwatch.testkit.memory;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

record InMemoryAuditLog(InMemoryStore store) implements AuditLog {
  @Override
  public void add(AuditEntry entry) {
    store.in(() -> store.rows().audit.put(entry.id(), entry));
  }

  @Override
  public List<AuditEntry> page(OrganizationId organizationId, Optional<AuditId> before, int limit) {
    return store.in(
        () ->
            store.rows().audit.stream()
                .filter(entry -> entry.actor().organizationId().equals(organizationId))
                .filter(e -> before.isEmpty() || e.id().compareTo(before.get()) < 0)
                .sorted(Comparator.comparing(AuditEntry::id).reversed())
                .limit(limit)
                .toList());
  }
}
