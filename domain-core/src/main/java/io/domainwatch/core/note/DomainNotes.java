package io.domainwatch.core.note;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import java.util.Optional;

/**
 * Keeps one note for each domain; it goes with the domain. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface DomainNotes {
  /** The note of a domain; empty when it has none, or the organization no such domain. */
  Optional<DomainNote> find(OrganizationId organizationId, DomainId id);

  /** Replaces the note of a domain; nothing happens when the organization has no such one. */
  void save(OrganizationId organizationId, DomainId id, DomainNote note);

  /** Removes the note of a domain, if there is one. */
  void delete(OrganizationId organizationId, DomainId id);
}
