package io.domainwatch.boot.e2e.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A program that {@code tools/install-checkers} installs. */
record Tool(Path program) {
  /** The examples are small; what takes longer hangs. */
  private static final int LIMIT_SECONDS = 120;

  /**
   * The one of this name on the path; empty where it is not installed, which is said, and which
   * fails where {@code CHECKERS_REQUIRED} is set, as in continuous integration.
   */
  static Optional<Tool> find(String name) {
    Optional<Tool> found =
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
            .map(folder -> Path.of(folder, name))
            .filter(Files::isExecutable)
            .findFirst()
            .map(Tool::new);
    if (found.isEmpty()) {
      System.out.println(name + " is not installed (tools/install-checkers): it judges nothing");
      assertThat(System.getenv("CHECKERS_REQUIRED")).as("%s is required", name).isNull();
    }
    return found;
  }

  /** Runs it in a folder, with a text as its input; it must say that all is well. */
  void agrees(Path folder, String input, String... arguments) throws IOException {
    Path given = Files.writeString(Files.createTempFile("input", ".txt"), input);
    Path said = Files.createTempFile("said", ".txt");
    try {
      List<String> command = new ArrayList<>(List.of(program.toString()));
      command.addAll(List.of(arguments));
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectInput(given.toFile())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError(command + " does not end");
      }
      assertThat(process.exitValue()).as("%s: %s", command, Files.readString(said)).isZero();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    } finally {
      Files.delete(given);
      Files.delete(said);
    }
  }
}
