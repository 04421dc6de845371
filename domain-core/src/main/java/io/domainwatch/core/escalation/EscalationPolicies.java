package io.domainwatch.core.escalation;

import io.domainwatch.core.account.OrganizationId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps escalation policies. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away. A domain that is deleted
 * leaves the filters that name it, a channel the steps.
 */
public interface EscalationPolicies {
  /** The policies of an organization, oldest first. */
  List<EscalationPolicy> ofOrganization(OrganizationId organizationId);

  /** One policy; empty when the organization has no such one. */
  Optional<EscalationPolicy> find(OrganizationId organizationId, PolicyId id);

  /**
   * The same, locked until the transaction ends; every change of a policy starts with it. Must be
   * called inside a transaction.
   */
  Optional<EscalationPolicy> lock(OrganizationId organizationId, PolicyId id);

  /** Adds a policy. */
  void add(EscalationPolicy policy);

  /** Replaces a present policy; the steps that it has done stay done. */
  void save(EscalationPolicy policy);

  /**
   * Deletes a policy with what it has done.
   *
   * @return whether there was one
   */
  boolean delete(OrganizationId organizationId, PolicyId id);
}
