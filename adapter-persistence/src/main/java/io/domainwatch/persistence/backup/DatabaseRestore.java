package io.domainwatch.persistence.backup;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.backup.format.BackupContent;
import io.domainwatch.persistence.backup.format.BackupDamaged;
import io.domainwatch.persistence.backup.format.BackupHeader;
import io.domainwatch.persistence.backup.format.BackupProgress;
import io.domainwatch.persistence.backup.format.BackupWalk;
import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyRing;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeSet;

/**
 * Puts a backup into a database: all of it or nothing. The schema is first brought to the version
 * of the backup and afterwards to that of this program; all rows come in one transaction.
 */
public final class DatabaseRestore {
  private final PersistenceConfig owner;
  private final PersistenceConfig service;

  /**
   * Into a database.
   *
   * @param owner owns the schema, or will
   * @param service the login of the service, with its key file; without one it is not asked for
   *     keys
   */
  public DatabaseRestore(PersistenceConfig owner, PersistenceConfig service) {
    this.owner = owner;
    this.service = service;
  }

  /**
   * Restores.
   *
   * @param in a backup, decrypted
   * @param replaced how many organizations the database may hold, which are deleted; 0 takes an
   *     empty database alone
   * @throws RestoreRefused when the database or the key file is not fit for it; nothing has changed
   * @throws BackupDamaged when it is not whole; nothing is left of it
   * @throws IOException when it cannot be read; nothing is left of it
   * @throws StorageUnavailable when the database cannot be used; nothing is left of it
   */
  public BackupContent read(InputStream in, long replaced, BackupProgress progress)
      throws IOException {
    BackupWalk walk = new BackupWalk(in, progress);
    BackupHeader header = walk.header();
    if (header.schema() > Migrations.newest(owner)) {
      throw new RestoreRefused(
          "the backup is of a newer Domainwatch (version "
              + header.version()
              + "); restore it with that version or a later one");
    }
    requireKeys(header.secretKeys());
    prepare(header, replaced);
    BackupContent content = load(walk, replaced);
    Migrations.run(owner, service.user());
    analyze();
    return content;
  }

  /**
   * What a database holds.
   *
   * @param organizations how many
   * @param domains how many
   */
  public record Held(long organizations, long domains) {}

  /**
   * What would be deleted.
   *
   * @throws StorageUnavailable when the database cannot be used
   */
  public Held held() {
    try (Connection connection = OwnConnection.open(owner)) {
      RestoreTarget target = RestoreTarget.of(connection);
      return new Held(target.organizations(), target.domains());
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }

  private void requireKeys(Set<String> needed) {
    service.keyFile().ifPresent(path -> requireKeys(path, needed));
  }

  private static void requireKeys(Path path, Set<String> needed) {
    Set<String> missing = new TreeSet<>(needed);
    new KeyFile(path).find().map(KeyRing::ids).ifPresent(missing::removeAll);
    if (!missing.isEmpty()) {
      throw new RestoreRefused(
          "the key file "
              + path
              + " lacks key "
              + String.join(", ", missing)
              + ", which secrets in the backup are encrypted with; put back the key file of the"
              + " installation that was backed up (secrets.key-file)");
    }
  }

  private void prepare(BackupHeader header, long replaced) {
    try (Connection connection = OwnConnection.open(owner)) {
      OwnConnection.unlimited(connection);
      RestoreTarget target = RestoreTarget.of(connection);
      target.admit(header, replaced);
      if (target.schema() > header.schema()) {
        SchemaRemoval.run(connection);
      }
      connection.commit();
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
    Migrations.runTo(owner, header.schema());
  }

  private BackupContent load(BackupWalk walk, long replaced) throws IOException {
    try (Connection connection = OwnConnection.open(owner)) {
      OwnConnection.unlimited(connection);
      try (LoadedTables tables = LoadedTables.into(connection)) {
        // Nobody can begin to use it any more, and who did before is seen.
        RestoreTarget.of(connection).admit(walk.header(), replaced);
        tables.empty();
        BackupContent content = walk.walk(tables);
        tables.finish();
        AfterRestore.settle(connection);
        connection.commit();
        return content;
      }
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }

  /** Planners guess badly until it was done; the service's own vacuum would do it later. */
  private void analyze() {
    try (Connection connection = OwnConnection.open(owner)) {
      OwnConnection.unlimited(connection);
      OwnConnection.execute(connection, "analyze");
      connection.commit();
    } catch (SQLException e) {
      throw new StorageUnavailable(e);
    }
  }
}
