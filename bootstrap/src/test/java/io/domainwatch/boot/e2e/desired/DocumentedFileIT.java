package io.domainwatch.boot.e2e.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.desired.DocumentSchema;
import io.domainwatch.boot.e2e.fixture.DocumentShell;
import io.domainwatch.boot.e2e.fixture.Documents;
import io.domainwatch.boot.e2e.fixture.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/config-as-code.md shows is done as it stands there. */
class DocumentedFileIT {
  private static final Path DOCUMENT = Path.of("../docs/config-as-code.md");

  @TempDir Path folder;

  @Test
  void theCommandsOfTheDocumentAreDone() throws Exception {
    Map<String, String> keys =
        Map.of("checks.uptime.reference-targets", "none", "checks.dns.resolvers", "127.0.0.1:9");
    List<String> blocks = Documents.blocks(DOCUMENT, "sh");
    assertThat(blocks).isNotEmpty();
    try (Program program = Program.in(folder, keys)) {
      assertThat(program.run("org", "create", "default").exitCode()).isZero();
      DocumentShell shell = DocumentShell.of(program, folder);
      for (String block : blocks) {
        shell.run(block, 0);
      }
    }
  }

  @Test
  void theFilesOfTheDocumentAreRight() throws IOException {
    List<String> files =
        Documents.blocks(DOCUMENT, "yaml").stream()
            .map(block -> block.contains("version:") ? block : "version: 1\n" + block)
            .toList();

    assertThat(files).hasSize(2);
    for (String file : files) {
      assertThat(DocumentSchema.objections(file)).as(file).isEmpty();
    }
  }
}
