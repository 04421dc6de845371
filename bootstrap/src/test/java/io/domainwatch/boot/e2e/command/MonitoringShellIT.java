package io.domainwatch.boot.e2e.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commands on what is watched say and do the same on the machine itself and against a server,
 * and reach no other organization.
 */
class MonitoringShellIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(180);
  private static final List<String> LOCAL = List.of("--org", "acme");

  @TempDir Path folder;

  @Test
  void whatIsWrongIsSaidHereAndByAServer() throws Exception {
    try (Site site = Site.named("down.example.test");
        Program program = Program.in(folder, site.keys(folder))) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      List<String> server = server(service, key);
      assertThat(program.run("org", "create", "other").exitCode()).isZero();
      assertThat(run(program, LOCAL, "status").exitCode()).isZero();
      assertThat(run(program, server, "status").out()).startsWith("Nothing is known to be wrong.");
      site.goDown();
      run(program, LOCAL, "domain", "add", site.name(), "bücher.example.test");
      run(program, server, "domain", "pause", "bücher.example.test");
      try (ApiClient api = new ApiClient(service, key)) {
        String open = "/incidents?state=open";
        Eventually.holds(
            "an incident",
            PATIENCE,
            () -> api.get(open).body().path("incidents").toString().contains("uptime_down"));
      }
      // Until it has ended, other checks of the site open incidents too.
      run(program, LOCAL, "domain", "pause", site.name());

      statusSaysWhatToDo(program, server);
      listsAreTheSame(program, server);
      listsAreGermanForWhoReadsGerman(program);
      eventsAreFiltered(program, server);
      incidentsAreAcknowledged(program, server);
      domainsAreResumedAndRemoved(program, server);
      whatIsWrongWithAServerIsSaid(program, service, server);
    }
  }

  private static void statusSaysWhatToDo(Program program, List<String> server) {
    for (List<String> where : List.of(LOCAL, server, List.<String>of())) {
      Program.Ended status = run(program, where, "status");
      assertThat(status.exitCode()).as(status.err()).isEqualTo(3);
      assertThat(status.lines().getFirst()).endsWith("open.");
      assertThat(status.out())
          .contains("\n2 domains: 2 paused\n", "Open incidents\n", "What to do\n")
          .contains("down.example.test", "Uptime")
          .doesNotContain("_");
    }
    assertThat(run(program, List.of("--org", "other"), "status").exitCode()).isZero();
  }

  private static void listsAreTheSame(Program program, List<String> server) throws IOException {
    for (List<String> call :
        List.of(
            List.of("domain", "list"),
            List.of("incident", "list", "--open"),
            List.of("event", "list"),
            List.of("expiry", "list"))) {
      Program.Ended here = run(program, LOCAL, call);
      assertThat(here.exitCode()).as(here.err()).isZero();
      assertThat(run(program, server, call).out()).as("%s", call).isEqualTo(here.out());
      List<String> json = Stream.concat(call.stream(), Stream.of("--json")).toList();
      JsonNode entries = JSON.readTree(run(program, LOCAL, json).out());
      assertThat(JSON.readTree(run(program, server, json).out())).as("%s", call).isEqualTo(entries);
      if (!call.contains("expiry")) {
        assertThat(here.lines()).hasSize(entries.size() + 1);
        assertThat(entries.get(0).path("organization").asText()).isEqualTo("acme");
      }
    }
    List<String> other = List.of("--org", "other");
    assertThat(run(program, other, "incident", "list").out()).isEmpty();
    assertThat(run(program, other, "event", "list").out()).isEmpty();
    assertThat(run(program, server, "domain", "list").out())
        .startsWith("ID ")
        .contains("bücher.example.test  paused");
    assertThat(run(program, List.of(), "domain", "list").out()).startsWith("ORGANIZATION  ID ");
  }

  /** What a check found stays in English, as it was recorded. */
  private static void listsAreGermanForWhoReadsGerman(Program program) {
    assertGerman(
        program, "ID  DOMAIN  ZUSTAND  ZULETZT GEPRÜFT (UTC)", "  pausiert", "domain", "list");
    assertGerman(
        program,
        "ID  BEGONNEN (UTC)  ZUSTAND  SCHWEREGRAD  DOMAIN  PRÜFUNG  WAS",
        "  offen    hoch         down.example.test  Erreichbarkeit  Website ist nicht erreichbar",
        "incident",
        "list",
        "--open");
    assertGerman(
        program,
        "BEMERKT (UTC)  SCHWEREGRAD  DOMAIN  PRÜFUNG  WAS",
        "  Erreichbarkeit  Website ist nicht erreichbar",
        "event",
        "list");
    Program.Ended expiries = program.runInGerman("expiry", "list", "--org", "acme");
    assertThat(expiries.exitCode()).as(expiries.err()).isZero();
    Program.Ended status = program.runInGerman("status", "--org", "acme");
    assertThat(status.exitCode()).isEqualTo(3);
    assertThat(status.out())
        .contains("\n2 Domains: 2 pausiert\n", "Offene Vorfälle\n", "Was zu tun ist\n")
        .doesNotContain("Open incidents", "What to do", "paused", "_");
  }

  private static void assertGerman(Program program, String headings, String words, String... list) {
    List<String> call = Stream.concat(Stream.of(list), LOCAL.stream()).toList();
    Program.Ended german = program.runInGerman(call.toArray(String[]::new));
    assertThat(german.exitCode()).as(german.err()).isZero();
    assertThat(german.lines().getFirst().replaceAll(" {2,}", "  ")).isEqualTo(headings);
    assertThat(german.out().replaceAll(" {2,}", "  ")).contains(words.replaceAll(" {2,}", "  "));
  }

  private static void eventsAreFiltered(Program program, List<String> server) throws IOException {
    for (List<String> where : List.of(LOCAL, server)) {
      JsonNode down = events(program, where, "--domain", "down.example.test", "--check", "uptime");
      assertThat(down).isNotEmpty();
      assertThat(down)
          .allSatisfy(
              event -> {
                assertThat(event.path("checkType").asText()).isEqualTo("uptime");
                assertThat(event.path("domainName").asText()).isEqualTo("down.example.test");
              });
      assertThat(events(program, where, "--domain", "bücher.example.test"))
          .allSatisfy(
              event ->
                  assertThat(event.path("domainName").asText())
                      .isEqualTo("xn--bcher-kva.example.test"));
      assertThat(events(program, where, "--severity", "high"))
          .isNotEmpty()
          .allSatisfy(event -> assertThat(event.path("severity").asText()).isEqualTo("high"));
      JsonNode all = events(program, where);
      assertThat(all)
          .extracting(event -> event.path("occurredAt").asText())
          .isSortedAccordingTo((a, b) -> b.compareTo(a));
      assertThat(events(program, where, "--limit", "1")).containsExactly(all.get(0));
      Program.Ended unknown = run(program, where, "event", "list", "--domain", "no.example.test");
      assertThat(unknown.exitCode()).isEqualTo(1);
      assertThat(unknown.err()).contains("there is no such domain");
    }
  }

  private static JsonNode events(Program program, List<String> where, String... filter)
      throws IOException {
    Program.Ended listed =
        run(
            program,
            where,
            Stream.concat(Stream.of("event", "list", "--json"), Stream.of(filter)).toList());
    assertThat(listed.exitCode()).as(listed.err()).isZero();
    return JSON.readTree(listed.out());
  }

  private static void incidentsAreAcknowledged(Program program, List<String> server)
      throws IOException {
    JsonNode open =
        JSON.readTree(run(program, LOCAL, "incident", "list", "--open", "--json").out());
    String id = open.get(0).path("id").asText();
    Program.Ended foreign = run(program, List.of("--org", "other"), "incident", "acknowledge", id);
    assertThat(foreign.exitCode()).isEqualTo(1);
    assertThat(foreign.err()).contains("there is no such incident");
    for (List<String> where : List.of(server, LOCAL)) {
      Program.Ended done = run(program, where, "incident", "acknowledge", id);
      assertThat(done.exitCode()).as(done.err()).isZero();
      assertThat(done.lines().getLast()).startsWith(id).contains("  acknowledged  ");
    }
  }

  private static void domainsAreResumedAndRemoved(Program program, List<String> server) {
    Program.Ended resumed =
        run(program, server, "domain", "resume", "bücher.example.test", "no.example.test");
    assertThat(resumed.exitCode()).isEqualTo(1);
    assertThat(resumed.lines()).containsExactly("bücher.example.test");
    assertThat(resumed.err()).contains("no.example.test: there is no such domain");
    assertThat(run(program, server, "domain", "remove", "bücher.example.test").exitCode()).isZero();
    assertThat(run(program, LOCAL, "domain", "list").lines()).hasSize(2);
  }

  private void whatIsWrongWithAServerIsSaid(
      Program program, Program.Service service, List<String> server) throws IOException {
    Program.Ended unknown = run(program, server(service, "svc_" + "0".repeat(32)), "status");
    assertThat(unknown.exitCode()).isEqualTo(1);
    assertThat(unknown.err()).isEqualTo("domainwatch: there is no such API key\n");
    List<String> key = server.subList(2, 4);
    assertBadUsage(program, "--org=NAME | (--server=URL --key-file=FILE)", server, LOCAL);
    assertBadUsage(program, "--key-file", server.subList(0, 2));
    assertBadUsage(program, "--server must", List.of("--server", "watch.example.com"), key);
  }

  @SafeVarargs
  private static void assertBadUsage(Program program, String why, List<String>... where) {
    Program.Ended refused =
        run(program, Stream.of(where).flatMap(List::stream).toList(), "domain", "list");
    assertThat(refused.exitCode()).as(refused.err()).isEqualTo(2);
    assertThat(refused.err().lines()).singleElement().asString().contains(why);
  }

  private List<String> server(Program.Service service, String key) throws IOException {
    Path file = Files.createTempFile(folder, "key", "");
    Files.writeString(file, key);
    return List.of("--server", service.api("").toString(), "--key-file", file.toString());
  }

  private static Program.Ended run(Program program, List<String> where, String... call) {
    return run(program, where, List.of(call));
  }

  private static Program.Ended run(Program program, List<String> where, List<String> call) {
    return program.run(Stream.concat(call.stream(), where.stream()).toArray(String[]::new));
  }
}
