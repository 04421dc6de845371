package io.domainwatch.boot.e2e;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.domainwatch.boot.process.JarClassPath;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Where processes of the program take their classes from.
 *
 * @param options for the JVM
 */
record ProgramClasses(List<String> options) {
  private static final class Shared {
    private static final ProgramClasses CLASSES = archived();
  }

  /**
   * Those of this test with an archive of what a service loads, which halves the processor time of
   * later starts. It is made once in each JVM of tests.
   */
  static ProgramClasses shared() {
    return Shared.CLASSES;
  }

  /** Those of this test, where these are not found in {@code folder}. */
  static ProgramClasses behind(Path folder) {
    String classPath = folder + File.pathSeparator + System.getProperty("java.class.path");
    return new ProgramClasses(List.of("-cp", classPath));
  }

  private static ProgramClasses archived() {
    try {
      Path folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "program-");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      String classPath = JarClassPath.in(folder, _ -> true);
      Path archive = folder.resolve("program.jsa");
      ProgramClasses model =
          new ProgramClasses(
              List.of("-Xlog:disable", "-XX:ArchiveClassesAtExit=" + archive, "-cp", classPath));
      Map<String, String> keys = Map.of("checks.uptime.reference-targets", "none");
      try (Program program = Program.of(model, folder, keys)) {
        program.serve().stop();
      }
      return new ProgramClasses(
          List.of("-Xlog:disable", "-XX:SharedArchiveFile=" + archive, "-cp", classPath));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
