package io.domainwatch.core.account;

import java.util.List;
import java.util.Optional;

/**
 * Keeps organizations. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable}
 * when the storage cannot be reached.
 */
public interface Organizations {
  /** The organization with this id; empty when there is none. */
  Optional<Organization> find(OrganizationId id);

  /** The organization with this name, compared exactly; empty when there is none. */
  Optional<Organization> findByName(String name);

  /** All organizations, oldest first. */
  List<Organization> all();

  /** Adds an organization unless its name is taken. */
  Added add(Organization organization);

  /** Stores plan and subscription of a present organization; a no-op when it is absent. */
  void save(Organization organization);

  /**
   * Gives a present organization another name, unless another one has it; a no-op when it is
   * absent.
   */
  Renamed rename(OrganizationId id, OrganizationName name);

  /**
   * The organization, locked until the transaction ends, so that nobody else passes its
   * active-domain limit meanwhile; empty when there is none. Must be called inside {@link
   * io.domainwatch.core.storage.Transactions}.
   */
  Optional<Organization> lock(OrganizationId id);

  /** What became of an addition. */
  enum Added {
    ADDED,
    NAME_TAKEN
  }

  /** What became of a change of a name. */
  enum Renamed {
    RENAMED,
    NAME_TAKEN
  }
}
