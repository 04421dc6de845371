package io.domainwatch.checks.lighthouse;

import static io.domainwatch.checks.lighthouse.LighthouseFixture.HOST;
import static io.domainwatch.checks.lighthouse.LighthouseFixture.NOBODY;
import static io.domainwatch.core.check.lighthouse.LighthouseDefinition.RUN_FAILED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.checks.lighthouse.Audit.Page;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The real Lighthouse, as {@code tools/install-lighthouse} installs it, on sites of this machine.
 * Where it is not installed the check must say so; with {@code LIGHTHOUSE_REQUIRED=1} it must be.
 */
class LighthouseRealIT {
  private static final Path INSTALLED =
      Path.of("..", "tools", "lighthouse", "node_modules", ".bin", "lighthouse");

  private final LighthouseFixture fixture = new LighthouseFixture();
  private final LighthouseTools tools =
      new LighthouseTools(
          new LighthouseConfig(
              Optional.of(INSTALLED.toAbsolutePath().normalize().toString())
                  .filter(file -> Files.isExecutable(Path.of(file))),
              Optional.empty()));
  private final LoopbackHttp canary =
      fixture.plain(LoopbackAddress.of("127.66.7.8"), LoopbackHttp.page(200, "secret"));
  private final AtomicInteger datagrams = new AtomicInteger();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void aRealPageIsMeasuredAndReachesNothingThatIsRefused() throws Exception {
    if (isMissing()) {
      saysThatItIsMissing();
      return;
    }
    try (DatagramSocket stun = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      Thread.ofVirtual().start(() -> count(stun));
      List<String> paths = new ArrayList<>();
      LoopbackHttp site =
          fixture.secure(
              LoopbackAddress.random(),
              (request, out) -> {
                paths.add(request.path());
                answer(request, stun.getLocalPort()).answer(request, out);
              });
      fixture.lookup.with(HOST, site.address());
      fixture.lookup.with("inside.example.net", canary.address());

      CheckOutcome outcome =
          new LighthouseCheckRunner(
                  tools,
                  fixture.preflight(new Ports(NOBODY, site.port())),
                  new MachineLock(fixture.base),
                  program(new Ports(canary.port(), site.port())),
                  LighthouseCheckRunner.TIME.whole())
              .run(LighthouseFixture.target(), Fixtures.now());

      JsonValue.JsonObject seen = seen(outcome);
      assertThat(seen.findText("lighthouseVersion")).contains("13.5.0");
      assertThat(seen.findText("finalUrl")).contains("https://" + HOST + "/");
      assertThat(seen.fieldsOf("scores").findWhole("performance")).isPresent();
      assertThat(seen.fieldsOf("scores").findWhole("seo")).isPresent();
      assertThat(seen.fieldsOf("metrics").findWhole("lcpMs")).isPresent();
      assertThat(paths).contains("/app.js");
      assertThat(canary.connections()).as("connections to refused addresses").isZero();
      assertThat(datagrams.get()).as("datagrams past the proxy").isZero();
      nothingIsLeft();
    }
  }

  @Test
  void aRunThatIsCancelledWhileThePageNeverAnswersLeavesNothing() throws Exception {
    if (isMissing()) {
      saysThatItIsMissing();
      return;
    }
    LoopbackHttp site = fixture.plain(LoopbackAddress.random(), LoopbackHttp.silent());
    fixture.lookup.with(HOST, site.address());
    Page page = new Page("http://" + HOST + "/", "http://" + HOST, Optional.empty());

    LighthouseProgram program = program(new Ports(site.port(), NOBODY));
    FutureTask<Audit> audit =
        new FutureTask<>(() -> program.audit(page, Deadline.after(LighthouseProbe.HARD_LIMIT)));
    Thread run = Thread.ofVirtual().start(audit);
    Eventually.holds(
        "the browser asks the site", LighthouseProbe.HARD_LIMIT, () -> site.connections() > 0);
    assertThat(audit.isDone()).isFalse();

    run.interrupt();

    assertThat(run.join(Duration.ofSeconds(20))).isTrue();
    assertThatThrownBy(audit::get).hasCauseInstanceOf(InterruptedException.class);
    nothingIsLeft();
  }

  @Test
  void aPageThatSpinsForEverEndsAtTheLimitAndLeavesNothing() throws Exception {
    if (isMissing()) {
      saysThatItIsMissing();
      return;
    }
    LoopbackHttp site =
        fixture.plain(
            LoopbackAddress.random(),
            LoopbackHttp.page(
                200,
                "<!doctype html><html lang=\"en\"><title>x</title><p>x</p>"
                    + "<script>onload = () => { for (;;) {} };</script></html>"));
    fixture.lookup.with(HOST, site.address());
    Page page = new Page("http://" + HOST + "/", "http://" + HOST, Optional.empty());
    Duration limit = Duration.ofSeconds(30);
    long start = System.nanoTime();

    Audit audit = program(new Ports(site.port(), NOBODY)).audit(page, Deadline.after(limit));

    assertThat(site.connections()).isPositive();
    assertThat(audit).isNotInstanceOf(Audit.Failed.class);
    assertThat(Duration.ofNanos(System.nanoTime() - start))
        .isLessThan(limit.plus(Duration.ofSeconds(20)));
    nothingIsLeft();
  }

  /** What was measured; a machine that is busy with other tests measures too, and says so. */
  private static JsonValue.JsonObject seen(CheckOutcome outcome) {
    return switch (outcome) {
      case CheckOutcome.Observed(JsonValue.JsonObject seen, Assessment assessment) -> {
        assertThat(assessment.judgements()).containsEntry(RUN_FAILED, Verdict.GOOD);
        yield seen;
      }
      case CheckOutcome.Inconclusive told -> {
        assertThat(told.reason()).as(told.detail()).isEqualTo("machine_busy");
        yield told.observations();
      }
      case CheckOutcome.NotApplicable told -> throw new AssertionError(told.toString());
    };
  }

  private boolean isMissing() {
    Optional<String> why = tools.whyUnavailable();
    assertThat(System.getenv("LIGHTHOUSE_REQUIRED"))
        .as("LIGHTHOUSE_REQUIRED, while Lighthouse cannot run: %s", why.orElse("it can"))
        .matches(required -> why.isEmpty() || !"1".equals(required));
    return why.isPresent();
  }

  private void saysThatItIsMissing() throws InterruptedException {
    CheckRunner runner =
        fixture.runner(
            new Ports(NOBODY, NOBODY),
            program(Ports.STANDARD),
            tools,
            LighthouseCheckRunner.TIME.whole());
    assertThat(runner.run(LighthouseFixture.target(), Fixtures.now()))
        .isInstanceOfSatisfying(
            CheckOutcome.NotApplicable.class,
            told -> assertThat(told.reason()).isEqualTo("runner_unavailable"));
    assertThat(runner.unavailable().orElseThrow()).contains("tools/install-lighthouse");
  }

  private LighthouseProgram program(Ports ports) {
    return new LighthouseProgram(
        tools, new LighthouseProgram.Net(fixture.policy, fixture.lookup, ports), fixture.base);
  }

  /** A page that tries every way into the network of its visitor. */
  private LoopbackHttp.Script answer(LoopbackHttp.Request request, int stunPort) {
    String inside = canary.address().getHostAddress() + ":" + canary.port();
    return switch (request.path()) {
      case "/" ->
          LoopbackHttp.page(
              200,
              """
              <!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
              <meta name="viewport" content="width=device-width">
              <meta name="description" content="A page"></head>
              <body><h1>A page</h1><p>Some text.</p><script src="/app.js"></script>
              <img src="http://%1$s/a.png" alt="a"><img src="http://inside.example.net/b.png" alt="b">
              <iframe src="http://%1$s/" title="c"></iframe>
              <script>
              fetch("http://%1$s/d", {mode: "no-cors"}).catch(() => {});
              fetch("http://inside.example.net/e", {mode: "no-cors"}).catch(() => {});
              try { new WebSocket("ws://%1$s/f"); } catch (e) {}
              try {
                const call = new RTCPeerConnection({iceServers: [
                  {urls: "stun:127.0.0.1:%2$d"},
                  {urls: "turn:%1$s?transport=tcp", username: "u", credential: "p"}]});
                call.createDataChannel("x");
                call.createOffer().then(offer => call.setLocalDescription(offer));
              } catch (e) {}
              </script></body></html>
              """
                  .formatted(inside, stunPort));
      case "/app.js" ->
          LoopbackHttp.raw(
              LoopbackHttp.response(
                  200, "Content-Type: text/javascript\r\n", "document.title += '!';"));
      default -> LoopbackHttp.page(404, "");
    };
  }

  private void count(DatagramSocket socket) {
    try {
      while (true) {
        socket.receive(new DatagramPacket(new byte[1500], 1500));
        datagrams.incrementAndGet();
      }
    } catch (IOException _) {
      // Closed with the test.
    }
  }

  private void nothingIsLeft() throws IOException {
    assertThat(fixture.leftFolders()).isEmpty();
    Eventually.holds("no process is left", () -> fixture.leftProcesses().isEmpty());
  }
}
