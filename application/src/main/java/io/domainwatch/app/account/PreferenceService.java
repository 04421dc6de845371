package io.domainwatch.app.account;

import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.Preferences;
import io.domainwatch.core.account.Users;
import jakarta.inject.Inject;

/**
 * How people read pages. It concerns nobody but themselves, so the audit log does not tell of it.
 * Throws {@link io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class PreferenceService {
  private final Users users;

  @Inject
  public PreferenceService(Users users) {
    this.users = users;
  }

  /** Keeps what a person chose for themselves; it holds from the next page on. */
  public void choose(SignedInUser visitor, Preferences preferences) {
    users.savePreferences(visitor.user().id(), preferences);
  }
}
