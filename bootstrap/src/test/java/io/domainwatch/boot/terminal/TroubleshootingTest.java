package io.domainwatch.boot.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The lines that {@code docs/troubleshooting.md} explains are lines that the program prints. */
class TroubleshootingTest {
  private static final Path DOCUMENT = Path.of("../docs/troubleshooting.md");

  private static final List<Path> SOURCES =
      List.of(
          Path.of("src/main"),
          Path.of("../adapter-persistence/src/main/java"),
          Path.of("../domainwatch"));

  /** The first cell of a row, when it is a line of the terminal. */
  private static final Pattern LINE =
      Pattern.compile("(?m)^\\| `([^`]+)` \\| [^|]+ \\| [^|]+ \\|$");

  /** Where a text of Java goes on in its next line, or has a value in it. */
  private static final Pattern JOINT =
      Pattern.compile("\"\\s*\\+\\s*\"|\"\\s*\\+[^\"]*\\+\\s*\"|%[sd]|\\\\\"");

  @Test
  void everyLineThatIsExplainedIsPrinted() {
    String printed = JOINT.matcher(sources()).replaceAll("");
    List<String> parts =
        LINE.matcher(section())
            .results()
            .flatMap(row -> Arrays.stream(row.group(1).split("…|\"")))
            .map(String::strip)
            .filter(part -> part.length() > 3)
            .toList();
    assertThat(parts).hasSizeGreaterThan(15);
    assertThat(parts).filteredOn(part -> !printed.contains(part)).isEmpty();
  }

  private static String section() {
    String text = text(DOCUMENT);
    int from = text.indexOf("## It does not start");
    return text.substring(from, text.indexOf("\n## ", from + 1));
  }

  private static String sources() {
    return SOURCES.stream()
        .flatMap(TroubleshootingTest::files)
        .map(TroubleshootingTest::text)
        .collect(Collectors.joining("\n"));
  }

  private static Stream<Path> files(Path place) {
    try {
      return Files.walk(place).filter(Files::isRegularFile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
