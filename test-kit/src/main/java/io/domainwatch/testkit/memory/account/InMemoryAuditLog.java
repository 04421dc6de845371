package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.AuditChain;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.core.audit.AuditLog;
import io.domainwatch.core.audit.ChainedEntry;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

public record InMemoryAuditLog(MemoryTransactions store) implements AuditLog {
  @Override
  public void add(AuditEntry entry) {
    store.in(
        () -> {
          AuditChain chain = chain(entry.actor().organizationId());
          ChainedEntry chained = ChainedEntry.after(chain.newest(), entry);
          save(new AuditChain(chain.organizationId(), chain.anchor(), chained.link()));
          store.rows().auditChained.put(entry.id(), chained);
          store.rows().audit.put(entry.id(), entry);
        });
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

  @Override
  public List<AuditChain> chains() {
    return store.in(() -> store.rows().organizations.stream().map(one -> chain(one.id())).toList());
  }

  @Override
  public AuditChain chain(OrganizationId organizationId) {
    return store.in(
        () ->
            store
                .rows()
                .auditChains
                .find(organizationId)
                .orElseGet(() -> AuditChain.empty(organizationId)));
  }

  @Override
  public List<ChainedEntry> chained(OrganizationId organizationId, long after, int limit) {
    return store.in(
        () ->
            store.rows().auditChained.stream()
                .filter(entry -> entry.organizationId().equals(organizationId))
                .filter(entry -> entry.position() > after)
                .sorted(Comparator.comparing(ChainedEntry::position))
                .limit(limit)
                .toList());
  }

  @Override
  public int unchained(OrganizationId organizationId) {
    return 0;
  }

  @Override
  public int dropBefore(Instant instant) {
    return store.in(() -> chains().stream().mapToInt(chain -> dropBefore(chain, instant)).sum());
  }

  private int dropBefore(AuditChain chain, Instant instant) {
    List<ChainedEntry> all =
        chained(chain.organizationId(), chain.anchor().position(), Integer.MAX_VALUE);
    List<ChainedEntry> dropped = chain.droppable(all, instant);
    dropped.forEach(
        entry -> {
          store.rows().audit.remove(entry.id());
          store.rows().auditChained.remove(entry.id());
          save(new AuditChain(chain.organizationId(), entry.link(), chain.newest()));
        });
    return dropped.size();
  }

  private void save(AuditChain chain) {
    store.rows().auditChains.put(chain.organizationId(), chain);
  }
}
