package io.domainwatch.core.audit;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Keeps who did what, chained by hash within each organization ({@link ChainedEntry}). Every method
 * throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface AuditLog {
  /**
   * Adds an entry, within the transaction of what it tells of. It gets its place in the chain when
   * that transaction is committed: those who add to the same organization's log at once wait for
   * each other only then.
   */
  void add(AuditEntry entry);

  /** At most {@code limit} entries of an organization older than one, newest first by id. */
  List<AuditEntry> page(OrganizationId organizationId, Optional<AuditId> before, int limit);

  /** The chains of all organizations, in no order. */
  List<AuditChain> chains();

  /** The chain of one organization; without any entry both ends are the beginning. */
  AuditChain chain(OrganizationId organizationId);

  /** At most {@code limit} entries of a chain that come after a position, by position. */
  List<ChainedEntry> chained(OrganizationId organizationId, long after, int limit);

  /** Entries of an organization that are in no chain; there is none unless somebody meddled. */
  int unchained(OrganizationId organizationId);

  /**
   * Removes the entries of all organizations that lie before an instant, as far as no later one
   * stands before them in the chain. The newest removed one becomes the anchor of its chain.
   *
   * @return how many there were
   */
  int dropBefore(Instant instant);
}
