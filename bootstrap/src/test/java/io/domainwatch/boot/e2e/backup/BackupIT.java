package io.domainwatch.boot.e2e.backup;

import static org.assertj.core.api.Assertions.assertThat;

import com.exceptionfactory.jagged.x25519.X25519KeyPairGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.ProgramClasses;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backup and restore as an operator does them, on the whole program. */
class BackupIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** The service's own checks need no network here. */
  private static final Map<String, String> KEYS =
      Map.of("checks.uptime.reference-targets", "none", "checks.dns.resolvers", "127.0.0.1:9");

  @TempDir Path folder;

  @Test
  void whatARunningServiceHoldsIsFoundAgainOnAnotherMachine() throws Exception {
    Path file = folder.resolve("one.backup");
    String key;
    List<JsonNode> before;
    try (Program program = Program.in(made("old"), KEYS)) {
      Program.Service service = program.serve();
      key = program.fullAccessKey("acme");
      addAndWait(service, key);

      Program.Ended done = program.run("backup", file.toString());

      assertThat(done.exitCode()).as(done.err()).isZero();
      assertThat(done.lines().getFirst()).startsWith("backup of ");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
      Program.Ended again = program.run("backup", file.toString());
      assertThat(again.exitCode()).isEqualTo(1);
      assertThat(again.err()).contains("is there already");
      Program.Ended held = program.run("restore", file.toString());
      assertThat(held.exitCode()).as("a service runs").isEqualTo(1);
      assertThat(held.err()).doesNotContain("\tat ");
      service.stop();
      before = told(program, key);
    }
    Program.Ended verified =
        Program.in(made("elsewhere"), KEYS).run("backup", "--verify", file.toString(), "--json");
    assertThat(verified.exitCode()).as(verified.err()).isZero();
    assertThat(JSON.readTree(verified.out()).path("domains").asInt()).isEqualTo(1);

    try (Program program = Program.of(ProgramClasses.shared(), made("new"), KEYS)) {
      Program.Ended without = program.run("restore", file.toString());
      assertThat(without.exitCode()).isEqualTo(1);
      assertThat(without.err()).contains("lacks key", "secrets.key-file");
      copyKeys("old", "new");
      Program.Ended done = program.run("restore", file.toString());
      assertThat(done.exitCode()).as(done.err()).isZero();
      assertThat(done.lines()).last().isEqualTo("restored; the service can be started");

      assertThat(told(program, key)).isEqualTo(before);
      Program.Ended second = program.run("restore", file.toString());
      assertThat(second.exitCode()).isEqualTo(1);
      assertThat(second.err()).contains("--replace=2");
      assertThat(program.run("restore", file.toString(), "--replace=2").exitCode()).isZero();
    }
  }

  @Test
  void whoKillsItFindsNothingOrAll() throws Exception {
    byte[] backup;
    try (Program program = Program.in(made("old"), KEYS)) {
      Program.Service service = program.serve();
      addAndWait(service, program.fullAccessKey("acme"));
      Path file = folder.resolve("killed.backup");
      Process writing = program.command("backup", file.toString()).start();
      Eventually.holds(
          "a file is begun",
          PATIENCE,
          () -> unfinished().findAny().isPresent() || Files.exists(file));
      writing.destroyForcibly().waitFor();
      if (Files.exists(file)) {
        assertThat(program.run("backup", "--verify", file.toString()).exitCode()).isZero();
      }
      backup = standardOutput(program);
      service.stop();
    }

    try (Program program = Program.in(made("new"), KEYS)) {
      copyKeys("old", "new");
      Process reading = program.command("restore", "-").start();
      try (OutputStream in = reading.getOutputStream()) {
        in.write(backup, 0, backup.length - 10);
        in.flush();
        Eventually.holds(
            "rows are read", PATIENCE, () -> reading.info().totalCpuDuration().isPresent());
        reading.destroyForcibly().waitFor();
      } catch (IOException _) {
        // the pipe ends with the process
      }
      assertThat(program.run("org", "list").out()).isEmpty();

      Process whole = program.command("restore", "-").start();
      try (OutputStream in = whole.getOutputStream()) {
        in.write(backup);
      }
      assertThat(whole.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(whole.exitValue()).as(text(whole)).isZero();
      assertThat(program.run("org", "list").out()).contains("acme");
    }
  }

  @Test
  void aDiskThatIsFullLeavesNothing() throws Exception {
    try (Program program = Program.in(made("old"), KEYS)) {
      program.serve();
      Path file = folder.resolve("full.backup");

      Process limited = limited(program.command("backup", file.toString()));

      assertThat(limited.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(limited.exitValue()).isEqualTo(1);
      assertThat(text(limited)).contains("the backup was not written: ").doesNotContain("\tat ");
      assertThat(file).doesNotExist();
      assertThat(unfinished()).isEmpty();

      Process full =
          program.command("backup", "-").redirectOutput(Path.of("/dev/full").toFile()).start();
      assertThat(full.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(full.exitValue()).isEqualTo(1);
      assertThat(text(full)).contains("the backup was not written: ");
    }
  }

  @Test
  void anEncryptedBackupOpensWithItsKeyAlone() throws Exception {
    KeyPair pair = new X25519KeyPairGenerator().generateKeyPair();
    String reader = new String(pair.getPublic().getEncoded(), StandardCharsets.US_ASCII);
    Path identity = Files.write(folder.resolve("identity"), pair.getPrivate().getEncoded());
    Path file = folder.resolve("one.backup.age");
    try (Program program = Program.in(made("old"), KEYS)) {
      program.fullAccessKey("acme");

      Program.Ended done = program.run("backup", file.toString(), "--recipient", reader);

      assertThat(done.exitCode()).as(done.err()).isZero();
      assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
          .startsWith("age-encryption.org/v1\n")
          .doesNotContain("acme", "organizations");
      Program.Ended closed = program.run("backup", "--verify", file.toString());
      assertThat(closed.err())
          .contains("the backup is encrypted; give the file with the secret key");
      Program.Ended open =
          program.run("backup", "--verify", file.toString(), "--identity", identity.toString());
      assertThat(open.exitCode()).as(open.err()).isZero();

      byte[] changed = Files.readAllBytes(file);
      changed[changed.length / 2] ^= 1;
      Path other = Files.write(folder.resolve("changed"), changed);
      Program.Ended damaged =
          program.run("backup", "--verify", other.toString(), "--identity", identity.toString());
      assertThat(damaged.exitCode()).isEqualTo(1);
      assertThat(damaged.err()).contains("(at octet ").doesNotContain("\tat ");
      agreesWithAge(identity, file, program);
    }
  }

  @Test
  void theServiceMakesBackupsByItselfAndTellsTheirAge() throws Exception {
    Path backups = folder.resolve("backups");
    Map<String, String> keys =
        Map.of(
            "backup.directory", backups.toString(),
            "backup.every", "1s",
            "backup.keep", "1",
            "checks.uptime.reference-targets", "none");
    try (Program program = Program.in(made("old"), keys)) {
      Program.Service service = program.serve();
      Set<String> seen = new TreeSet<>();
      Eventually.holds("two were made", PATIENCE, () -> made(backups, seen).size() >= 2);

      assertThat(made(backups, new TreeSet<>())).hasSizeBetween(1, 2);
      String newest = seen.stream().reduce((_, last) -> last).orElseThrow();
      assertThat(program.run("backup", "--verify", backups.resolve(newest).toString()).exitCode())
          .isZero();
      Eventually.holds(
          "the age is told",
          PATIENCE,
          () ->
              Program.text(service.management("/metrics"))
                  .lines()
                  .anyMatch(line -> line.matches("domainwatch_backup_age_seconds [0-9.E-]+")));

      files(backups).forEach(file -> backups.resolve(file).toFile().delete());
      Files.delete(backups);
      Files.writeString(backups, "a file in the way");
      Eventually.holds(
          "that none is made is told",
          PATIENCE,
          () ->
              Program.text(service.management("/health/ready"))
                  .contains("the last backup failed: "));
      assertThat(Program.status(service.management("/health/ready"))).isEqualTo(200);
    }
  }

  /** The program age reads it too, where there is one. */
  private void agreesWithAge(Path identity, Path file, Program program) throws Exception {
    Path plain = folder.resolve("plain");
    try {
      Process age =
          new ProcessBuilder(
                  "age", "-d", "-i", identity.toString(), "-o", plain.toString(), file.toString())
              .redirectErrorStream(true)
              .start();
      assertThat(age.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
      assertThat(age.exitValue()).as(text(age)).isZero();
      assertThat(program.run("backup", "--verify", plain.toString()).exitCode()).isZero();
    } catch (IOException missing) {
      assertThat(missing).as("age is not installed here").hasMessageContaining("\"age\"");
    }
  }

  private static Process limited(ProcessBuilder command) throws IOException {
    List<String> words =
        Stream.concat(
                Stream.of("sh", "-c", "ulimit -f 1; exec \"$@\"", "sh"), command.command().stream())
            .toList();
    return new ProcessBuilder(words).redirectErrorStream(true).start();
  }

  private byte[] standardOutput(Program program) throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Process process =
        program
            .command("backup", "-")
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    return Files.readAllBytes(out);
  }

  private void addAndWait(Program.Service service, String key) {
    try (ApiClient api = new ApiClient(service, key)) {
      assertThat(api.post("/domains", "{\"domain\":\"shop.example\"}").status()).isEqualTo(201);
      Eventually.holds("it was looked at", PATIENCE, () -> !results(api).path("results").isEmpty());
    }
  }

  /** What clients are told of the domain and its results, after a start. */
  private static List<JsonNode> told(Program program, String key) {
    Program.Service service = program.serve();
    try (ApiClient api = new ApiClient(service, key)) {
      JsonNode domain = api.get("/domains").body().at("/domains/0");
      JsonNode results = results(api).path("results");
      return List.of(
          domain.path("id"),
          domain.path("domain"),
          domain.path("createdAt"),
          results.path(results.size() - 1));
    } finally {
      service.stop();
    }
  }

  private static JsonNode results(ApiClient api) {
    String id = api.get("/domains").body().at("/domains/0/id").asText();
    return api.get("/domains/" + id + "/checks/rdap/results").body();
  }

  private void copyKeys(String from, String to) throws IOException {
    Path data = Files.createDirectories(folder.resolve(to).resolve("data"));
    Files.copy(folder.resolve(from).resolve("data/secrets.key"), data.resolve("secrets.key"));
  }

  private Path made(String name) throws IOException {
    return Files.createDirectories(folder.resolve(name));
  }

  private Stream<String> unfinished() {
    return files(folder).filter(name -> name.endsWith(".part"));
  }

  private static Stream<String> files(Path folder) {
    String[] names = folder.toFile().list();
    return names == null ? Stream.empty() : Arrays.stream(names);
  }

  /** The names of whole backups that are there or were there before, oldest first. */
  private static Set<String> made(Path backups, Set<String> before) {
    files(backups).filter(name -> name.endsWith(".backup")).forEach(before::add);
    return before;
  }

  private static String text(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
        + new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }
}
