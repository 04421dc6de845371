package io.domainwatch.checks.uptime;

import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.uptime.UptimeDefinition.SLOW_RESPONSE;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.uptime.ResponseTimes;
import io.domainwatch.core.check.uptime.UptimeMemory;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.net.LoopbackAddress;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * A site answers at once while this process has no processor left for the run. Holds all processors
 * of the virtual machine, so no other test may run.
 */
@Isolated
class OwnSlownessTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  /** More than the 2 s from which on a site that usually takes 100 ms counts as slow. */
  private static final Duration BUSY = Duration.ofMillis(2200);

  private final UptimeFixture fixture = new UptimeFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void aSiteThatAnswersAtOnceIsNotCalledSlow() throws Exception {
    InetAddress address = LoopbackAddress.random();
    fixture.lookup.with(UptimeFixture.HOST, address);
    try (BusyProcess busy = new BusyProcess(address, BUSY)) {
      UptimeCheckRunner runner =
          fixture.runnerOfThisProcess(new Ports(busy.port(), UptimeFixture.NOBODY));

      CheckOutcome.Observed seen = (CheckOutcome.Observed) onVirtualThread(runner);

      Assessment assessment = seen.assessment();
      assertThat(assessment.judgements())
          .doesNotContainKey(SLOW_RESPONSE)
          .containsEntry(DOWN, Verdict.GOOD);
      assertThat(assessment.memory().fieldsOf("times")).isEqualTo(RecordJson.write(twoSlowRuns()));
      assertThat(seen.observations().fieldsOf("timings").fields().values())
          .containsOnly(new JsonValue.JsonNull());
      assertThat(seen.observations().findWhole("monitorDelayMs").orElseThrow())
          .isGreaterThan(BUSY.toMillis() / 2);
      assertThat(assessment.summary()).contains("overloaded");
    }
  }

  private static CheckOutcome onVirtualThread(UptimeCheckRunner runner)
      throws InterruptedException, ExecutionException {
    CompletableFuture<CheckOutcome> outcome = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                outcome.complete(runner.run(target(), NOW));
              } catch (InterruptedException | RuntimeException e) {
                outcome.completeExceptionally(e);
              }
            });
    return outcome.get();
  }

  private static CheckTarget target() {
    UptimeMemory before = UptimeMemory.of(JsonValue.EMPTY);
    JsonValue.JsonObject memory =
        RecordJson.write(
            new UptimeMemory(
                before.sweeps(),
                before.statuses(),
                before.outage(),
                before.flaps(),
                twoSlowRuns()));
    return UptimeFixture.target(Map.of(), memory);
  }

  /** A quick site whose last two runs were slow: a third would be the median of five. */
  private static ResponseTimes twoSlowRuns() {
    ResponseTimes times = ResponseTimes.EMPTY;
    for (int i = 0; i < 300; i++) {
      times = times.with(100, NOW.minusSeconds(20_000 - i * 60L));
    }
    return times.with(2500, NOW.minusSeconds(120)).with(2500, NOW.minusSeconds(60));
  }
}
