package io.domainwatch.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EmbeddedPostgresIT {
  private TestCluster cluster;

  @BeforeEach
  void makeFolder() throws IOException {
    cluster = new TestCluster();
  }

  @AfterEach
  void deleteFolder() {
    cluster.close();
  }

  @Test
  void whatWasWrittenIsThereAfterAStopAndAStart() throws SQLException {
    String url;
    try (EmbeddedPostgres server = cluster.start()) {
      url = server.jdbcUrl();
      TestCluster.execute(server, "create table kept as select 42 as answer");
    }
    try (EmbeddedPostgres server = cluster.start()) {
      assertThat(TestCluster.ask(server, "select answer from kept")).isEqualTo("42");
      assertThat(server.jdbcUrl()).isEqualTo(url);
    }
  }

  @Test
  void theServerOfTheServiceWritesDurablyAndUsesUnicode() throws SQLException {
    try (EmbeddedPostgres server = EmbeddedPostgres.start(cluster.dataDir())) {
      assertThat(TestCluster.ask(server, "show fsync")).isEqualTo("on");
      assertThat(TestCluster.ask(server, "show synchronous_commit")).isEqualTo("on");
      assertThat(TestCluster.ask(server, "show data_checksums")).isEqualTo("on");
      assertThat(TestCluster.ask(server, "show server_encoding")).isEqualTo("UTF8");
      assertThat(TestCluster.ask(server, "select upper('ä')")).isEqualTo("Ä");
    }
  }

  @Test
  void nobodyGetsInWithoutThePassword() {
    try (EmbeddedPostgres server = cluster.start()) {
      assertThatThrownBy(
              () -> DriverManager.getConnection(server.jdbcUrl(), server.user(), "another"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("password authentication failed");
    }
  }

  @Test
  void theKeyOfARandomPasswordIsDerivedOnce() throws SQLException {
    try (EmbeddedPostgres server = cluster.start()) {
      EmbeddedPostgres.Logins logins = server.logins();
      for (EmbeddedPostgres.Login login : List.of(logins.owner(), logins.service())) {
        DriverManager.getConnection(server.jdbcUrl(), login.user(), login.password()).close();
      }
      assertThat(
              TestCluster.ask(
                  server,
                  "select string_agg(distinct split_part(split_part(rolpassword, ':', 1), '$', 2),"
                      + " ',') || ' of ' || count(*) from pg_authid where rolpassword is not null"))
          .isEqualTo("1 of 3");
    }
    cluster.start().close();
  }

  @Test
  void passwordAndDataAreReadableForTheirOwnerAlone() throws IOException {
    cluster.start().close();
    Path root = cluster.folder().root();
    assertThat(Files.getPosixFilePermissions(root.resolve("password")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.getPosixFilePermissions(cluster.folder().cluster()))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void aSecondServerOnTheSameFolderIsRefusedInOneLine() {
    try (EmbeddedPostgres server = cluster.start()) {
      assertThatThrownBy(cluster::start)
          .isInstanceOf(DataFolderInUse.class)
          .hasMessage(
              "the data folder %s is in use by another Domainwatch (process %d)",
              cluster.dataDir(), ProcessHandle.current().pid());
      assertThat(server.isAlive()).isTrue();
    }
  }

  @Test
  void aPortThatIsTakenIsExchangedForAnother() throws IOException, SQLException {
    int port;
    try (EmbeddedPostgres server = cluster.start()) {
      port = URI.create(server.jdbcUrl().substring("jdbc:".length())).getPort();
    }
    try (ServerSocket taken = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.1"));
        EmbeddedPostgres server = cluster.start()) {
      assertThat(taken.isBound()).isTrue();
      assertThat(server.jdbcUrl()).doesNotContain(":" + port + "/");
      assertThat(TestCluster.ask(server, "select 1")).isEqualTo("1");
    }
  }

  @Test
  void aFolderOfAnotherMajorVersionIsRefusedAndLeftAlone() throws IOException {
    cluster.start().close();
    Path version = cluster.folder().cluster().resolve("PG_VERSION");
    Files.writeString(version, "17\n");
    assertThatThrownBy(cluster::start)
        .isInstanceOf(EmbeddedPostgresFailed.class)
        .hasMessageContaining("was made by PostgreSQL 17, this is 18");
    Files.writeString(version, "18\n");
    cluster.start().close();
  }

  @Test
  void aServerThatCannotStartSaysWhy() throws IOException {
    cluster.start().close();
    Files.delete(cluster.folder().cluster().resolve("global/pg_control"));
    assertThatThrownBy(cluster::start)
        .isInstanceOf(EmbeddedPostgresFailed.class)
        .hasMessageContaining("could not find the database system");
  }

  @Test
  void anInitialisationThatWasCutOffIsBegunAnew() throws IOException, SQLException {
    Path rest = Files.createDirectories(cluster.folder().clusterBeingMade().resolve("base"));
    Files.writeString(rest.resolve("half"), "written");
    try (EmbeddedPostgres server = cluster.start()) {
      assertThat(TestCluster.ask(server, "select 1")).isEqualTo("1");
    }
    assertThat(cluster.folder().clusterBeingMade()).doesNotExist();
  }
}
