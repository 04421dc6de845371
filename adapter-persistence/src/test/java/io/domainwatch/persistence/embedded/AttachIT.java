package io.domainwatch.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.persistence.embedded.process.Await;
import io.domainwatch.persistence.embedded.process.PostmasterFile;
import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Shell commands beside a running service, and without one. */
class AttachIT {
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
  void besideARunningServiceItsServerIsUsedAndLeftRunning() throws Exception {
    try (ServerInOtherProcess other = ServerInOtherProcess.start(cluster.dataDir())) {
      EmbeddedPostgres first = EmbeddedPostgres.attachOrStart(cluster.dataDir());
      assertThat(TestCluster.ask(first, "select 1")).isEqualTo("1");
      first.close();

      EmbeddedPostgres second = EmbeddedPostgres.attachOrStart(cluster.dataDir());
      assertThat(second.isAlive()).isTrue();
      assertThatThrownBy(second::restart).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(cluster::start)
          .isInstanceOf(DataFolderInUse.class)
          .hasMessageContaining("(process " + other.pid() + ")");
    }
    assertThat(Await.until(java.time.Duration.ofSeconds(20), this::serverIsGone)).isTrue();
  }

  @Test
  void withoutAServiceTheServerIsStartedAndStoppedAgain() throws SQLException {
    EmbeddedPostgres server = EmbeddedPostgres.attachOrStart(cluster.dataDir());
    assertThat(TestCluster.ask(server, "select 1")).isEqualTo("1");
    server.close();
    assertThat(serverIsGone()).isTrue();
    cluster.start().close();
  }

  private boolean serverIsGone() {
    return PostmasterFile.read(cluster.folder().cluster()).isEmpty();
  }
}
