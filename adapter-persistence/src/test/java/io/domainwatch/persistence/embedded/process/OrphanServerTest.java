package io.domainwatch.persistence.embedded.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrphanServerTest {
  @TempDir Path cluster;

  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = cluster.resolve("postmaster.pid");
  }

  @Test
  void withoutAFileThereIsNothingToStop() throws IOException {
    assertThat(OrphanServer.stopIfAny(cluster)).isEmpty();
    assertThat(file).doesNotExist();
  }

  @Test
  void aNumberThatAnotherProgramHasNowIsForgottenAndThatProgramLeftAlone() throws IOException {
    Process stranger = new ProcessBuilder("sleep", "60").start();
    try {
      Files.writeString(file, stranger.pid() + "\n" + cluster + "\n");
      assertThat(OrphanServer.stopIfAny(cluster)).isEmpty();
      assertThat(file).doesNotExist();
      assertThat(stranger.isAlive()).isTrue();
    } finally {
      stranger.destroyForcibly();
    }
  }

  @Test
  void aProgramThatNamesThisFolderIsStopped() throws IOException {
    // What follows the script is in the command line, as the server's -D is. A shell traps no
    // signal that whoever started these tests ignores, as a job in the background does; one that
    // comes before the trap would be lost.
    Process server =
        new ProcessBuilder(
                "env",
                "--default-signal=INT",
                "sh",
                "-c",
                "trap 'exit 0' INT; echo trapped; while :; do sleep 0.05; done",
                "postgres",
                cluster.toString())
            .start();
    try (BufferedReader said = server.inputReader()) {
      assertThat(said.readLine()).isEqualTo("trapped");
      Files.writeString(file, server.pid() + "\n" + cluster + "\n");
      assertThat(OrphanServer.stopIfAny(cluster)).isEmpty();
      assertThat(server.isAlive()).isFalse();
    } finally {
      server.destroyForcibly();
    }
  }

  @Test
  void aFileThatIsNoneIsLeftToTheServer() throws IOException {
    Files.writeString(file, "");
    assertThat(OrphanServer.stopIfAny(cluster)).isEmpty();
    assertThat(file).exists();
  }
}
