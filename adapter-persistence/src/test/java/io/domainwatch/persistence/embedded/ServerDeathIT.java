package io.domainwatch.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.persistence.embedded.process.Await;
import io.domainwatch.persistence.embedded.process.PostmasterFile;
import io.domainwatch.persistence.embedded.process.ServerEnvironment;
import io.domainwatch.persistence.embedded.unpack.ServerBinaries;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What is left, and what comes next, when the server or the process that runs it dies. */
class ServerDeathIT {
  private static final Duration LIMIT = Duration.ofSeconds(20);

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
  @EnabledOnOs(OS.LINUX)
  void killingTheServiceLeavesNoServerBehind() throws Exception {
    ServerInOtherProcess other = ServerInOtherProcess.start(cluster.dataDir());
    long server = serverPid();
    assertThat(isAlive(server)).isTrue();
    other.kill();
    assertThat(Await.until(LIMIT, () -> !isAlive(server))).isTrue();
    assertThat(Files.readString(cluster.folder().log())).contains("database system is shut down");
  }

  @Test
  void aStartRightAfterTheServiceWasKilledWorks() throws Exception {
    ServerInOtherProcess other = ServerInOtherProcess.start(cluster.dataDir());
    try (EmbeddedPostgres attached = EmbeddedPostgres.attachOrStart(cluster.dataDir())) {
      TestCluster.execute(attached, "create table kept as select 42 as answer");
    }
    other.kill();
    try (EmbeddedPostgres server = cluster.start()) {
      assertThat(TestCluster.ask(server, "select answer from kept")).isEqualTo("42");
    }
  }

  @Test
  void killingServiceAndServerAtOnceLosesNothingCommitted() throws Exception {
    ServerInOtherProcess other = ServerInOtherProcess.start(cluster.dataDir());
    try (EmbeddedPostgres attached = EmbeddedPostgres.attachOrStart(cluster.dataDir())) {
      TestCluster.execute(
          attached, "set synchronous_commit = on; create table kept as select 42 as answer");
    }
    kill(serverPid());
    other.kill();
    try (EmbeddedPostgres server = cluster.start()) {
      assertThat(TestCluster.ask(server, "select answer from kept")).isEqualTo("42");
    }
  }

  @Test
  void aServerThatNobodyOwnsIsStoppedBeforeTheNextStart() throws Exception {
    cluster.start().close();
    Process orphan = startOutsideOurCare();
    assertThat(Await.until(LIMIT, this::acceptsConnections)).isTrue();
    try (EmbeddedPostgres server = cluster.start()) {
      assertThat(orphan.isAlive()).isFalse();
      assertThat(TestCluster.ask(server, "select 1")).isEqualTo("1");
    }
  }

  @Test
  void theFileOfADeadServerDoesNotMakeUsTakeAStrangerForIt() throws Exception {
    cluster.start().close();
    // The pid of a program that lives and is no server: ours.
    Files.writeString(
        cluster.folder().cluster().resolve("postmaster.pid"),
        ProcessHandle.current().pid() + "\n" + cluster.folder().cluster() + "\n");
    try (EmbeddedPostgres server = cluster.start()) {
      assertThat(TestCluster.ask(server, "select 1")).isEqualTo("1");
    }
  }

  @Test
  void aServerThatDiedIsStartedAgainUnderItsAddress() throws Exception {
    try (EmbeddedPostgres server = cluster.start()) {
      String url = server.jdbcUrl();
      kill(serverPid());
      assertThat(Await.until(LIMIT, () -> !server.isAlive())).isTrue();
      server.restart();
      assertThat(server.isAlive()).isTrue();
      assertThat(server.jdbcUrl()).isEqualTo(url);
      assertThat(TestCluster.ask(server, "select 1")).isEqualTo("1");
    }
  }

  @Test
  void restartingARunningServerLeavesItRunning() throws SQLException {
    try (EmbeddedPostgres server = cluster.start()) {
      String since = TestCluster.ask(server, "select pg_postmaster_start_time()");
      server.restart();
      assertThat(TestCluster.ask(server, "select pg_postmaster_start_time()")).isEqualTo(since);
    }
  }

  @Test
  void aClosedServerIsNotStartedAgain() {
    EmbeddedPostgres server = cluster.start();
    server.close();
    server.close();
    assertThat(server.isAlive()).isFalse();
    assertThatThrownBy(server::restart).isInstanceOf(IllegalStateException.class);
  }

  private long serverPid() {
    return PostmasterFile.read(cluster.folder().cluster()).orElseThrow().pid();
  }

  private boolean acceptsConnections() {
    return PostmasterFile.read(cluster.folder().cluster())
        .filter(PostmasterFile::ready)
        .isPresent();
  }

  private Process startOutsideOurCare() throws IOException {
    ServerBinaries binaries = ServerBinaries.unpackedIn(TestCluster.BINARIES);
    String program = binaries.program("postgres");
    List<String> command =
        ServerAccount.choose(cluster.folder(), program)
            .command(List.of(program, "-D", cluster.folder().cluster().toString()));
    return ServerEnvironment.of(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  private static void kill(long pid) {
    ProcessHandle.of(pid).orElseThrow().destroyForcibly();
  }
}
