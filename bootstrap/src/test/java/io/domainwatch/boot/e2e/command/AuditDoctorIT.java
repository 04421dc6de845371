package io.domainwatch.boot.e2e.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.ProgramClasses;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.net.CookieManager;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Refused sign-ins come into the audit log, and {@code doctor} finds whoever meddles with it. */
class AuditDoctorIT {
  private static final Pattern FORM_TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)");

  @TempDir Path folder;

  @Test
  void refusedSignInsAreWrittenDownAndADeletedEntryIsNamed() throws Exception {
    try (LoopbackDns dns = LoopbackDns.world().zone("example.com", "@ A 127.0.0.1").start();
        Program program = Program.of(ProgramClasses.shared(), folder, keys(dns.resolversText()))) {
      assertThat(program.run("doctor").out()).contains("ok       audit log    there is none yet");
      Program.Service service = program.serve();
      program.run("org", "create", "acme");
      program.run("user", "create", "o@example.com", "--org", "acme", "--role", "owner");
      guess(service);
      Eventually.holds(
          "the refusal is in the log",
          () -> "from 127.0.0.1".equals(ask("select detail " + REFUSED)));
      Program.Ended whole = program.run("doctor");
      assertThat(whole.out()).containsPattern("ok       audit log    \\d+ entries of 2 organ");
      assertThat(whole.out())
          .containsPattern("ok       storage      results take [0-9.]+ [kM]B \\(rows ")
          .containsPattern("ok       disk         .*data has [0-9.]+ [MGT]B left");
      assertThat(whole.exitCode()).as(whole.out() + whole.err()).isZero();

      String position = ask("select position::text " + REFUSED);
      ask("delete " + REFUSED + " returning ''");

      Program.Ended broken = program.run("doctor");
      assertThat(broken.out())
          .contains(
              "bad      audit log    somebody meddled with the one of \"acme\": entry "
                  + position
                  + " is missing");
      assertThat(broken.exitCode()).isEqualTo(1);
    }
  }

  private static final String REFUSED = "from audit_entries where action = 'sign_in_refused'";

  private static Map<String, String> keys(String resolvers) {
    return Map.of(
        "checks.dns.resolvers",
        resolvers,
        "checks.uptime.reference-targets",
        "none",
        "checks.disabled-types",
        "lighthouse");
  }

  private static void guess(Program.Service service) throws Exception {
    try (HttpClient client = HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
      HttpRequest form = HttpRequest.newBuilder(service.api("/sign-in")).build();
      String page = client.send(form, HttpResponse.BodyHandlers.ofString()).body();
      Matcher token = FORM_TOKEN.matcher(page);
      assertThat(token.find()).as(page).isTrue();
      String body = "email=o%40example.com&password=guess&form_token=" + token.group(1);
      HttpRequest guess =
          HttpRequest.newBuilder(service.api("/sign-in"))
              .header("Content-Type", "application/x-www-form-urlencoded")
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      assertThat(client.send(guess, HttpResponse.BodyHandlers.ofString()).statusCode())
          .isEqualTo(422);
    }
  }

  /** The first value that a statement answers in the service's own database; empty text if none. */
  private String ask(String sql) {
    try (EmbeddedPostgres server = EmbeddedPostgres.attachOrStart(folder.resolve("data"));
        Connection connection =
            DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getString(1) : "";
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
