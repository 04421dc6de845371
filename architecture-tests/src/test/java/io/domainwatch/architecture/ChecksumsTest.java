package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the build runs on the jars that are shipped ({@code tools/checksums}). */
class ChecksumsTest {
  private static final Path LIBRARY = jarOf(ImmutableList.class);

  @TempDir Path folder;

  /** What the script said, and how it ended. */
  private record Ended(int exitCode, String output) {}

  @BeforeEach
  void oneForeignJarAndTwoOfOurs() throws IOException {
    Files.copy(LIBRARY, folder.resolve(LIBRARY.getFileName()));
    Files.writeString(folder.resolve("domainwatch.jar"), "ours");
    Files.writeString(folder.resolve("domain-core-0.1.0-SNAPSHOT.jar"), "ours");
  }

  @Test
  void jarsThatWereReviewedPass() throws Exception {
    assertThat(check()).isEqualTo(new Ended(0, ""));
  }

  @Test
  void aTamperedJarFailsTheBuildAndIsNamed() throws Exception {
    Files.writeString(folder.resolve(LIBRARY.getFileName()), "x", StandardOpenOption.APPEND);

    Ended ended = check();

    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.output())
        .contains(LIBRARY.getFileName() + " has ", "it is not the file that was reviewed");
  }

  @Test
  void aJarThatNobodyReviewedFailsTheBuildAndIsNamed() throws Exception {
    Files.copy(LIBRARY, folder.resolve("newcomer-1.0.jar"));
    Files.copy(LIBRARY, folder.resolve("domain-core-9.9.jar"));

    Ended ended = check();

    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.output())
        .contains("newcomer-1.0.jar is not listed", "domain-core-9.9.jar is not listed");
  }

  @Test
  void anEmptyFolderIsNotTakenForGood() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));

    assertThat(run(empty).exitCode()).isEqualTo(1);
    assertThat(run(folder.resolve("absent")).exitCode()).isEqualTo(1);
  }

  @Test
  void theBuildRunsItOnWhatIsShipped() throws IOException {
    assertThat(Files.readString(Path.of("../bootstrap/pom.xml")))
        .containsPattern(
            "(?s)<phase>package</phase>.*tools/checksums</argument>\\s*"
                + "<argument>--check</argument>\\s*"
                + "<argument>\\$\\{project.build.directory}/app/lib</argument>");
  }

  private Ended check() throws IOException, InterruptedException {
    return run(folder);
  }

  private static Ended run(Path folder) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("sh", "../tools/checksums", "--check", folder.toString())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Ended(process.exitValue(), output);
  }

  private static Path jarOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
