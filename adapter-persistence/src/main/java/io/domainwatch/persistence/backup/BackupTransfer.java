package io.domainwatch.persistence.backup;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.backup.format.BackupProgress;
import io.domainwatch.persistence.embedded.DataTransfer;
import io.domainwatch.persistence.embedded.EmbeddedPostgres.Login;
import io.domainwatch.persistence.embedded.EmbeddedPostgres.Logins;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Carries data by backup and restore. */
public final class BackupTransfer implements DataTransfer {
  private final String version;

  /**
   * @param version of this program
   */
  public BackupTransfer(String version) {
    this.version = version;
  }

  @Override
  public boolean save(String jdbcUrl, Login superuser, Path file) throws IOException {
    DatabaseBackup database = new DatabaseBackup(config(jdbcUrl, superuser), version);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      boolean any = database.isMigrated();
      if (any) {
        database.write(out, true, BackupProgress.NONE);
      }
      return any;
    } catch (StorageUnavailable e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void load(Path file, String jdbcUrl, Logins logins) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      new DatabaseRestore(config(jdbcUrl, logins.owner()), config(jdbcUrl, logins.service()))
          .read(in, 0, BackupProgress.NONE);
    } catch (StorageUnavailable e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static PersistenceConfig config(String jdbcUrl, Login login) {
    return new PersistenceConfig(jdbcUrl, login.user(), login.password(), 1);
  }
}
