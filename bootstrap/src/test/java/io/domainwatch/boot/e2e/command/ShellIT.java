package io.domainwatch.boot.e2e.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.e2e.fixture.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell commands while the service is stopped: exit codes, lines and JSON. */
class ShellIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  @Test
  void theCommandsDoWhatTheySay() throws IOException {
    try (Program program = Program.in(folder, Map.of("checks.uptime.reference-targets", "none"))) {
      organizationsAreCreatedListedAndSet(program);
      keysAreCreatedListedAndRevoked(program);
      peopleGetPasswords(program);
      domainsAreAddedAndImported(program);
      domainsArePausedResumedAndRemoved(program);
      peopleAreListedAndRemoved(program);
      whatIsWrongIsSaid(program);
      listsAreGermanForWhoReadsGerman(program);
    }
  }

  private static void listsAreGermanForWhoReadsGerman(Program program) {
    assertHeadings(program, "ID  NAME  TARIF  ABONNEMENT", "org", "list");
    assertHeadings(program, "ID  ADRESSE  ROLLE  SEIT (UTC)", "user", "list", "--org", "acme");
    assertHeadings(
        program,
        "ID  UMFANG  ZUSTAND  LÄUFT AB (UTC)  ZULETZT BENUTZT (UTC)  NAME",
        "key",
        "list",
        "--org",
        "acme");
    assertHeadings(
        program, "ID  DOMAIN  ZUSTAND  ZULETZT GEPRÜFT (UTC)", "domain", "list", "--org", "acme");
    assertThat(program.runInGerman("org", "list").out())
        .contains("überfällig bis 2020-01-01 00:00 UTC");
    assertThat(program.runInGerman("user", "list", "--org", "acme").out()).contains("Eigentümer");
    assertThat(program.runInGerman("key", "list", "--org", "acme").out())
        .contains("  lesen   widerrufen  ", "  nie  ");
    assertThat(program.runInGerman("domain", "list", "--org", "acme").out())
        .contains("  a.example.org  ausstehend");
    assertThat(program.runInGerman("org", "list", "--json"))
        .isEqualTo(program.run("org", "list", "--json"));
  }

  private static void assertHeadings(Program program, String headings, String... list) {
    Program.Ended german = program.runInGerman(list);
    assertThat(german.exitCode()).as(german.err()).isZero();
    assertThat(german.lines().getFirst().replaceAll(" {2,}", "  ")).isEqualTo(headings);
    assertThat(german.lines()).hasSameSizeAs(program.run(list).lines());
  }

  private static void organizationsAreCreatedListedAndSet(Program program) throws IOException {
    assertThat(program.run("org", "create", "acme").lines())
        .singleElement()
        .asString()
        .startsWith("org_");
    JsonNode made =
        json(
            program.run(
                "org",
                "create",
                "beta",
                "--plan",
                "starter",
                "--subscription",
                "trialing",
                "--json"));
    assertThat(made.path("plan").asText()).isEqualTo("starter");
    assertThat(made.path("subscription").asText()).isEqualTo("trialing");
    JsonNode all = json(program.run("org", "list", "--json"));
    assertThat(all).extracting(org -> org.path("name").asText()).containsExactly("acme", "beta");
    assertThat(all.at("/0/plan").asText()).isEqualTo("business");
    JsonNode late =
        json(
            program.run(
                "org",
                "set",
                "beta",
                "--subscription",
                "past_due",
                "--grace-until",
                "2020-01-01T00:00:00Z",
                "--json"));
    assertThat(late.path("graceUntil").asText()).isEqualTo("2020-01-01T00:00:00.000Z");
  }

  private static void keysAreCreatedListedAndRevoked(Program program) throws IOException {
    JsonNode key =
        json(
            program.run(
                "key",
                "create",
                "--org",
                "acme",
                "--name",
                "ci",
                "--scope",
                "read",
                "--expires-at",
                "2099-01-01T00:00:00Z",
                "--json"));
    assertThat(key.path("key").asText()).matches("svc_[0-9a-f]{32}");
    assertThat(key.path("state").asText()).isEqualTo("active");
    assertThat(key.path("expiresAt").asText()).isEqualTo("2099-01-01T00:00:00.000Z");
    JsonNode listed = json(program.run("key", "list", "--org", "acme", "--json")).get(0);
    assertThat(listed.has("key")).isFalse();
    assertThat(listed.path("lastUsedAt").isNull()).isTrue();
    JsonNode revoked = json(program.run("key", "revoke", key.path("id").asText(), "--json"));
    assertThat(revoked.path("state").asText()).isEqualTo("revoked");
  }

  private static void peopleGetPasswords(Program program) {
    Program.Ended made =
        program.run("user", "create", "Ann@Example.com", "--org", "acme", "--role", "owner");
    Program.Ended reset = program.run("user", "reset-password", "ann@example.com");
    assertThat(made.lines()).hasSize(1);
    assertThat(reset.lines()).hasSize(1);
    assertThat(reset.out()).isNotEqualTo(made.out());
  }

  private void domainsAreAddedAndImported(Program program) throws IOException {
    Program.Ended added =
        program.run("domain", "add", "https://Example.com/x", "not a name", "--org", "acme");
    assertThat(added.exitCode()).isEqualTo(1);
    assertThat(added.lines()).singleElement().asString().endsWith("\texample.com\tactive");
    assertThat(added.err()).contains("not a name: ");
    Path file = folder.resolve("domains.csv");
    Files.writeString(file, "domain,note\n\"a.example.org\",x\nb.example.org\n\n# c.example.org\n");
    assertThat(program.run("domain", "import", file.toString(), "--org", "acme").lines())
        .hasSize(2);
    JsonNode all = json(program.run("domain", "list", "--org", "acme", "--json"));
    assertThat(all)
        .extracting(domain -> domain.path("name").asText())
        .containsExactly("example.com", "a.example.org", "b.example.org");
    assertThat(all)
        .extracting(domain -> domain.at("/health/state").asText())
        .containsOnly("pending");
    assertThat(program.run("domain", "list", "--org", "acme").lines())
        .hasSize(4)
        .startsWith("ID                              DOMAIN         STATE    LAST LOOKED AT (UTC)")
        .last()
        .asString()
        .endsWith("  b.example.org  pending");
    assertThat(json(program.run("expiry", "list", "--org", "acme", "--json"))).isEmpty();
    assertThat(json(program.run("incident", "list", "--org", "acme", "--json"))).isEmpty();
  }

  private static void domainsArePausedResumedAndRemoved(Program program) {
    Program.Ended paused =
        program.run("domain", "pause", "a.example.org", "x.example.org", "--org", "acme");
    assertThat(paused.exitCode()).isEqualTo(1);
    assertThat(paused.lines()).containsExactly("a.example.org");
    assertThat(paused.err()).contains("x.example.org: there is no such domain");
    assertThat(program.run("domain", "list", "--org", "acme").out())
        .contains("  a.example.org  paused", "  b.example.org  pending");
    assertThat(program.run("domain", "resume", "a.example.org", "--org", "acme").exitCode())
        .isZero();
    assertThat(program.run("domain", "remove", "b.example.org", "--org", "acme").exitCode())
        .isZero();
    assertThat(program.run("domain", "list", "--org", "acme").out())
        .contains("  a.example.org  pending")
        .doesNotContain("b.example.org");
    assertRefused(program, "there is no such domain", "domain", "pause", "a.org", "--org", "beta");
  }

  private static void peopleAreListedAndRemoved(Program program) throws IOException {
    program.run("user", "create", "bob@example.com", "--org", "acme");
    JsonNode people = json(program.run("user", "list", "--org", "acme", "--json"));
    assertThat(people)
        .extracting(person -> person.path("email").asText() + " " + person.path("role").asText())
        .containsExactly("ann@example.com owner", "bob@example.com member");
    assertRefused(program, "last owner", "user", "role", "ann@example.com", "viewer");
    assertRefused(program, "nobody has", "user", "role", "cid@example.com", "viewer");
    assertBadUsage(program, "allowed are", "user", "role", "bob@example.com", "king");
    assertThat(program.run("user", "role", "Bob@example.com", "viewer").lines().getLast())
        .contains("  bob@example.com  viewer  ");
    assertRefused(program, "nobody there", "user", "remove", "bob@example.com", "--org", "beta");
    assertRefused(program, "owner", "user", "remove", "ann@example.com", "--org", "acme");
    assertThat(program.run("user", "remove", "bob@example.com", "--org", "acme").exitCode())
        .isZero();
    assertThat(json(program.run("user", "list", "--org", "acme", "--json"))).hasSize(1);
    assertRefused(
        program,
        "there is no such incident",
        "incident",
        "acknowledge",
        "inc_00000000000000000000000000",
        "--org",
        "acme");
  }

  private static void whatIsWrongIsSaid(Program program) {
    assertRefused(program, "taken", "org", "create", "acme");
    assertRefused(program, "no organization is named", "key", "list", "--org", "nobody");
    assertRefused(
        program,
        "future",
        "key",
        "create",
        "--org",
        "acme",
        "--name",
        "x",
        "--scope",
        "read",
        "--expires-at",
        "2020-01-01T00:00:00Z");
    assertRefused(program, "there is no key", "key", "revoke", "key_00000000000000000000000000");
    assertRefused(program, "there is no file", "backup", "--verify", "no-such-file");
    assertBadUsage(
        program,
        "allowed are read, write, full",
        "key",
        "create",
        "--org",
        "acme",
        "--name",
        "x",
        "--scope",
        "all");
    assertBadUsage(program, "unknown; allowed are trial", "org", "create", "x", "--plan", "gold");
    assertBadUsage(program, "ISO 8601", "org", "set", "acme", "--grace-until", "tomorrow");
    assertBadUsage(program, "no key id", "key", "revoke", "mine");
    assertBadUsage(program, "no id of an incident", "incident", "acknowledge", "1", "--org", "x");
    assertBadUsage(
        program, "allowed are warning, failing", "check", "run", "a.org", "--fail-on", "ok");
    assertBadUsage(program, "--scope", "key", "create", "--org", "acme", "--name", "x");
    assertBadUsage(program, "dance", "dance");
  }

  private static void assertRefused(Program program, String why, String... arguments) {
    Program.Ended ended = program.run(arguments);
    assertThat(ended.exitCode()).as(ended.err()).isEqualTo(1);
    assertThat(ended.err()).contains(why).doesNotContain("\tat ");
    assertThat(ended.out()).isEmpty();
    assertGerman(program, ended, arguments);
  }

  /** The same in German, in other words and without a code. */
  private static void assertGerman(Program program, Program.Ended english, String... arguments) {
    Program.Ended german = program.runInGerman(arguments);
    assertThat(german.exitCode()).as(german.err()).isEqualTo(english.exitCode());
    assertThat(german.out()).isEmpty();
    assertThat(german.err().lines())
        .hasSameSizeAs(english.err().lines().toList())
        .doesNotContainAnyElementsOf(english.err().lines().toList())
        .allSatisfy(
            line ->
                assertThat(line)
                    .startsWith("domainwatch: ")
                    .doesNotContain("allowed", "cannot", "there is", " is ", " must ", "Exception")
                    .doesNotContainPattern("\\{\\d"));
  }

  private static void assertBadUsage(Program program, String why, String... arguments) {
    Program.Ended ended = program.run(arguments);
    assertThat(ended.exitCode()).as(ended.err()).isEqualTo(2);
    assertThat(ended.err()).contains(why);
    assertThat(ended.err().lines()).singleElement().asString().startsWith("domainwatch: ");
    assertThat(ended.out()).isEmpty();
    assertGerman(program, ended, arguments);
  }

  private static JsonNode json(Program.Ended ended) throws IOException {
    assertThat(ended.exitCode()).as(ended.err()).isZero();
    return JSON.readTree(ended.out());
  }
}
