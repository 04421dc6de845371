package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Figures of the structure that have been reached and must not be lost; they are printed. */
class FiguresTest {
  private static final Path RULES =
      Path.of("../domain-core/src/main/java/io/domainwatch/core/check");

  private static final Path SOCKETS =
      Path.of("../adapter-checks/src/main/java/io/domainwatch/checks");

  /** Lines of a check that run without I/O, of all its lines. */
  private static final double MIN_SHARE_OF_RULES = 0.6;

  @Test
  void mostOfACheckRunsWithoutInputAndOutput() throws IOException {
    long rules = 0;
    long sockets = 0;
    for (CheckType type : CheckType.values()) {
      String folder = type.wireName().replace("_", "");
      rules += lines(RULES.resolve(folder));
      sockets += lines(SOCKETS.resolve(folder));
    }
    double share = (double) rules / (rules + sockets);
    System.out.printf(
        "lines of the checks: %d without I/O, %d with; %.0f %%%n", rules, sockets, 100 * share);
    assertThat(share).isGreaterThan(MIN_SHARE_OF_RULES);
  }

  private static long lines(Path folder) throws IOException {
    long lines = 0;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        lines += Files.readAllLines(file).size();
      }
    }
    assertThat(lines).as("%s", folder).isPositive();
    return lines;
  }
}
