package io.domainwatch.core.override;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.util.Map;
import java.util.Set;

/**
 * Keeps overrides. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when
 * storage is away. Who writes holds the lock of the domain ({@link
 * io.domainwatch.core.domain.Domains#lock}).
 */
public interface CheckOverrides {
  /** The override of one check; {@link CheckOverride#NONE} when nothing was changed. */
  CheckOverride of(OrganizationId organizationId, DomainId domainId, CheckType checkType);

  /** The overrides of a domain that differ from {@link CheckOverride#NONE}, by check type. */
  Map<CheckType, CheckOverride> of(OrganizationId organizationId, DomainId domainId);

  /**
   * Like {@link #of(OrganizationId, DomainId)} for several domains; those without any are missing.
   */
  Map<DomainId, Map<CheckType, CheckOverride>> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds);

  /** Stores an override; {@link CheckOverride#NONE} removes it. */
  void save(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      CheckOverride override);
}
