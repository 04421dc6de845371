package io.domainwatch.core.account;

import java.time.Instant;

/**
 * A person who may sign in to the dashboard.
 *
 * @param email lower-case address, unique over all organizations
 * @param passwordHash an encoded one-way hash; never a password
 * @param mustChangePassword whether the password was made for this person and shown to somebody, so
 *     that the dashboard shows nothing before they chose their own
 * @param preferences how this person reads pages
 */
public record User(
    UserId id,
    OrganizationId organizationId,
    String email,
    Role role,
    PasswordHash passwordHash,
    Instant createdAt,
    boolean mustChangePassword,
    Preferences preferences) {
  /** A person who chose their password. */
  public User(
      UserId id,
      OrganizationId organizationId,
      String email,
      Role role,
      PasswordHash passwordHash,
      Instant createdAt) {
    this(id, organizationId, email, role, passwordHash, createdAt, false, Preferences.NONE);
  }

  /** The same person in another role. */
  public User inRole(Role other) {
    return new User(
        id, organizationId, email, other, passwordHash, createdAt, mustChangePassword, preferences);
  }

  /** The same person with a password that they chose. */
  public User withChosenPassword(PasswordHash hash) {
    return new User(id, organizationId, email, role, hash, createdAt, false, preferences);
  }

  /** The same person with a password that was made for them. */
  public User withMadePassword(PasswordHash hash) {
    return new User(id, organizationId, email, role, hash, createdAt, true, preferences);
  }

  /** The same person with other preferences. */
  public User preferring(Preferences chosen) {
    return new User(
        id, organizationId, email, role, passwordHash, createdAt, mustChangePassword, chosen);
  }
}
