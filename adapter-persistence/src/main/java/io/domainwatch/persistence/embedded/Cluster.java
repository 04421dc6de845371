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
  private static final String MAJOR_VERSION = "18";

  private Cluster() {}

  /** Runs initdb unless it was done before. */
  static void makeIfMissing(
      PostgresFolder folder, ServerBinaries binaries, ServerAccount account, boolean durable) {
    try {
      if (Files.isDirectory(folder.cluster())) {
        checkVersion(folder);
      } else {
        make(folder, binaries, account, durable);
      }
    } catch (IOException e) {
      throw new EmbeddedPostgresFailed(
          "can't prepare " + folder.cluster() + ": " + e.getMessage(), e);
    }
  }

  private static void make(
      PostgresFolder folder, ServerBinaries binaries, ServerAccount account, boolean durable)
      throws IOException {
    Path beingMade = folder.clusterBeingMade();
    Folders.deleteRecursively(beingMade);
    Path password = folder.root().resolve("cluster.password");
    Files.deleteIfExists(password);
    try {
      Files.createDirectory(beingMade, ownerOnly("rwx------"));
      account.own(beingMade);
      Files.createFile(password, ownerOnly("rw-------"));
      Files.writeString(password, folder.newPassword() + "\n");
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

  private static void checkVersion(PostgresFolder folder) throws IOException {
    String version = Files.readString(folder.cluster().resolve("PG_VERSION")).strip();
    if (!version.equals(MAJOR_VERSION)) {
      throw new EmbeddedPostgresFailed(
          folder.cluster()
              + " was made by PostgreSQL "
              + version
              + ", this is "
              + MAJOR_VERSION
              + ": take a backup with the version of Domainwatch that made it, and restore it into"
              + " a new data folder");
    }
  }

  private static FileAttribute<?> ownerOnly(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }
}
