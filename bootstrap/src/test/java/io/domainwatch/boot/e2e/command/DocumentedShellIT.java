package io.domainwatch.boot.e2e.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Documents;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.persistence.sealing.KeyFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the documents let people type does what they say, as far as it needs neither root nor a
 * network; that the rest is taken at all is looked at by {@code DocumentedCommandsTest}.
 */
class DocumentedShellIT {
  private static final List<Path> DOCUMENTS =
      Stream.of("production", "scaling", "upgrading", "troubleshooting")
          .map(name -> Path.of("../docs", name + ".md"))
          .toList();

  /** They begin to watch, go out to third parties, or want a file. */
  private static final Set<String> NOT_RUN = Set.of("serve", "check", "backup", "restore");

  @TempDir Path folder;

  @Test
  void theCommandsOfTheDocumentsAreDone() {
    try (Program program = Program.in(folder, keys())) {
      assertThat(program.run("org", "create", "default").exitCode()).isZero();
      List<List<String>> calls =
          DOCUMENTS.stream()
              .flatMap(document -> Documents.blocks(document, "sh").stream())
              .flatMap(block -> Documents.commands(block).stream())
              .filter(call -> !call.getFirst().startsWith("-"))
              .filter(call -> !NOT_RUN.contains(call.getFirst()))
              .distinct()
              .toList();
      assertThat(calls).contains(List.of("config"), List.of("doctor"), List.of("version"));
      for (List<String> call : calls) {
        Program.Ended ended = program.run(call.toArray(String[]::new));
        // The doctor finds no names here, which is bad, and says so.
        int worst = call.getFirst().equals("doctor") ? 1 : 0;
        assertThat(ended.exitCode()).as("%s: %s", call, ended.err()).isBetween(0, worst);
        assertThat(ended.out()).as("%s", call).isNotBlank();
      }
    }
  }

  @Test
  void theSecretsThatAreMadeByHandAreOnesThatTheProgramTakes() throws Exception {
    String block =
        Documents.blocks(Path.of("../docs/production.md"), "sh").stream()
            .filter(each -> each.contains("secrets.key"))
            .findFirst()
            .orElseThrow();
    Process shell =
        new ProcessBuilder("sh", "-eu", "-c", block)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    assertThat(shell.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(shell.exitValue()).as(Files.readString(folder.resolve("said"))).isZero();

    Path secrets = folder.resolve("secrets");
    KeyFile keys = new KeyFile(secrets.resolve("secrets.key"));
    assertThat(keys.find()).hasValueSatisfying(ring -> assertThat(ring.keys()).hasSize(1));
    assertThat(keys.isOpenToOthers()).isFalse();
    assertThat(secretsOf("compose/compose-three-nodes.yaml")).isNotEmpty();
    for (String name : secretsOf("compose/compose-three-nodes.yaml")) {
      assertThat(Files.readString(secrets.resolve(name))).as(name).isNotBlank();
    }
    Map<String, String> given = Map.of("secrets.key-file", keys.path().toString());
    try (Program program = Program.in(folder, given)) {
      assertThat(program.run("org", "create", "acme").exitCode()).isZero();
      assertThat(Files.exists(folder.resolve("data/secrets.key"))).isFalse();
    }
  }

  /** The files that an example wants. */
  private static List<String> secretsOf(String example) throws IOException {
    return Files.readAllLines(Path.of("../examples", example)).stream()
        .map(String::strip)
        .filter(line -> line.startsWith("file: ./secrets/"))
        .map(line -> line.substring("file: ./secrets/".length()))
        .toList();
  }

  private static Map<String, String> keys() {
    return Map.of("checks.dns.resolvers", "127.0.0.1:9", "checks.uptime.reference-targets", "none");
  }
}
