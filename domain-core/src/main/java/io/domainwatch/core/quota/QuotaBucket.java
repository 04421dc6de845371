package io.domainwatch.core.quota;

import io.domainwatch.core.account.OrganizationId;

/** Whose requests are counted together. */
public sealed interface QuotaBucket {
  /** All keys of an organization. */
  record OfOrganization(OrganizationId organizationId) implements QuotaBucket {}

  /**
   * Requests without a valid key from one client address.
   *
   * @param address the textual address; IPv6 addresses are cut to their /64, for one client owns a
   *     whole one
   */
  record OfAddress(String address) implements QuotaBucket {}
}
