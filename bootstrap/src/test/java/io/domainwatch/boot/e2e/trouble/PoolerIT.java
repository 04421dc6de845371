package io.domainwatch.boot.e2e.trouble;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.PgBouncer;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real PgBouncer between the program and its database. Where none is installed (it is by {@code
 * tools/install-packaging}) a server without one is looked at; what is found of poolers by script
 * is in {@code PoolerCheckTest}.
 */
class PoolerIT {
  @TempDir Path folder;

  @Test
  void oneThatSharesSessionsIsRefusedInOneLineAndOneThatKeepsThemWorks() throws IOException {
    try (EmbeddedPostgres database = EmbeddedPostgres.start(folder.resolve("shared"))) {
      Optional<Path> program = PgBouncer.program();
      if (program.isEmpty()) {
        assertWorks("direct", database, database.jdbcUrl());
        return;
      }
      for (String mode : List.of("transaction", "statement")) {
        try (PgBouncer pooler = PgBouncer.start(program.get(), folder, database, mode)) {
          assertRefused(mode, database, pooler.jdbcUrl());
        }
      }
      try (PgBouncer pooler = PgBouncer.start(program.get(), folder, database, "session")) {
        assertWorks("session", database, pooler.jdbcUrl());
      }
    }
  }

  private void assertRefused(String name, EmbeddedPostgres database, String url)
      throws IOException {
    try (Program program = program(name, database, url)) {
      for (List<String> command : List.of(List.of("serve"), List.of("org", "list"))) {
        Program.Ended ended = program.run(command.toArray(String[]::new));
        assertThat(ended.exitCode()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err().lines().filter(line -> line.startsWith("domainwatch: ")))
            .singleElement()
            .asString()
            .contains("database.url", "pool_mode");
      }
    }
  }

  private void assertWorks(String name, EmbeddedPostgres database, String url) throws IOException {
    try (Program program = program(name, database, url)) {
      Program.Service service = program.serve();
      try (ApiClient api = new ApiClient(service, program.fullAccessKey("acme"))) {
        assertThat(api.post("/domains", "{\"domain\":\"example.com\"}").status()).isEqualTo(201);
        assertThat(api.get("/domains").status()).isEqualTo(200);
      }
    }
  }

  private Program program(String name, EmbeddedPostgres database, String url) throws IOException {
    Map<String, String> keys = new HashMap<>(DatabaseKeys.of(database, Map.of()));
    keys.put("database.url", url);
    keys.put("checks.dns.resolvers", "127.0.0.1:9");
    keys.put("checks.uptime.reference-targets", "none");
    return Program.in(Files.createDirectory(folder.resolve(name)), keys);
  }
}
