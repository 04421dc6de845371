package io.domainwatch.checks.uptime;

import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.uptime.UptimeDefinition.HTTP_ERROR;
import static io.domainwatch.core.check.uptime.UptimeDefinition.PARTIAL_OUTAGE;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.uptime.UptimeAssessment;
import io.domainwatch.core.check.uptime.UptimeMemory;
import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.core.check.uptime.UptimeProbeResult.AddressProbe;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Answered;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Family;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Health;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Page;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UptimeAssessmentTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private final Map<String, JsonValue> baseline = new HashMap<>();
  private JsonValue.JsonObject memory = JsonValue.EMPTY;
  private Instant now = NOW;

  @Test
  void aFailureSaysWhyWhereAndSinceItsFirstRun() {
    run(UptimeProbeResults.refused());
    Assessment third = run(UptimeProbeResults.refused());
    Finding down = finding(third, DOWN);
    assertThat(down.detail().findText("reason")).contains("connect_refused");
    assertThat(down.detail().findText("phase")).contains("connect");
    assertThat(down.detail().findText("since")).contains(NOW.toString());
    assertThat(third.failedIn()).contains(FailurePhase.CONNECT);
  }

  @Test
  void afterARecoveryTheNextOutageHasItsOwnStart() {
    run(UptimeProbeResults.refused());
    run(UptimeProbeResults.page(200));
    Finding down = finding(run(UptimeProbeResults.refused()), DOWN);
    assertThat(down.detail().findText("since")).contains(NOW.plusSeconds(120).toString());
  }

  @Test
  void anErrorOfTheServerIsNoFailureOfTheNetwork() {
    Assessment assessment = run(UptimeProbeResults.page(502));
    assertThat(assessment.failedIn()).contains(FailurePhase.HTTP);
    assertThat(finding(assessment, DOWN).detail().findText("reason")).contains("http_5xx");
  }

  @Test
  void serviceUnavailableWithRetryAfterIsMaintenanceAndHonouredOnceConfirmed() {
    UptimeProbeResult maintenance = answered(503, Optional.empty(), Duration.ofHours(2));
    assertThat(finding(run(maintenance), DOWN).detail().findText("reason")).contains("maintenance");
    assertThat(run(maintenance).notBefore()).isEmpty();
    assertThat(run(maintenance).notBefore()).contains(NOW.plusSeconds(120).plusSeconds(300));
  }

  @Test
  void tooManyRequestsIsHonouredAtOnceForAnHourAtMost() {
    UptimeProbeResult shortly = answered(429, Optional.of("rate_limited"), Duration.ofSeconds(90));
    assertThat(run(shortly).notBefore()).contains(NOW.plusSeconds(90));
    UptimeProbeResult long_ = answered(429, Optional.of("rate_limited"), Duration.ofDays(3));
    assertThat(run(long_).notBefore()).contains(NOW.plusSeconds(60).plusSeconds(3600));
  }

  @Test
  void aBlockedRunChangesNeitherTheOutageNorTheHistoryNorTheBaseline() {
    run(UptimeProbeResults.refused());
    JsonValue.JsonObject before = memory;
    Assessment blocked = run(UptimeProbeResults.blocked(403, "datadome"));
    assertThat(blocked.readings()).isEmpty();
    assertThat(blocked.failedIn()).isEmpty();
    assertThat(memory.without("runsSinceSweep")).isEqualTo(before.without("runsSinceSweep"));
  }

  @Test
  void aStatusIsUsualAfterFiveRuns() {
    for (int i = 0; i < 4; i++) {
      assertThat(run(UptimeProbeResults.page(200)).readings()).doesNotContainKey("statusClass");
    }
    assertThat(run(UptimeProbeResults.page(200)).readings())
        .containsEntry("statusClass", JsonValue.of("2xx"));
    assertThat(finding(run(UptimeProbeResults.page(404)), HTTP_ERROR).message())
        .isEqualTo("The site answers with status 404");
    assertThat(baseline).containsEntry("statusClass", JsonValue.of("2xx"));
  }

  @Test
  void anErrorThatIsUsualGivesWayToFiveGoodRuns() {
    for (int i = 0; i < 5; i++) {
      run(UptimeProbeResults.page(401));
    }
    assertThat(baseline).containsEntry("statusClass", JsonValue.of("4xx"));
    for (int i = 0; i < 5; i++) {
      run(UptimeProbeResults.page(200));
    }
    assertThat(baseline).containsEntry("statusClass", JsonValue.of("2xx"));
  }

  @Test
  void aWholeFamilyThatFailsIsNamed() {
    Finding finding =
        finding(
            run(
                sweep(
                    probe("192.0.2.1", Family.IPV4, Health.GOOD),
                    probe("2001:db8::1", Family.IPV6, Health.BAD),
                    probe("2001:db8::2", Family.IPV6, Health.BAD))),
            PARTIAL_OUTAGE);
    assertThat(finding.detail().findText("family")).contains("ipv6");
    assertThat(finding.detail().itemsOf("failing")).hasSize(2);
    assertThat(finding.message()).isEqualTo("2 of 3 addresses fail");
  }

  @Test
  void oneOfSeveralAddressesOfAFamilyIsNoWholeFamily() {
    Finding finding =
        finding(
            run(
                sweep(
                    probe("192.0.2.1", Family.IPV4, Health.GOOD),
                    probe("192.0.2.2", Family.IPV4, Health.BAD))),
            PARTIAL_OUTAGE);
    assertThat(finding.detail().find("family")).isEmpty();
  }

  @Test
  void theFirstRunAndEachTenthSweeps() {
    assertThat(UptimeMemory.of(memory).sweeps().due()).isTrue();
    run(sweep(probe("192.0.2.1", Family.IPV4, Health.GOOD)));
    for (int i = 0; i < 9; i++) {
      assertThat(UptimeMemory.of(memory).sweeps().due()).isFalse();
      run(UptimeProbeResults.page(200));
    }
    assertThat(UptimeMemory.of(memory).sweeps().due()).isTrue();
  }

  @Test
  void aFailingSweepIsRepeatedUntilTwoAreGood() {
    run(
        sweep(
            probe("192.0.2.1", Family.IPV4, Health.GOOD),
            probe("192.0.2.2", Family.IPV4, Health.BAD)));
    for (int i = 0; i < 2; i++) {
      assertThat(UptimeMemory.of(memory).sweeps().due()).isTrue();
      run(sweep(probe("192.0.2.1", Family.IPV4, Health.GOOD)));
    }
    assertThat(UptimeMemory.of(memory).sweeps().due()).isFalse();
  }

  @Test
  void theMemoryReadsWhatItWrote() {
    run(UptimeProbeResults.page(200, 1234));
    run(UptimeProbeResults.refused());
    assertThat(RecordJson.write(UptimeMemory.of(memory))).isEqualTo(memory);
    assertThat(UptimeMemory.of(memory).outage().downSince()).contains(NOW.plusSeconds(60));
  }

  private Assessment run(UptimeProbeResult seen) {
    Assessment assessment = UptimeAssessment.assess(seen, baseline, memory, now);
    baseline.putAll(assessment.readings());
    memory = assessment.memory();
    now = now.plusSeconds(60);
    return assessment;
  }

  private static Finding finding(Assessment assessment, EventType type) {
    return assessment.judgements().get(type).findings().getFirst();
  }

  private static UptimeProbeResult answered(
      int status, Optional<String> blockedBy, Duration retryAfter) {
    return new UptimeProbeResult(
        new Answered(
            status,
            blockedBy,
            new Page.Unread(),
            Optional.of(retryAfter),
            UptimeProbeResults.onTime(100)),
        List.of(),
        false);
  }

  private static UptimeProbeResult sweep(AddressProbe... probes) {
    return new UptimeProbeResult(UptimeProbeResults.page(200).reach(), List.of(probes), true);
  }

  private static AddressProbe probe(String ip, Family family, Health health) {
    return new AddressProbe(ip, family, health, "x", Optional.empty());
  }
}
