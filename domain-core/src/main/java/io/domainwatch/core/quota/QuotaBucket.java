package io.domainwatch.core.quota;

import io.domainwatch.core.account.OrganizationId;

/** Whose requests are counted together. */
public sealed interface QuotaBucket {
  /** All keys of an organization. */
  record OfOrganization(OrganizationId organizationId) implements QuotaBucket {}

  /**
   * Requests without a valid key from one client address.
   *
   * @param address the text of a {@link io.domainwatch.core.value.ClientBlock}, or of several that
   *     are counted together
   */
  record OfAddress(String address) implements QuotaBucket {}
}
