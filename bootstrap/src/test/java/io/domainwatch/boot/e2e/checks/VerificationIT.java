package io.domainwatch.boot.e2e.checks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.e2e.fixture.LoopbackKeys;
import io.domainwatch.boot.notification.Postgres;
import io.domainwatch.boot.service.RunningService;
import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.FreePort;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing is scanned on the running program until control of the domain is shown. */
class VerificationIT {
  private static final String NAME = "verified-shop.com";
  private static final String RECORD = "_domainwatch-challenge";

  /** A busy machine needs a while for a port scan. */
  private static final Duration PATIENCE = Duration.ofSeconds(180);

  /** As if a month had passed; the service lives by the database's clock, which nobody sets. */
  private static final List<String> A_MONTH_LATER =
      List.of(
          """
          update domain_controls
             set shown_at = shown_at - interval '31 days', looked_at = looked_at - interval '31 days',
                 next_look_at = next_look_at - interval '31 days',
                 asked_at = asked_at - interval '31 days'
          """,
          "update check_schedule set next_run_at = next_run_at - interval '31 days'");

  private static final String RESULTS =
      "select count(*) from check_results where check_type = '%s' and outcome %s 'not_applicable'";

  private final StringWriter printed = new StringWriter();
  private final HttpClient http = HttpClient.newHttpClient();
  private final int httpPort = FreePort.next();
  private final InetAddress address = LoopbackAddress.random();
  private final LoopbackHttp scanned =
      LoopbackHttp.start(address, 0, LoopbackHttp.page(404, "nothing"));
  private final LoopbackDns dns =
      LoopbackDns.world().zone(NAME, "@ A " + address.getHostAddress()).start();
  private Optional<RunningService> service = Optional.empty();
  private PersistenceConfig database;
  private String key;

  @TempDir Path folder;

  @AfterEach
  void stop() {
    service.ifPresent(RunningService::close);
    http.close();
    scanned.close();
    dns.close();
  }

  @Test
  void portsAreScannedWhileControlIsShownAndNotBeforeAndNotAfter() throws Exception {
    database = Postgres.database("verification", 8);
    start();
    key = firstKey();
    String id = call("POST", "/domains", "{\"domain\":\"" + NAME + "\"}", 201).path("id").asText();

    awaitResult("open_ports", "=");
    awaitResult("nameserver", "<>");
    JsonNode untouched = call("GET", "/domains/" + id + "/checks/open_ports", "", 200);
    assertThat(untouched.at("/data/observations/reason").asText()).isEqualTo("unverified");
    assertThat(scanned.connections()).isZero();
    assertThat(transfers()).isZero();
    JsonNode before = call("GET", "/domains/" + id, "", 200).path("verification");
    assertThat(before.path("state").asText()).isEqualTo("unverified");
    assertThat(before.at("/record/name").asText()).isEqualTo(RECORD + "." + NAME);
    assertThat(untouched.at("/data/summary").asText())
        .contains(before.at("/record/name").asText(), before.path("token").asText());

    dns.zone(NAME).set(RECORD, "TXT", "\"" + before.at("/record/value").asText() + "\"");
    call("POST", "/domains/" + id + "/verification", "", 202);
    awaitResult("open_ports", "<>");
    JsonNode shown = call("GET", "/domains/" + id, "", 200).path("verification");
    assertThat(shown.path("state").asText()).isEqualTo("verified");
    assertThat(shown.path("method").asText()).isEqualTo("dns");
    assertThat(scanned.connections()).isPositive();
    Eventually.holds("a zone transfer is tried", PATIENCE, () -> transfers() > 0);

    dns.zone(NAME).remove(RECORD, "TXT");
    service.orElseThrow().close();
    int connections = scanned.connections();
    long notApplicable = count(RESULTS.formatted("open_ports", "="));
    A_MONTH_LATER.forEach(this::execute);
    start();
    Eventually.holds(
        "it is left out again",
        PATIENCE,
        () -> count(RESULTS.formatted("open_ports", "=")) > notApplicable);
    assertThat(call("GET", "/domains/" + id, "", 200).at("/verification/state").asText())
        .isEqualTo("lapsed");
    assertThat(scanned.connections()).isEqualTo(connections);
  }

  private void awaitResult(String checkType, String comparison) {
    Eventually.holds(
        checkType + " " + comparison,
        PATIENCE,
        () -> count(RESULTS.formatted(checkType, comparison)) > 0);
  }

  private long transfers() {
    return Stream.of("ns1.", "ns2.")
        .flatMap(server -> dns.server(server + NAME).asked().stream())
        .filter(asked -> asked.contains("AXFR"))
        .count();
  }

  private String firstKey() {
    Matcher found = Pattern.compile("svc_\\w+").matcher(printed.toString());
    assertThat(found.find()).isTrue();
    return found.group();
  }

  private void start() throws ConfigRefused {
    int nobody = FreePort.next();
    Map<String, String> options =
        new HashMap<>(
            LoopbackKeys.of(dns, Certificates.root("EngineFixture Root"), nobody, nobody, folder));
    options.put("http.port", Integer.toString(httpPort));
    options.put("management.port", Integer.toString(FreePort.next()));
    options.put("checks.verification", "required");
    options.put("checks.open-ports.ports", Integer.toString(scanned.port()));
    options.put(
        "checks.disabled-types",
        "uptime, dns, rdap, robots, email_auth, redirect, sitemap, lighthouse, blacklist,"
            + " security_headers");
    ServiceConfig config =
        ServiceConfig.of(
            ConfigSource.read(Optional.empty(), Map.of(), DatabaseKeys.of(database, options)));
    service = Optional.of(RunningService.start(config, new PrintWriter(printed, true)::println));
  }

  private JsonNode call(String method, String path, String body, int status) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + httpPort + "/api/v1" + path))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
      return new ObjectMapper().readTree(response.body());
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  private long count(String sql) {
    try (Connection connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private void execute(String sql) {
    try (Connection connection =
            DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
