package io.domainwatch.core.maintenance;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.tag.Tags;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps maintenance windows. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away. A domain that is deleted
 * leaves the windows that name it.
 */
public interface MaintenanceWindows {
  /** The windows of an organization, oldest first. */
  List<MaintenanceWindow> ofOrganization(OrganizationId organizationId);

  /** One window; empty when the organization has no such one. */
  Optional<MaintenanceWindow> find(OrganizationId organizationId, WindowId id);

  /**
   * The same, locked until the transaction ends; every change of a window starts with it. Must be
   * called inside a transaction.
   */
  Optional<MaintenanceWindow> lock(OrganizationId organizationId, WindowId id);

  /** Adds a window; domains that it names and that are not the organization's are left out. */
  void add(MaintenanceWindow window);

  /** Replaces a present window. */
  void save(MaintenanceWindow window);

  /**
   * Deletes a window.
   *
   * @return whether there was one
   */
  boolean delete(OrganizationId organizationId, WindowId id);

  /**
   * The windows of several organizations by organization, those without one left out. Every batch
   * of runs asks for it.
   */
  Map<OrganizationId, List<MaintenanceWindow>> ofOrganizations(Set<OrganizationId> organizationIds);

  /** The tags of domains of an organization; those without one are left out. */
  Map<DomainId, Tags> tags(OrganizationId organizationId, Set<DomainId> domainIds);
}
