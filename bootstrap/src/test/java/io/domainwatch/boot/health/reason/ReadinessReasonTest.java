package io.domainwatch.boot.health.reason;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What readiness may say is in the document and in the tests of the whole program, all of it. */
class ReadinessReasonTest {
  private static final Path DOCUMENT = Path.of("../docs/health.md");

  private static final Path TESTS = Path.of("src/test/java/io/domainwatch/boot/e2e");

  /** A row of the table of reasons; the second cell has the sentences. */
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(?:unavailable|degraded)` \\|([^|]+)\\|");

  private static final Pattern SENTENCE = Pattern.compile("`([^`]{12,})`");

  private static final Pattern NAMED = Pattern.compile("ReadinessReason\\.([A-Z_]+)");

  @Test
  void theDocumentHasEachOfThem() throws IOException {
    List<String> documented = documented();
    assertThat(documented).allMatch(sentence -> reasonOf(sentence).isPresent());
    Set<ReadinessReason> known =
        documented.stream()
            .flatMap(sentence -> reasonOf(sentence).stream())
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(ReadinessReason.class)));
    assertThat(EnumSet.complementOf(EnumSet.copyOf(known))).isEmpty();
  }

  @Test
  void aTestOfTheWholeProgramBringsEachOfThemAbout() throws IOException {
    Set<String> named;
    try (Stream<Path> files = Files.walk(TESTS)) {
      named =
          files
              .filter(file -> file.toString().endsWith("IT.java"))
              .flatMap(file -> NAMED.matcher(text(file)).results())
              .map(name -> name.group(1))
              .collect(Collectors.toSet());
    }
    assertThat(named)
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(ReadinessReason.values()).map(Enum::name).toList());
  }

  @Test
  void whatIsSaidIsFoundAgain() {
    for (ReadinessReason reason : ReadinessReason.values()) {
      for (String template : reason.templates()) {
        assertThat(ReadinessReason.of(template.replace("%s", "7"))).contains(reason);
      }
    }
    assertThat(ReadinessReason.of("the moon is full")).isEmpty();
  }

  private static List<String> documented() throws IOException {
    return ROW.matcher(Files.readString(DOCUMENT))
        .results()
        .flatMap(row -> SENTENCE.matcher(row.group(1)).results())
        .map(sentence -> sentence.group(1))
        .toList();
  }

  private static Optional<ReadinessReason> reasonOf(String documented) {
    return ReadinessReason.of(documented.replace("…", "x").replaceAll("\\b[NM]\\b", "5"));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }
}
