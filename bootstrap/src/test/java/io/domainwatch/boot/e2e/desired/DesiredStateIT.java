package io.domainwatch.boot.e2e.desired;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.desired.DocumentSchema;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code export} and {@code apply} with the real program: beside a service, and over its API. */
class DesiredStateIT {
  @TempDir Path folder;

  @Test
  void aFileIsAppliedAndExportedAndMovedToAnotherDatabase() throws Exception {
    Path file = folder.resolve("wanted.yaml");
    Files.writeString(file, WantedFile.TEXT);
    Files.writeString(folder.resolve("hook.url"), WantedFile.SECRET + "\n");
    Path exported = folder.resolve("exported.yaml");
    try (Program program = program("first")) {
      Program.Service service = program.serve();
      Path key = folder.resolve("key");
      Files.writeString(key, program.fullAccessKey("acme"));
      String[] server = {"--server", service.api("").toString(), "--key-file", key.toString()};
      String[] local = {"--org", "acme"};

      whatIsWrongIsSaidAndNothingIsDone(program, local);
      appliedOnce(program, server, file);
      whatChangesIsShown(program, server);
      Program.Ended shown = with(program, local, "export");
      assertThat(shown.exitCode()).as(shown.err()).isZero();
      assertThat(with(program, server, "export", exported.toString()).exitCode()).isZero();
      assertThat(Files.readString(exported)).isEqualTo(shown.out()).doesNotContain("secret-path");
      assertThat(DocumentSchema.objections(shown.out())).isEmpty();
      nothingDiffers(program, server, exported);
      nothingDiffers(program, local, exported);
      asJson(program, local, shown.out());
      othersChangeIsSeenAndUndone(program, server, local, exported, shown.out());
      whatIsNotNamedIsDeletedWithPruneAlone(program, server);
    }
    try (Program program = program("second")) {
      assertThat(program.run("org", "create", "other").exitCode()).isZero();
      String[] local = {"--org", "other"};
      Program.Ended without = with(program, local, "apply", "-f", exported.toString());
      assertThat(without.exitCode()).isEqualTo(2);
      assertThat(without.err()).contains("its secret is not given").contains("exported.yaml:");
      assertThat(with(program, local, "export").out()).contains("domains: []");

      Process process =
          environment(
              program.command("apply", "-f", exported.toString(), "--org", "other"),
              Map.of("CHANNEL_ON_CALL_URL", WantedFile.SECRET));
      assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();

      assertThat(with(program, local, "export").out()).isEqualTo(Files.readString(exported));
    }
  }

  @Test
  void whatIsForNoDomainIsSaidAndNeverMadeForAll() throws Exception {
    Path file = folder.resolve("named.yaml");
    Files.writeString(
        file,
        """
        version: 1
        domains: [gone.example.com]
        channels:
          - name: Mail
            type: email
            address: ann@example.com
            filter: {domains: [gone.example.com]}
        maintenanceWindows:
          - name: Night
            domains: [gone.example.com]
            rrule: FREQ=DAILY
            dtstart: "2026-01-01T02:00:00"
            durationSeconds: 3600
            timeZone: Europe/Berlin
        escalationPolicies:
          - name: Nobody
            filter: {domains: [gone.example.com]}
            steps: [{afterMinutes: 5, channels: [Mail]}]
        """);
    try (Program program = program("named")) {
      assertThat(program.run("org", "create", "acme").exitCode()).isZero();
      assertThat(program.run("org", "create", "other").exitCode()).isZero();
      String[] acme = {"--org", "acme"};
      Program.Ended applied = with(program, acme, "apply", "-f", file.toString());
      assertThat(applied.exitCode()).as(applied.err()).isZero();
      assertThat(with(program, acme, "domain", "remove", "gone.example.com").exitCode()).isZero();

      Path exported = folder.resolve("none.yaml");
      Program.Ended said = with(program, acme, "export", exported.toString());

      assertThat(said.exitCode()).isZero();
      assertThat(said.err())
          .contains("channel \"Mail\" (email) is for no domain")
          .contains("maintenance window \"Night\" is for no domain")
          .contains("escalation policy \"Nobody\" is for no domain");
      nothingDiffers(program, acme, exported);
      Program.Ended refused =
          with(program, new String[] {"--org", "other"}, "apply", "-f", exported.toString());
      assertThat(refused.exitCode()).isEqualTo(2);
      assertThat(refused.err())
          .contains("channels[0].filter.domains")
          .contains("maintenanceWindows[0].domains")
          .contains("escalationPolicies[0].filter.domains")
          .contains("it would be for none; name one, or leave it out for all");
    }
  }

  @Test
  void anApplyThatIsKilledIsCarriedOn() throws Exception {
    StringBuilder text = new StringBuilder("version: 1\ndomains:\n");
    for (int i = 0; i < 2_500; i++) {
      text.append("  - name: d%04d.example.com\n    tags: [t%d]\n".formatted(i, i % 7));
    }
    Path file = folder.resolve("many.yaml");
    Files.writeString(file, text);
    try (Program program = program("killed")) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      Files.writeString(folder.resolve("key"), key);
      Process first =
          program
              .command(
                  "apply",
                  "-f",
                  file.toString(),
                  "--server",
                  service.api("").toString(),
                  "--key-file",
                  folder.resolve("key").toString())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("first.log").toFile())
              .start();
      Eventually.holds(
          "some were added",
          Duration.ofSeconds(180),
          () ->
              !first.isAlive()
                  || program.run("domain", "list", "--org", "acme").lines().size() > 2);
      first.destroyForcibly().waitFor();

      Program.Ended again = program.run("apply", "-f", file.toString(), "--org", "acme");

      assertThat(again.exitCode()).as(again.err()).isZero();
      assertThat(program.run("domain", "list", "--org", "acme").lines()).hasSize(2_501);
      nothingDiffers(program, new String[] {"--org", "acme"}, file);
    }
  }

  private Program program(String name) throws IOException {
    return Program.in(
        Files.createDirectory(folder.resolve(name)),
        Map.of(
            "checks.uptime.reference-targets",
            "none",
            "checks.dns.resolvers",
            "127.0.0.1:9",
            "mail.smtp-url",
            "smtp://127.0.0.1:9",
            "mail.from",
            "watch@example.com"));
  }

  private void whatIsWrongIsSaidAndNothingIsDone(Program program, String[] target)
      throws IOException {
    Path bad = folder.resolve("bad.yaml");
    Files.writeString(
        bad,
        WantedFile.TEXT
            .replace("paused", "off")
            .replace("FREQ=DAILY", "FREQ=SOMETIMES")
            .replace("afterMinutes: 60", "afterMinutes: 15"));

    Program.Ended ended = with(program, target, "apply", "-f", bad.toString());

    assertThat(ended.exitCode()).isEqualTo(2);
    assertThat(ended.err()).contains("bad.yaml:5: domains[1].status: must be active or paused");
    assertThat(ended.err())
        .contains("maintenanceWindows[0].rrule")
        .contains(
            "bad.yaml:"
                + WantedFile.line("channels: [On call, Mail]", -1)
                + ": escalationPolicies[0]")
        .contains("steps[1].afterMinutes: must be greater than that of the step before it");
    Files.writeString(bad, WantedFile.TEXT.replace("receivers: [Mail]", "receivers: [Nobody]"));
    Program.Ended unknown = with(program, target, "apply", "-f", bad.toString());
    assertThat(unknown.exitCode()).isEqualTo(2);
    assertThat(unknown.err())
        .contains(
            "bad.yaml:" + WantedFile.line("receivers:", 0) + ": reports.receivers[0]: reports: ")
        .contains("there is no channel \"Nobody\"");
    assertThat(with(program, target, "export").out())
        .isEqualTo(
            "version: 1\ndomains: []\nchannels: []\nmaintenanceWindows: []\n"
                + WantedFile.NOTHING_TOLD);
  }

  private static void appliedOnce(Program program, String[] target, Path file) {
    Program.Ended planned = with(program, target, "apply", "-f", file.toString(), "--dry-run");
    assertThat(planned.exitCode()).as(planned.err()).isEqualTo(3);
    assertThat(planned.lines())
        .contains("+ domain plain.example.com", "6 to add, 1 to change, 0 to delete");
    assertThat(planned.out()).doesNotContain("secret-path");
    Program.Ended done = with(program, target, "apply", "-f", file.toString());
    assertThat(done.exitCode()).as(done.err()).isZero();
    assertThat(done.err()).contains("\"Over\" is over");
    Program.Ended again = with(program, target, "apply", "-f", file.toString());
    assertThat(again.exitCode()).as(again.err()).isZero();
    assertThat(again.lines())
        .containsExactly(
            "= channel \"On call\" (webhook): sent again, since it cannot be compared: url",
            "nothing differs");
  }

  private void whatChangesIsShown(Program program, String[] target) throws IOException {
    Path other = folder.resolve("other.yaml");
    Files.writeString(
        other,
        WantedFile.TEXT
            .replace("afterMinutes: 60", "afterMinutes: 90")
            .replace("weekly: true", "weekly: false"));
    Program.Ended planned = with(program, target, "apply", "-f", other.toString(), "--dry-run");
    assertThat(planned.exitCode()).as(planned.err()).isEqualTo(3);
    String steps =
        "[{\"afterMinutes\":15,\"channels\":[\"Mail\"]},"
            + "{\"afterMinutes\":60,\"channels\":[\"On call\",\"Mail\"]}]";
    assertThat(planned.lines())
        .containsSubsequence(
            "~ escalation policy \"Nobody looks\"",
            "    steps: " + steps + " -> " + steps.replace("60", "90"),
            "~ reports",
            "    weekly: true -> false",
            "0 to add, 2 to change, 0 to delete");
  }

  private static void nothingDiffers(Program program, String[] target, Path file) {
    Program.Ended ended =
        with(program, target, "apply", "-f", file.toString(), "--prune", "--dry-run");
    assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
    assertThat(ended.lines()).containsExactly("nothing differs");
  }

  private void asJson(Program program, String[] target, String yaml) throws IOException {
    Path json = folder.resolve("exported.json");
    assertThat(with(program, target, "export", json.toString()).exitCode()).isZero();
    assertThat(Files.readString(json)).startsWith("{").isNotEqualTo(yaml);
    assertThat(DocumentSchema.objections(Files.readString(json))).isEmpty();
    nothingDiffers(program, target, json);
  }

  private static void othersChangeIsSeenAndUndone(
      Program program, String[] server, String[] local, Path exported, String text) {
    Program.Ended added = program.run("domain", "add", "extra.example.com", "--org", "acme");
    assertThat(added.exitCode()).isZero();
    Program.Ended kept = with(program, server, "apply", "-f", exported.toString());
    assertThat(kept.lines()).containsExactly("nothing differs");
    Program.Ended pruned = with(program, local, "apply", "-f", exported.toString(), "--prune");
    assertThat(pruned.exitCode()).as(pruned.err()).isZero();
    assertThat(pruned.lines()).contains("- domain extra.example.com");
    assertThat(with(program, server, "export").out()).isEqualTo(text);
  }

  private void whatIsNotNamedIsDeletedWithPruneAlone(Program program, String[] server)
      throws IOException {
    Path less = folder.resolve("less.yaml");
    Files.writeString(
        less,
        "version: 1\ndomains:\n  - set.example.com\nchannels: []\nmaintenanceWindows: []\n"
            + WantedFile.NOTHING_TOLD);
    assertThat(with(program, server, "apply", "-f", less.toString()).lines())
        .containsExactly("nothing differs");
    Program.Ended pruned = with(program, server, "apply", "-f", less.toString(), "--prune");
    assertThat(pruned.exitCode()).as(pruned.err()).isZero();
    assertThat(pruned.lines())
        .contains(
            "- domain plain.example.com",
            "- channel \"On call\" (webhook)",
            "- channel \"Mail\" (email)",
            "- maintenance window \"Night\"",
            "- escalation policy \"Nobody looks\"",
            "~ reports",
            "0 to add, 2 to change, 5 to delete");
    assertThat(with(program, server, "export").out())
        .isEqualTo(
            "version: 1\n"
                + "domains:\n"
                + "- name: set.example.com\n"
                + "channels: []\n"
                + "maintenanceWindows: []\n"
                + WantedFile.NOTHING_TOLD);
  }

  private static Program.Ended with(Program program, String[] target, String... words) {
    String[] all = new String[words.length + target.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(target, 0, all, words.length, target.length);
    return program.run(all);
  }

  private Process environment(ProcessBuilder command, Map<String, String> more) throws IOException {
    command.environment().putAll(more);
    return command
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("applied.log").toFile())
        .start();
  }
}
