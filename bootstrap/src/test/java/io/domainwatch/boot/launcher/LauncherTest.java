package io.domainwatch.boot.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the script {@code domainwatch} asks of the JVM. */
class LauncherTest {
  @TempDir Path folder;

  /**
   * With it the second compiler of JDK 25.0.3 ends the whole process when DNS messages have been
   * written often enough.
   */
  @Test
  void theServiceRunsWithoutTheOptimizationThatCrashesTheCompiler() throws Exception {
    String printed = printedFlags();
    assertThat(printed.lines().filter(line -> line.contains(" MaxHeapSize "))).hasSize(1);
    assertThat(printed.lines().filter(line -> line.contains(" MergeStores ")))
        .allMatch(line -> line.contains("= false"));
  }

  /** A service that has lost threads looks alive; one that has ended is started again. */
  @Test
  void theServiceEndsWhenItsMemoryIsUsedUp() throws Exception {
    assertThat(printedFlags().lines().filter(line -> line.contains(" ExitOnOutOfMemoryError ")))
        .singleElement()
        .asString()
        .contains("= true");
  }

  private String printedFlags() throws Exception {
    Path script = installed();
    ProcessBuilder builder =
        new ProcessBuilder("sh", script.toString(), "serve").redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    builder.environment().put("DOMAINWATCH_JAVA_OPTS", "-XX:+PrintFlagsFinal -version");
    Process process = builder.start();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed;
  }

  /** The script as it lies in an installation, beside a program that is never started. */
  private Path installed() throws IOException {
    Path root = checkout();
    Files.createDirectories(folder.resolve("tools"));
    Files.createDirectories(folder.resolve("lib"));
    Files.copy(root.resolve("tools/jdk.sh"), folder.resolve("tools/jdk.sh"));
    Files.createFile(folder.resolve("lib/domainwatch.jar"));
    return Files.copy(root.resolve("domainwatch"), folder.resolve("domainwatch"));
  }

  private static Path checkout() {
    Path here = Path.of("").toAbsolutePath();
    return Files.exists(here.resolve("tools/jdk.sh")) ? here : here.getParent();
  }
}
