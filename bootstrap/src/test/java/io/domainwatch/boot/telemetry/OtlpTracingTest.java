package io.domainwatch.boot.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.domainwatch.core.trace.Span;
import io.domainwatch.testkit.Eventually;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

/** What a collector is told, and that nobody waits for one that does not take it. */
class OtlpTracingTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Collector collector = Collector.start();
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final CountDownLatch release = new CountDownLatch(1);
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Logger logger = (Logger) LoggerFactory.getLogger(CollectorLog.class);

  @BeforeEach
  void listenToTheLog() {
    log.start();
    logger.addAppender(log);
  }

  @AfterEach
  void close() {
    logger.detachAppender(log);
    release.countDown();
    collector.close();
  }

  private Telemetry telemetry(double sampling) {
    return OtlpTracing.to(
        new TelemetrySettings(collector.endpoint() + "/", sampling),
        "1.2.3",
        "one",
        new TraceMetrics(registry));
  }

  private double spans(String outcome) {
    return registry.get("domainwatch.traces.spans").tag("outcome", outcome).counter().count();
  }

  private List<String> lines() {
    return List.copyOf(log.list).stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  private static void trace(Telemetry telemetry) {
    telemetry.tracing().begin(Span.Kind.INTERNAL, "run").end();
  }

  @Test
  void aTraceArrivesAsItWasTold() {
    try (Telemetry telemetry = telemetry(1)) {
      Span run = telemetry.tracing().begin(Span.Kind.SERVER, "HTTP");
      run.rename("GET /domains");
      run.set("http.response.status_code", 503);
      Span part = run.begin(Span.Kind.CLIENT, "SELECT");
      part.set("db.query.text", "x".repeat(10_000));
      part.link(run);
      part.link(Span.NONE);
      part.end();
      run.failed("503");
      run.end();
    }

    var run = collector.named("GET /domains").getFirst();
    var part = collector.parts(run).getFirst();
    assertThat(collector.asked()).containsOnly("POST /v1/traces");
    assertThat(collector.resources())
        .singleElement()
        .satisfies(
            service ->
                assertThat(service)
                    .containsEntry("service.name", "domainwatch")
                    .containsEntry("service.version", "1.2.3")
                    .containsEntry("service.instance.id", "one"));
    assertThat(run.getKind().name()).isEqualTo("SPAN_KIND_SERVER");
    assertThat(run.getParentSpanId().isEmpty()).isTrue();
    assertThat(run.getStatus().getCode().name()).isEqualTo("STATUS_CODE_ERROR");
    assertThat(Collector.attributes(run))
        .containsEntry("http.response.status_code", "503")
        .containsEntry("error.type", "503");
    assertThat(part.getKind().name()).isEqualTo("SPAN_KIND_CLIENT");
    assertThat(Collector.attributes(part).get("db.query.text")).hasSize(4_096);
    assertThat(part.getLinksList())
        .singleElement()
        .satisfies(link -> assertThat(link.getSpanId()).isEqualTo(run.getSpanId()));
    assertThat(spans("sent")).isEqualTo(2);
    assertThat(lines()).isEmpty();
  }

  @Test
  void whatIsNotSampledIsNotTraced() {
    try (Telemetry telemetry = telemetry(0)) {
      assertThat(telemetry.tracing().begin(Span.Kind.SERVER, "HTTP")).isSameAs(Span.NONE);
    }
    assertThat(collector.asked()).isEmpty();
  }

  @Test
  void aCollectorThatRefusesIsToldOfOnceAndWhatItRefusesIsCounted() {
    collector.answers(Collector.status(500));
    try (Telemetry telemetry = telemetry(1)) {
      trace(telemetry);
      Eventually.holds("the first is dropped", PATIENCE, () -> spans("dropped") == 1);
      trace(telemetry);
      Eventually.holds("the second is dropped", PATIENCE, () -> spans("dropped") == 2);
      assertThat(lines())
          .containsExactly(
              "traces do not arrive at "
                  + collector.endpoint()
                  + "/v1/traces and are dropped: it answers with status 500");

      collector.answers(Collector.status(200));
      trace(telemetry);
      Eventually.holds("the third is sent", PATIENCE, () -> spans("sent") == 1);
      assertThat(lines())
          .hasSize(2)
          .last()
          .isEqualTo("traces arrive again at " + collector.endpoint() + "/v1/traces");
      assertThat(spans("dropped")).isEqualTo(2);
    }
  }

  @Test
  void aCollectorThatIsNotThereIsToldOfOnce() {
    collector.close();
    try (Telemetry telemetry = telemetry(1)) {
      trace(telemetry);
      Eventually.holds("the first is dropped", PATIENCE, () -> spans("dropped") == 1);
      trace(telemetry);
      Eventually.holds("the second is dropped", PATIENCE, () -> spans("dropped") == 2);
    }
    assertThat(lines())
        .singleElement()
        .satisfies(line -> assertThat(line).contains("ConnectException"));
  }

  @Test
  void whileACollectorHangsSoManyWaitAndTheOthersAreDropped() {
    collector.answers(_ -> await());
    int more = 100;
    try (Telemetry telemetry = telemetry(1)) {
      for (int i = 0; i < SpanQueue.MAX_WAITING + more; i++) {
        trace(telemetry);
      }
      assertThat(spans("dropped")).isGreaterThanOrEqualTo(more);
      assertThat(spans("sent")).isZero();
      Eventually.holds("what was sent is given up", PATIENCE, () -> spans("dropped") >= more + 512);
      assertThat(lines()).hasSize(1);
    }
  }

  @Test
  void aCollectorWhoseAnswerNeverEndsIsGivenUpToo() {
    collector.answers(
        exchange -> {
          exchange.sendResponseHeaders(200, 10);
          exchange.getResponseBody().flush();
          await();
        });
    try (Telemetry telemetry = telemetry(1)) {
      trace(telemetry);
      Eventually.holds("it is dropped", PATIENCE, () -> spans("dropped") == 1);
      assertThat(lines())
          .singleElement()
          .satisfies(line -> assertThat(line).endsWith("it does not answer in time"));

      collector.answers(Collector.status(200));
      trace(telemetry);
      Eventually.holds("the next is sent", PATIENCE, () -> spans("sent") == 1);
    }
  }

  private void await() {
    try {
      release.await();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
