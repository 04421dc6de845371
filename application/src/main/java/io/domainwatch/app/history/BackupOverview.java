package io.domainwatch.app.history;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.storage.BackupLog;
import io.domainwatch.core.storage.BackupStanding;
import jakarta.inject.Inject;
import java.util.Optional;

/** Whether there is a backup of everything; told to owners, whose data it is. */
public final class BackupOverview {
  private final BackupLog log;

  @Inject
  public BackupOverview(BackupLog log) {
    this.log = log;
  }

  /**
   * How backups stand, for this person; empty for who is no owner, and where none was ever tried.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public Optional<BackupStanding> shownTo(User person) {
    return person.role() == Role.OWNER
        ? Optional.of(log.standing()).filter(standing -> !standing.equals(BackupStanding.NONE))
        : Optional.empty();
  }
}
