package io.domainwatch.boot.e2e.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a script learns from {@code check run} and {@code doctor} without reading what they say. */
class ExitCodesIT {
  /** Nobody answers there. */
  private static final String DEAD_RESOLVER = "127.0.0.1:9";

  @TempDir Path folder;

  @Test
  void aLookTellsWhetherAnythingFails() {
    try (Site site = Site.named("brittle.com");
        Program program = Program.in(folder, site.keys(folder))) {
      String[] look = {"check", "run", site.name(), "--type", "uptime"};
      assertThat(program.run(look).exitCode()).isZero();
      site.goDown();
      Program.Ended failing = program.run(look);
      assertThat(failing.exitCode()).as(failing.out() + failing.err()).isEqualTo(1);
      assertThat(failing.out()).contains("Uptime", "failing", "brittle.com: 1 failing");
      Program.Ended json = program.run("check", "run", site.name(), "--type", "uptime", "--json");
      assertThat(json.exitCode()).isEqualTo(1);
      Program.Ended found =
          program.run("check", "run", site.name(), "--type", "uptime", "--fail-on", "warning");
      assertThat(found.exitCode()).isEqualTo(3);
      assertThat(found.out()).doesNotContain("\u001b");
    }
  }

  @Test
  void aLookThatCouldNotTellIsNeitherFineNorFailing() {
    try (Program program = Program.in(folder, keys(DEAD_RESOLVER))) {
      Program.Ended look = program.run("check", "run", "unseen.example.com", "--type", "dns");
      assertThat(look.out()).contains("unseen.example.com: 1 inconclusive");
      assertThat(look.exitCode()).as(look.out() + look.err()).isEqualTo(4);
    }
  }

  @Test
  void theDoctorTellsWhetherAnythingIsBad() {
    try (Program ill = Program.in(folder, keys(DEAD_RESOLVER))) {
      Program.Ended found = ill.run("doctor");
      assertThat(found.out()).contains("bad      resolver");
      assertThat(found.exitCode()).as(found.out() + found.err()).isEqualTo(1);
      assertThat(ill.run("doctor", "--json").exitCode()).isEqualTo(1);
    }
    try (LoopbackDns dns = LoopbackDns.world().zone("example.com", "@ A 127.0.0.1").start();
        Program well = Program.in(folder, keys(dns.resolversText()))) {
      Program.Ended found = well.run("doctor");
      assertThat(found.out()).doesNotContain("bad ").doesNotContain("Lighthouse");
      assertThat(found.exitCode()).as(found.out() + found.err()).isZero();
    }
  }

  @Test
  void aSchemaOfANewerVersionIsRefusedInOneLine() throws Exception {
    try (EmbeddedPostgres database = EmbeddedPostgres.start(folder.resolve("shared"));
        Program program =
            Program.in(folder, DatabaseKeys.of(database, Map.of("node.roles", "api")))) {
      assertThat(program.run("org", "list").exitCode()).isZero();
      try (Connection connection =
              DriverManager.getConnection(
                  database.jdbcUrl(), database.user(), database.password());
          Statement statement = connection.createStatement()) {
        statement.execute(
            """
            insert into flyway_schema_history
            select max(installed_rank) + 1, '999', 'later', 'SQL', 'V999__later.sql', 1,
                   current_user, now(), 1, true from flyway_schema_history
            """);
      }
      Program.Ended serve = program.run("serve");
      assertThat(serve.exitCode()).isEqualTo(1);
      assertThat(serve.err().lines())
          .singleElement()
          .asString()
          .startsWith("domainwatch: the database was migrated by a newer Domainwatch");
    }
  }

  private static Map<String, String> keys(String resolvers) {
    Map<String, String> keys = new HashMap<>();
    keys.put("checks.dns.resolvers", resolvers);
    keys.put("checks.uptime.reference-targets", "none");
    keys.put("checks.disabled-types", "lighthouse");
    return keys;
  }
}
