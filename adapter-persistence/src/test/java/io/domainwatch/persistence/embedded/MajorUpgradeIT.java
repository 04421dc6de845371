package io.domainwatch.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.backup.BackupTransfer;
import io.domainwatch.persistence.backup.FilledTables;
import io.domainwatch.persistence.embedded.process.ShortCommand;
import io.domainwatch.persistence.embedded.unpack.Folders;
import io.domainwatch.persistence.embedded.unpack.ServerBinaries;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data folders that real servers of the two majors before have made. */
class MajorUpgradeIT {
  @ParameterizedTest
  @ValueSource(ints = {17, 16})
  void dataOfAnOlderMajorAreMovedAndTheOldOnesStayUntilTheNextStart(int major) throws Exception {
    try (TestCluster cluster = new TestCluster()) {
      Map<String, List<String>> before = madeBy(major, cluster);

      try (EmbeddedPostgres server = start(cluster)) {
        server.logins();
        assertThat(TestCluster.ask(server, "show server_version")).startsWith("18.");
        assertSame(rows(server), before);
        assertThat(TestCluster.ask(server, ownerOfDomains())).isEqualTo(ServerRoles.OWNER);
        assertThat(cluster.folder().former(major)).isDirectory();
      }
      try (EmbeddedPostgres again = start(cluster)) {
        assertSame(rows(again), before);
        assertThat(cluster.folder().former(major)).doesNotExist();
        assertThat(cluster.folder().root().resolve("upgrade.backup")).doesNotExist();
      }
    }
  }

  @Test
  void aMoveThatIsBrokenOffIsDoneAgainOrEnded() throws Exception {
    try (TestCluster cluster = new TestCluster()) {
      Map<String, List<String>> before = madeBy(17, cluster);
      PostgresFolder folder = cluster.folder();
      // As a kill in the middle of the backup and of initdb leaves it.
      Files.writeString(folder.root().resolve("upgrade.backup"), "half");
      Files.createDirectory(folder.next().clusterBeingMade());
      Files.writeString(Files.createDirectory(folder.next().cluster()).resolve("PG_VERSION"), "18");
      start(cluster).close();

      // As a kill between the two new names leaves it.
      Files.move(folder.cluster(), folder.next().cluster());
      Files.createFile(folder.root().resolve("cluster.next.whole"));

      try (EmbeddedPostgres server = start(cluster)) {
        assertSame(rows(server), before);
      }
    }
  }

  @Test
  void withoutTheOldProgramsNothingIsTouched() throws Exception {
    try (TestCluster cluster = new TestCluster()) {
      madeBy(17, cluster);
      Folders.deleteRecursively(cluster.folder().root().resolve("postgresql-former"));

      assertThatThrownBy(() -> start(cluster))
          .isInstanceOf(EmbeddedPostgresFailed.class)
          .hasMessageContaining("was made by PostgreSQL 17, this is 18")
          .hasMessageContaining("take a backup with the version of Domainwatch that made it");
      assertThat(Cluster.versionOf(cluster.folder())).isEqualTo(17);
    }
  }

  @Test
  void whatCannotBeReadStaysAsItWas() throws Exception {
    try (TestCluster cluster = new TestCluster()) {
      madeBy(17, cluster);
      // A table whose file is gone cannot be backed up.
      Path base = cluster.folder().cluster().resolve("base");
      String damaged = fileOfDomains(cluster);
      Files.delete(cluster.folder().cluster().resolve(damaged));

      assertThatThrownBy(() -> start(cluster))
          .isInstanceOf(EmbeddedPostgresFailed.class)
          .hasMessageContaining("could not be moved, and are as they were");
      assertThat(base).isDirectory();
      assertThat(Cluster.versionOf(cluster.folder())).isEqualTo(17);
    }
  }

  private static EmbeddedPostgres start(TestCluster cluster) {
    return EmbeddedPostgres.start(cluster.dataDir(), new BackupTransfer("test"));
  }

  private static String fileOfDomains(TestCluster cluster) throws SQLException {
    ServerLauncher old = launcher(cluster);
    ServerProcess server = old.launch();
    try (Connection connection = connect(old.port(), password(cluster));
        var row =
            connection.createStatement().executeQuery("select pg_relation_filepath('domains')")) {
      row.next();
      return row.getString(1);
    } finally {
      server.stop();
    }
  }

  /** A data folder as a service on that major leaves it; what is in its tables. */
  private static Map<String, List<String>> madeBy(int major, TestCluster cluster)
      throws IOException, SQLException {
    PostgresFolder folder = cluster.folder();
    try (URLClassLoader jar =
        new URLClassLoader(
            new URL[] {Path.of("target/former-postgresql/" + major + ".jar").toUri().toURL()},
            ClassLoader.getPlatformClassLoader())) {
      Path home = ServerBinaries.unpackedIn(folder.root(), jar).home();
      Files.move(home, folder.root().resolve("postgresql-former"));
    }
    ServerLauncher launcher = launcher(cluster);
    initialise(launcher);
    ServerProcess server = launcher.launch();
    try {
      String url = EmbeddedPostgres.url(launcher.port());
      ServerRoles.prepare(url, password(cluster), folder);
      Migrations.run(
          new PersistenceConfig(url, ServerRoles.OWNER, folder.passwordOf(ServerRoles.OWNER), 1),
          ServerRoles.SERVICE);
      try (Connection connection = connect(launcher.port(), password(cluster))) {
        FilledTables.fill(connection);
        FilledTables.settle(connection);
        return FilledTables.rows(connection);
      }
    } finally {
      server.stop();
    }
  }

  /** Before version 17 initdb knew no built-in locales, so it is not ours that is run here. */
  private static void initialise(ServerLauncher launcher) throws IOException {
    PostgresFolder folder = launcher.folder();
    Path cluster = Files.createDirectory(folder.cluster(), permissions("rwx------"));
    launcher.account().own(cluster);
    Path password = Files.createFile(folder.root().resolve("pw"), permissions("rw-------"));
    Files.writeString(password, folder.newPassword() + "\n");
    launcher.account().own(password);
    ShortCommand.Ended ended =
        ShortCommand.run(
            launcher
                .account()
                .command(
                    List.of(
                        launcher.binaries().program("initdb"),
                        "--pgdata=" + cluster,
                        "--username=" + Cluster.USER,
                        "--pwfile=" + password,
                        "--auth=scram-sha-256",
                        "--encoding=UTF8",
                        "--locale=C",
                        "--no-sync")));
    assertThat(ended.succeeded()).as(ended.output()).isTrue();
    ServerSettings.include(cluster);
  }

  private static FileAttribute<?> permissions(String text) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text));
  }

  private static ServerLauncher launcher(TestCluster cluster) {
    PostgresFolder folder = cluster.folder();
    return ServerLauncher.of(
        folder, new ServerBinaries(folder.root().resolve("postgresql-former")), false);
  }

  private static String password(TestCluster cluster) {
    return cluster.folder().password().orElseThrow();
  }

  private static void assertSame(
      Map<String, List<String>> after, Map<String, List<String>> before) {
    assertThat(before).isNotEmpty();
    assertThat(FilledTables.carried(after)).isEqualTo(FilledTables.carried(before));
  }

  private static Map<String, List<String>> rows(EmbeddedPostgres server) throws SQLException {
    try (Connection connection =
        DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password())) {
      return FilledTables.rows(connection);
    }
  }

  private static Connection connect(int port, String password) throws SQLException {
    return DriverManager.getConnection(EmbeddedPostgres.url(port), Cluster.USER, password);
  }

  private static String ownerOfDomains() {
    return "select pg_get_userbyid(relowner) from pg_class where relname = 'domains'";
  }
}
