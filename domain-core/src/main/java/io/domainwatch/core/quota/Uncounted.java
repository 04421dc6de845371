package io.domainwatch.core.quota;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;

/** Counts nothing. */
record Uncounted() implements ForeignVisits {
  @Override
  public boolean book(
      OrganizationId organizationId, String host, ForeignBudget budget, Instant now) {
    return true;
  }

  @Override
  public void read(OrganizationId organizationId, String host, long octets, Instant now) {
    // Nothing is kept.
  }

  @Override
  public int forgetBefore(Instant now) {
    return 0;
  }
}
