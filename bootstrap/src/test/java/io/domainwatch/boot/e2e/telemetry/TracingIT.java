package io.domainwatch.boot.e2e.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.Main;
import io.domainwatch.boot.e2e.fixture.ApiClient;
import io.domainwatch.boot.e2e.fixture.Program;
import io.domainwatch.boot.e2e.fixture.Site;
import io.domainwatch.boot.telemetry.Collector;
import io.domainwatch.testkit.Eventually;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the running program tells a collector of traces, and that it does not need one. */
class TracingIT {
  private static final Duration PATIENCE = Duration.ofSeconds(120);
  private static final String NAME = "shop-of-a-tenant.com";
  private static final String FOREIGN_TRACE = "0af7651916cd43dd8448eb211c80319c";

  @TempDir Path folder;

  @Test
  void requestsAndRunsAreToldDownToTheirStatementsAndNothingThatIsSecret() throws Exception {
    try (Collector collector = Collector.start();
        Site site = Site.named(NAME);
        Program program = Program.in(folder, keys(site, collector))) {
      Program.Service service = program.serve();
      String key = program.fullAccessKey("acme");
      String domain = work(service, key);

      Eventually.holds(
          "the requests are told",
          PATIENCE,
          () -> collector.named("GET /api/v1/domains").size() == 2);
      assertRequests(collector);
      Eventually.holds(
          "a run is told", PATIENCE, () -> runs(collector, domain, "uptime").findAny().isPresent());
      assertRuns(collector, domain);
      assertThat(collector.asked()).containsOnly("POST /v1/traces");
      assertThat(service.stop()).isPositive();
      assertThat(collector.text())
          .contains(domain, "select")
          .doesNotContain(
              key, key.substring(key.length() - 20), "Bearer", "needle", NAME, FOREIGN_TRACE);
    }
  }

  private static String work(Program.Service service, String key) throws Exception {
    try (ApiClient api = new ApiClient(service, key)) {
      String domain = api.post("/domains", "{\"domain\":\"" + NAME + "\"}").text("id");
      assertThat(api.get("/domains/" + domain).status()).isEqualTo(200);
      assertThat(api.get("/domains?name=needle").status()).isEqualTo(200);
      assertThat(withForeignTrace(service.api("/api/v1/domains"), key)).isEqualTo(200);
      assertThat(api.get("/nonsense/needle").status()).isEqualTo(404);
      return domain;
    }
  }

  /** Says that it is a part of another trace, which is recorded. */
  private static int withForeignTrace(URI address, String key) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(address)
              .header("Authorization", "Bearer " + key)
              .header("traceparent", "00-" + FOREIGN_TRACE + "-b7ad6b7169203331-01")
              .build();
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
  }

  private static void assertRequests(Collector collector) {
    Span request = collector.named("GET /api/v1/domains/{id}").getFirst();
    assertThat(request.getKind()).isEqualTo(Span.SpanKind.SPAN_KIND_SERVER);
    assertThat(request.getParentSpanId().isEmpty()).isTrue();
    assertThat(Collector.attributes(request))
        .containsEntry("http.request.method", "GET")
        .containsEntry("http.route", "/api/v1/domains/{id}")
        .containsEntry("http.response.status_code", "200")
        .containsEntry("url.scheme", "http")
        .containsKeys("domainwatch.request.id", "domainwatch.organization.id")
        .hasSize(6);
    Span useCase = part(collector, request, "getDomain");
    assertThat(collector.allParts(useCase).filter(TracingIT::isStatement))
        .allSatisfy(
            statement ->
                assertThat(Collector.attributes(statement))
                    .containsEntry("db.system.name", "postgresql"))
        .anySatisfy(
            statement ->
                assertThat(Collector.attributes(statement))
                    .containsEntry("db.operation.name", "SELECT")
                    .hasEntrySatisfying(
                        "db.query.text", text -> assertThat(text).contains("?", "domains")));
    Span addition =
        part(collector, collector.named("POST /api/v1/domains").getFirst(), "addDomain");
    assertThat(collector.allParts(addition).map(Span::getName)).contains("transaction", "INSERT");
    for (Span list : collector.named("GET /api/v1/domains")) {
      assertThat(collector.allParts(part(collector, list, "listDomains")))
          .anyMatch(TracingIT::isStatement);
    }
    assertThat(collector.named("GET unknown")).hasSize(1);
  }

  private static Stream<Span> runs(Collector collector, String domain, String checkType) {
    return collector.named("run").stream()
        .filter(run -> Collector.attributes(run).get("domainwatch.domain.id").equals(domain))
        .filter(run -> Collector.attributes(run).get("domainwatch.check.type").equals(checkType));
  }

  private static void assertRuns(Collector collector, String domain) {
    Span uptime = runs(collector, domain, "uptime").findFirst().orElseThrow();
    assertThat(Collector.attributes(uptime))
        .containsEntry("domainwatch.run.outcome", "ok")
        .containsKey("domainwatch.organization.id");
    List<Span> steps =
        List.of(
            part(collector, uptime, "look"),
            part(collector, uptime, "judge"),
            part(collector, uptime, "record"));
    assertThat(steps)
        .extracting(Span::getStartTimeUnixNano)
        .isSortedAccordingTo(Long::compareUnsigned);
    Span record = steps.getLast();
    assertThat(Collector.attributes(record)).containsKey("domainwatch.batch.runs");
    assertThat(collector.allParts(withStatements(collector, record)))
        .extracting(Span::getName)
        .contains("transaction", "INSERT");
  }

  /** Of runs that are stored together the first; the others have a link to it. */
  private static Span withStatements(Collector collector, Span record) {
    return record.getLinksList().stream()
        .map(Span.Link::getSpanId)
        .flatMap(id -> collector.spans().stream().filter(span -> span.getSpanId().equals(id)))
        .findFirst()
        .orElse(record);
  }

  private static Span part(Collector collector, Span whole, String name) {
    return collector.parts(whole).stream()
        .filter(part -> part.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " in " + collector.parts(whole)));
  }

  private static boolean isStatement(Span span) {
    return Collector.attributes(span).containsKey("db.query.text");
  }

  @Test
  void whileTheCollectorHangsTheProgramAnswersAndStopsInOrder() {
    CountDownLatch release = new CountDownLatch(1);
    try (Collector collector = Collector.start();
        Site site = Site.named(NAME);
        Program program = Program.in(folder, keys(site, collector))) {
      collector.answers(_ -> await(release));
      Program.Service service = Program.ready(program.launch(Main.class, Program.OPERATORS_LOG));
      try (ApiClient api = new ApiClient(service, program.fullAccessKey("acme"))) {
        for (int i = 0; i < 1_000; i++) {
          assertThat(api.get("/domains").status()).isEqualTo(200);
        }
        Eventually.holds(
            "spans are dropped and counted",
            PATIENCE,
            () ->
                Program.text(service.management("/metrics"))
                    .lines()
                    .filter(line -> line.startsWith("domainwatch_traces_spans_total"))
                    .anyMatch(line -> line.contains("dropped") && !line.endsWith(" 0.0")));
        Eventually.holds(
            "it is said", PATIENCE, () -> service.output().contains("traces do not arrive at "));
        assertThat(api.get("/domains").status()).isEqualTo(200);
      }
      service.stop();

      assertThat(service.process().exitValue()).isZero();
      assertThat(service.output())
          .doesNotContain("the stop takes too long")
          .doesNotContain("io.opentelemetry")
          .containsOnlyOnce("traces do not arrive at ");
      release.countDown();
    }
  }

  @Test
  void withoutAnEndpointNothingOfItIsLoaded() throws IOException {
    Path loaded = folder.resolve("loaded");
    try (Program program = Program.in(folder, Map.of("telemetry.sampling", "1"))) {
      Program.Service service =
          Program.ready(program.launch(Main.class, List.of("-Xlog:class+load:file=" + loaded)));
      try (ApiClient api = new ApiClient(service, program.fullAccessKey("acme"))) {
        assertThat(api.get("/domains").status()).isEqualTo(200);
      }
      assertThat(Program.text(service.management("/metrics")))
          .contains(
              "domainwatch_traces_spans_total{outcome=\"dropped\"} 0.0",
              "domainwatch_traces_spans_total{outcome=\"sent\"} 0.0");
      service.stop();
    }
    assertThat(Files.readString(loaded))
        .contains("io.domainwatch.core.trace.Tracing")
        .doesNotContain("io.opentelemetry", "persistence.sql.TracedConnection");
  }

  private static void await(CountDownLatch release) {
    try {
      release.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private Map<String, String> keys(Site site, Collector collector) {
    Map<String, String> keys = new HashMap<>(site.keys(folder));
    keys.put("telemetry.otlp-endpoint", collector.endpoint());
    keys.put("telemetry.sampling", "1");
    return keys;
  }
}
