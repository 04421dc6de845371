package io.domainwatch.persistence.embedded;

import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.backup.DatabaseBackup;
import io.domainwatch.persistence.backup.DatabaseRestore;
import io.domainwatch.persistence.backup.format.BackupContent;
import io.domainwatch.persistence.backup.format.BackupProgress;
import io.domainwatch.persistence.embedded.process.ShortCommand;
import io.domainwatch.persistence.embedded.unpack.Folders;
import io.domainwatch.persistence.embedded.unpack.ServerBinaries;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves the data of an older major version of PostgreSQL, whose programs the data folder still has,
 * by backup and restore into a cluster beside it, which then takes its place. Whatever happens, the
 * one or the other is whole. The old one stays until a later start.
 */
final class MajorUpgrade {
  private static final Logger LOG = LoggerFactory.getLogger(MajorUpgrade.class);

  /** There while the next cluster is whole and the names are being changed. */
  private static final String WHOLE = "cluster.next.whole";

  private static final String BACKUP = "upgrade.backup";

  private static final Pattern VERSION = Pattern.compile("\\(PostgreSQL\\) (\\d+)");

  private final ServerLauncher launcher;
  private final int major;
  private final String password;

  private MajorUpgrade(ServerLauncher launcher, int major, String password) {
    this.launcher = launcher;
    this.major = major;
    this.password = password;
  }

  /** Ends a change of names that was broken off. */
  static void resume(PostgresFolder folder) {
    try {
      if (Files.exists(folder.root().resolve(WHOLE))) {
        swap(folder);
      }
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed(
          "can't put the moved data into its place in " + folder.root() + ": " + e.getMessage(), e);
    }
  }

  /**
   * Moves the data when an older version made them.
   *
   * @throws EmbeddedPostgresFailed when they can't be moved, or a newer version made them; they are
   *     as they were
   */
  static void runIfNeeded(ServerLauncher launcher) {
    PostgresFolder folder = launcher.folder();
    try {
      int major = Cluster.versionOf(folder);
      if (major > Cluster.MAJOR_VERSION) {
        throw new EmbeddedPostgresFailed(
            "%s was made by PostgreSQL %d, this is %d: start a newer Domainwatch"
                .formatted(folder.cluster(), major, Cluster.MAJOR_VERSION));
      }
      if (major < Cluster.MAJOR_VERSION) {
        String password =
            folder
                .password()
                .orElseThrow(
                    () ->
                        new EmbeddedPostgresFailed(
                            "the password file is missing in " + folder.root()));
        new MajorUpgrade(launcher, major, password).run();
      }
    } catch (IOException | StorageUnavailable e) {
      throw new EmbeddedPostgresFailed(
          "the data of an older PostgreSQL in "
              + folder.cluster()
              + " could not be moved, and are as they were: "
              + e.getMessage(),
          e);
    }
  }

  /** Deletes old clusters; not in the start that moved their data. */
  static void forgetFormer(ServerLauncher launcher) {
    PostgresFolder folder = launcher.folder();
    try (DirectoryStream<Path> old = Files.newDirectoryStream(folder.root(), "cluster-*")) {
      for (Path former : old) {
        if (Files.deleteIfExists(former.resolve(WHOLE))) {
          LOG.info("the old data stay in {} until the next start", former);
        } else {
          Folders.deleteRecursively(former);
        }
      }
    } catch (IOException e) {
      LOG.warn("old data can't be deleted: {}", e.getMessage());
    }
  }

  private void run() throws IOException {
    PostgresFolder folder = launcher.folder();
    ServerBinaries old = former();
    LOG.info(
        "the data of PostgreSQL {} are moved to {}; that takes as long as they are large",
        major,
        Cluster.MAJOR_VERSION);
    Path backup = folder.root().resolve(BACKUP);
    Files.deleteIfExists(backup);
    Folders.deleteRecursively(folder.next().cluster());
    boolean any = back(launcher.with(folder.unseen(), old), backup);
    ServerLauncher next = launcher.with(folder.next(), launcher.binaries());
    next.makeCluster(password);
    if (any) {
      restore(next, backup);
    }
    mark(folder.root().resolve(WHOLE));
    swap(folder);
    Files.deleteIfExists(backup);
    LOG.info("the data of PostgreSQL {} are moved", major);
  }

  private ServerBinaries former() throws IOException {
    PostgresFolder folder = launcher.folder();
    try (DirectoryStream<Path> homes = Files.newDirectoryStream(folder.root(), "postgresql-*")) {
      for (Path home : homes) {
        ServerBinaries found = new ServerBinaries(home);
        if (versionOf(found).filter(version -> version == major).isPresent()) {
          return found;
        }
      }
    }
    throw new EmbeddedPostgresFailed(
        "%s was made by PostgreSQL %d, this is %d, and the programs of the old one are not in %s any more: take a backup with the version of Domainwatch that made it, and restore it into a new data folder"
            .formatted(folder.cluster(), major, Cluster.MAJOR_VERSION, folder.root()));
  }

  private Optional<Integer> versionOf(ServerBinaries programs) {
    ShortCommand.Ended ended =
        ShortCommand.run(
            launcher.account().command(List.of(programs.program("postgres"), "--version")));
    Matcher version = VERSION.matcher(ended.output());
    return ended.succeeded() && version.find()
        ? Optional.of(Integer.parseInt(version.group(1)))
        : Optional.empty();
  }

  /** Whether there was anything to back up. */
  private boolean back(ServerLauncher old, Path backup) throws IOException {
    ServerProcess server = old.launch();
    try {
      DatabaseBackup database = new DatabaseBackup(superuser(old), "");
      if (!database.isMigrated()) {
        return false;
      }
      Files.createFile(
          backup,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(backup))) {
        BackupContent content = database.write(out, true, BackupProgress.NONE);
        LOG.info("{} rows are moved", content.allRows());
      }
      return true;
    } finally {
      server.stop();
    }
  }

  private void restore(ServerLauncher next, Path backup) throws IOException {
    ServerProcess server = next.launch();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(backup))) {
      String url = superuser(next).jdbcUrl();
      ServerRoles.prepare(url, password, next.folder());
      new DatabaseRestore(
              login(url, ServerRoles.OWNER, next.folder().passwordOf(ServerRoles.OWNER)),
              login(url, ServerRoles.SERVICE, next.folder().passwordOf(ServerRoles.SERVICE)))
          .read(in, 0, BackupProgress.NONE);
    } finally {
      server.stop();
    }
  }

  private PersistenceConfig superuser(ServerLauncher server) {
    return login(EmbeddedPostgres.url(server.port()), Cluster.USER, password);
  }

  private static PersistenceConfig login(String url, String user, String password) {
    return new PersistenceConfig(url, user, password, 1);
  }

  private static void mark(Path file) throws IOException {
    if (!Files.exists(file)) {
      Files.createFile(file);
    }
  }

  private static void swap(PostgresFolder folder) throws IOException {
    Path next = folder.next().cluster();
    Path whole = folder.root().resolve(WHOLE);
    if (Files.isDirectory(next)) {
      if (Files.isDirectory(folder.cluster())) {
        int major = Cluster.versionOf(folder);
        Folders.deleteRecursively(folder.former(major));
        mark(folder.cluster().resolve(WHOLE));
        Files.move(folder.cluster(), folder.former(major), StandardCopyOption.ATOMIC_MOVE);
      }
      Files.move(next, folder.cluster(), StandardCopyOption.ATOMIC_MOVE);
    }
    Files.deleteIfExists(whole);
  }
}
