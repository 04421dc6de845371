package io.domainwatch.testkit.memory.note;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.note.DomainNote;
import io.domainwatch.core.note.DomainNotes;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Optional;

public record InMemoryDomainNotes(MemoryTransactions store) implements DomainNotes {
  @Override
  public Optional<DomainNote> find(OrganizationId organizationId, DomainId id) {
    return store.in(
        () ->
            store
                .rows()
                .findDomain(organizationId, id)
                .flatMap(domain -> store.rows().notes.find(domain.id())));
  }

  @Override
  public void save(OrganizationId organizationId, DomainId id, DomainNote note) {
    store.in(
        () ->
            store
                .rows()
                .findDomain(organizationId, id)
                .ifPresent(domain -> store.rows().notes.put(domain.id(), note)));
  }

  @Override
  public void delete(OrganizationId organizationId, DomainId id) {
    store.in(
        () ->
            store
                .rows()
                .findDomain(organizationId, id)
                .ifPresent(domain -> store.rows().notes.remove(domain.id())));
  }
}
