package io.domainwatch.boot.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the script {@code domainwatch} asks of the JVM. */
class LauncherTest {
  private static final String MAKES = "-XX:AOTCacheOutput=";

  @TempDir Path folder;

  /**
   * With it the second compiler of JDK 25.0.3 ends the whole process when DNS messages have been
   * written often enough.
   */
  @Test
  void theServiceRunsWithoutTheOptimizationThatCrashesTheCompiler() throws Exception {
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
    assertThat(printed.lines().filter(line -> line.contains(" MaxHeapSize "))).hasSize(1);
    assertThat(printed.lines().filter(line -> line.contains(" MergeStores ")))
        .allMatch(line -> line.contains("= false"));
  }

  /** A cache that no JVM wrote to its end is made anew; one of other options is not taken. */
  @Test
  void theServiceKeepsItsClassesForTheStartsThatFollow() throws Exception {
    Path script = installed();
    assertThat(optionsOf(script, "serve", "-Xmx64m")).anyMatch(o -> o.startsWith(MAKES));
    Path kept = Path.of(optionAfter(MAKES, optionsOf(script, "serve", "-Xmx64m")));
    assertThat(kept.getParent()).isEqualTo(folder.resolve("a cache/domainwatch"));

    Files.write(kept, new byte[100]);
    assertThat(optionsOf(script, "serve", "-Xmx64m")).contains(MAKES + kept);
    assertThat(kept).doesNotExist();

    Files.writeString(kept, "as a JVM wrote it");
    assertThat(optionsOf(script, "serve", "-Xmx64m"))
        .contains("-XX:AOTCache=" + kept)
        .noneMatch(o -> o.startsWith(MAKES));
    assertThat(optionAfter(MAKES, optionsOf(script, "serve", "-Xmx65m")))
        .isNotEqualTo(kept.toString());
    assertThat(kept).doesNotExist();
  }

  @Test
  void aCommandLeavesTheClassesOfTheServiceAlone() throws Exception {
    Path script = installed();
    Path kept = Path.of(optionAfter(MAKES, optionsOf(script, "serve", "-Xmx64m")));
    Files.writeString(kept, "as a JVM wrote it");

    assertThat(optionsOf(script, "version", "-Xmx64m"))
        .contains("-XX:+AutoCreateSharedArchive")
        .noneMatch(o -> o.contains("AOT"));

    assertThat(kept).exists();
  }

  private static String optionAfter(String start, List<String> options) {
    return options.stream()
        .filter(option -> option.startsWith(start))
        .map(option -> option.substring(start.length()))
        .findFirst()
        .orElseThrow();
  }

  /** What the script asks of a JVM that only writes it down. */
  private List<String> optionsOf(Path script, String command, String own) throws Exception {
    Path jdk = folder.resolve("jdk");
    Files.createDirectories(jdk.resolve("bin"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25.0.3\"\n");
    Path java = jdk.resolve("bin/java");
    Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    ProcessBuilder builder =
        new ProcessBuilder("sh", script.toString(), command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", jdk.toString());
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("a cache").toString());
    builder.environment().put("DOMAINWATCH_JAVA_OPTS", own);
    Process process = builder.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(printed).isZero();
    return printed.lines().toList();
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
