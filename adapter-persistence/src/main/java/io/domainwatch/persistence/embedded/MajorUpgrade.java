package io.domainwatch.persistence.embedded;

import io.domainwatch.persistence.embedded.EmbeddedPostgres.Login;
import io.domainwatch.persistence.embedded.EmbeddedPostgres.Logins;
import io.domainwatch.persistence.embedded.process.ShortCommand;
import io.domainwatch.persistence.embedded.unpack.Folders;
import io.domainwatch.persistence.embedded.unpack.ServerBinaries;
import java.io.IOException;
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
  private final DataTransfer transfer;
  private final int major;
  private final String password;

  private MajorUpgrade(ServerLauncher launcher, DataTransfer transfer, int major, String password) {
    this.launcher = launcher;
    this.transfer = transfer;
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
   * @param transfer moves them; empty for who moves none
   * @throws EmbeddedPostgresFailed when they can't be moved, or a newer version made them; they are
   *     as they were
   */
  static void runIfNeeded(ServerLauncher launcher, Optional<DataTransfer> transfer) {
    PostgresFolder folder = launcher.folder();
    try {
      int major = Cluster.versionOf(folder);
      if (major > Cluster.MAJOR_VERSION) {
        throw new EmbeddedPostgresFailed(
            "%s was made by PostgreSQL %d, this is %d: start a newer Domainwatch"
                .formatted(folder.cluster(), major, Cluster.MAJOR_VERSION));
      }
      if (major < Cluster.MAJOR_VERSION) {
        String password = EmbeddedPostgres.requirePassword(folder);
        new MajorUpgrade(
                launcher, transfer.orElseThrow(() -> stays(folder, major, "")), major, password)
            .run();
      }
    } catch (IOException e) {
      throw failed(folder, e);
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
    Files.createFile(
        backup, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    boolean any = save(launcher.with(folder.unseen(), old), backup);
    ServerLauncher next = launcher.with(folder.next(), launcher.binaries());
    next.makeCluster(password);
    if (any) {
      load(next, backup);
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
    throw stays(
        folder,
        major,
        ", and the programs of the old one are not in " + folder.root() + " any more");
  }

  private static EmbeddedPostgresFailed stays(PostgresFolder folder, int major, String why) {
    return new EmbeddedPostgresFailed(
        "%s was made by PostgreSQL %d, this is %d%s: take a backup with the version of Domainwatch that made it, and restore it into a new data folder"
            .formatted(folder.cluster(), major, Cluster.MAJOR_VERSION, why));
  }

  private static EmbeddedPostgresFailed failed(PostgresFolder folder, Exception cause) {
    return new EmbeddedPostgresFailed(
        "the data of an older PostgreSQL in "
            + folder.cluster()
            + " could not be moved, and are as they were: "
            + cause.getMessage(),
        cause);
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
  private boolean save(ServerLauncher old, Path backup) throws IOException {
    ServerProcess server = old.launch();
    try {
      return transfer.save(
          EmbeddedPostgres.url(old.port()), new Login(Cluster.USER, password), backup);
    } finally {
      server.stop();
    }
  }

  private void load(ServerLauncher next, Path backup) throws IOException {
    ServerProcess server = next.launch();
    try {
      String url = EmbeddedPostgres.url(next.port());
      ServerRoles.prepare(url, password, next.folder());
      transfer.load(backup, url, Logins.of(next.folder()));
    } finally {
      server.stop();
    }
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
