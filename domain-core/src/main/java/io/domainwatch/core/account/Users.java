package io.domainwatch.core.account;

import java.util.List;
import java.util.Optional;

/**
 * Keeps people. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when
 * storage is away.
 */
public interface Users {
  /** Adds a person unless the address is taken by anyone. */
  Added add(User user);

  /** The person with this lower-case address; empty when there is none. */
  Optional<User> findByEmail(String email);

  /** The person with this id, of whichever organization; empty when there is none. */
  Optional<User> find(UserId id);

  /** The people of an organization, oldest first. */
  List<User> ofOrganization(OrganizationId organizationId);

  /** Replaces the role of a present person; a no-op when absent. */
  void saveRole(UserId id, Role role);

  /** Removes a person with sessions and second factor; a no-op when absent. */
  void remove(UserId id);

  /** Replaces the password of a present person by one that they chose; a no-op when absent. */
  void savePassword(UserId id, PasswordHash hash);

  /**
   * Replaces the password of a present person by one that was made for them ({@link
   * User#mustChangePassword}); a no-op when absent.
   */
  void saveMadePassword(UserId id, PasswordHash hash);

  /** Replaces the preferences of a present person; a no-op when absent. */
  void savePreferences(UserId id, Preferences preferences);

  /** What became of an addition. */
  enum Added {
    ADDED,
    EMAIL_TAKEN
  }
}
