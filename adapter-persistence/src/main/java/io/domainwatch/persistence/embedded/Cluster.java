package io.domainwatch.persistence.embedded;

import io.domainwatch.persistence.embedded.process.ShortCommand;
import io.domainwatch.persistence.embedded.unpack.Folders;
import io.domainwatch.persistence.embedded.unpack.ServerBinaries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/** Makes PostgreSQL's data folder, whole or not at all. */
final class Cluster {
  /** The owner of the database inside PostgreSQL. */
  static final String USER = "domainwatch";

  /** Of the binaries; another one can't read the folder. */
  static final int MAJOR_VERSION = 18;

  private Cluster() {}

  /** Runs initdb unless it was done before; its folder may be one that an older version made. */
  static void makeIfMissing(
      PostgresFolder folder, ServerBinaries binaries, ServerAccount account, boolean durable) {
    if (!Files.isDirectory(folder.cluster())) {
      try {
        make(folder, folder.newPassword(), binaries, account, durable);
      } catch (IOException e) {
        throw new EmbeddedPostgresFailed(
            "can't prepare " + folder.cluster() + ": " + e.getMessage(), e);
      }
    }
  }

  /** The major version that made it. */
  static int versionOf(PostgresFolder folder) throws IOException {
    return Integer.parseInt(Files.readString(folder.cluster().resolve("PG_VERSION")).strip());
  }

  /**
   * Runs initdb.
   *
   * @param superuserPassword of {@link #USER}
   */
  static void make(
      PostgresFolder folder,
      String superuserPassword,
      ServerBinaries binaries,
      ServerAccount account,
      boolean durable)
      throws IOException {
    Path beingMade = folder.clusterBeingMade();
    Folders.deleteRecursively(beingMade);
    Path password = folder.root().resolve("cluster.password");
    Files.deleteIfExists(password);
    try {
      Files.createDirectory(beingMade, ownerOnly("rwx------"));
      account.own(beingMade);
      Files.createFile(password, ownerOnly("rw-------"));
      Files.writeString(password, superuserPassword + "\n");
      account.own(password);
      List<String> initdb =
          new ArrayList<>(
              List.of(
                  binaries.program("initdb"),
                  "--pgdata=" + beingMade,
                  "--username=" + USER,
                  "--pwfile=" + password,
                  "--auth=scram-sha-256",
                  "--encoding=UTF8",
                  // Without it a LANG that the machine lacks stops initdb.
                  "--locale=C",
                  "--locale-provider=builtin",
                  "--builtin-locale=C.UTF-8"));
      if (!durable) {
        initdb.add("--no-sync");
      }
      ShortCommand.Ended ended = ShortCommand.run(account.command(initdb));
      if (!ended.succeeded()) {
        throw new EmbeddedPostgresFailed("initdb failed: " + ended.output().strip());
      }
      ServerSettings.include(beingMade);
      Files.move(beingMade, folder.cluster(), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(password);
    }
  }

  private static FileAttribute<?> ownerOnly(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }
}
