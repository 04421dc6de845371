package io.domainwatch.core.control;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps what is known of the control of domains; it goes with the domain. Every method throws
 * {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away. Whoever changes one
 * holds the lock of its domain.
 */
public interface DomainControls {
  /** Of a domain; empty when the organization has no such one, or nothing was begun for it. */
  Optional<DomainControl> find(OrganizationId organizationId, DomainId domainId);

  /** Of the organization's domain of this name; empty as above. */
  Optional<DomainControl> find(OrganizationId organizationId, DomainName name);

  /**
   * Keeps this one unless there is one for its domain already, or no such domain. Needs no lock.
   *
   * @return the one that is kept; {@code fresh} itself when the organization has no such domain
   */
  DomainControl begin(DomainControl fresh);

  /** Replaces the one of the same domain; nothing happens when there is none. */
  void save(DomainControl control);

  /**
   * Takes those that are to be looked at, organizations in turn, longest due first: each is due
   * again after {@link DomainControl#LEASE}, so that no two callers look at the same one at once.
   *
   * @param places how many, and of whom
   */
  List<DomainControl> takeDue(Places places, Instant now);

  /**
   * Room for looks.
   *
   * @param most of all organizations together
   * @param mostOfOne of one organization
   * @param passedOver organizations that get none
   */
  record Places(int most, int mostOfOne, Set<OrganizationId> passedOver) {
    public Places {
      passedOver = Set.copyOf(passedOver);
    }
  }
}
