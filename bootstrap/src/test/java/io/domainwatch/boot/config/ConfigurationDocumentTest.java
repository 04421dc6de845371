package io.domainwatch.boot.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/configuration.md} says what the keys say. */
class ConfigurationDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/configuration.md");

  @Test
  void theDocumentNamesEveryKeyAsItIs() throws IOException {
    assertThat(Files.readString(DOCUMENT)).endsWith(table());
  }

  private static String table() {
    return Keys.ALL.stream()
        .map(
            key ->
                "| `%s` | %s | %s | %s | `%s` |%n"
                    .formatted(
                        key.name(),
                        key.presetShown().replace("|", "\\|"),
                        key.meaning().replace("|", "\\|"),
                        key.kind().documented(),
                        key.environmentVariable()))
        .collect(
            Collectors.joining(
                "",
                "| key | default | meaning | allowed | environment variable |\n"
                    + "|---|---|---|---|---|\n",
                ""));
  }
}
