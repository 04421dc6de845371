package io.domainwatch.core.quota;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;

/**
 * Keeps what organizations had us ask of hosts of others, for all instances together. Every method
 * throws {@link io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public interface ForeignVisits {
  /** For commands, which work for no organization: everything may be asked, nothing is kept. */
  ForeignVisits UNCOUNTED = new Uncounted();

  /**
   * Books a request to a host, unless what the organization may ask for on this day is used up.
   *
   * @param host its name, in lower case; of longer ones than a name can be the beginning counts
   * @return whether the request may be made
   */
  boolean book(OrganizationId organizationId, String host, ForeignBudget budget, Instant now);

  /** Adds what a host sent that was booked on the same day; what was not booked is left out. */
  void read(OrganizationId organizationId, String host, long octets, Instant now);

  /**
   * Removes what was booked on earlier days.
   *
   * @return how many rows there were
   */
  int forgetBefore(Instant now);
}
