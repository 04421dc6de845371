package io.domainwatch.core.engine;

import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.uptime.UptimeDefinition.FLAPPING;
import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.IdGenerator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is tracked and not told: by the client's overrides, and while a check flaps. */
class FlappingInhibitionTest {
  private final EngineFixture uptime = new EngineFixture(CheckType.UPTIME);

  @Test
  void whileTheSiteFlapsDownAndRecoveryAreNotReported() {
    flap();
    down();
    assertThat(uptime.eventTypes()).isEmpty();
    assertThat(uptime.state.isOpen(DOWN)).isTrue();
    up();
    assertThat(uptime.eventTypes()).isEmpty();
    assertThat(uptime.state.isOpen(DOWN)).isFalse();
    calm(run().good(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_stabilized");
    assertThat(uptime.state.incidents()).isEmpty();
  }

  @Test
  void aSiteThatIsStillDownWhenItCalmsIsReportedThen() {
    flap();
    down();
    calm(run().bad(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_stabilized", "uptime_down");
    up();
    assertThat(uptime.eventTypes()).containsExactly("uptime_recovered");
  }

  @Test
  void aSiteThatIsStillDownIsReportedAlsoWhenThatRunCouldNotJudgeIt() {
    flap();
    down();
    calm(run());
    assertThat(uptime.events.getLast().message()).startsWith("Site is down, after ");
    assertThat(uptime.eventTypes()).containsExactly("uptime_stabilized", "uptime_down");
  }

  @Test
  void aDownThatWasReportedGetsItsRecoveryWhenItCalms() {
    down();
    Event told = uptime.events.getFirst();
    uptime.eventTypes();
    flap();
    up();
    assertThat(uptime.eventTypes()).isEmpty();
    assertThat(uptime.state.isOpen(DOWN)).isFalse();
    assertThat(uptime.next(run().good(DOWN)).outcome()).isEqualTo(Outcome.WARNING);
    calm(run().good(DOWN));
    assertThat(uptime.events.getLast().incidentId()).isEqualTo(told.incidentId());
    assertThat(uptime.eventTypes()).containsExactly("uptime_stabilized", "uptime_recovered");
  }

  @Test
  void aReportedDownThatRecoveredAndReopenedMeanwhileIsTheSameIncident() {
    down();
    Event told = uptime.events.getFirst();
    uptime.eventTypes();
    flap();
    up();
    down();
    calm(run().bad(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_stabilized");
    up();
    assertThat(uptime.events.getFirst().incidentId()).isEqualTo(told.incidentId());
    assertThat(uptime.eventTypes()).containsExactly("uptime_recovered");
    assertThat(uptime.incidents.stream().filter(IncidentChange.Opened.class::isInstance))
        .hasSize(2);
    assertThat(uptime.incidents.stream().filter(IncidentChange.Closed.class::isInstance))
        .hasSize(2);
  }

  @Test
  void whoSwitchedTheFlappingEventOffIsNotifiedOfEveryDown() {
    disable(FLAPPING, UptimeDefinition.STABILIZED);
    uptime.next(run().bad(FLAPPING));
    assertThat(uptime.eventTypes()).isEmpty();
    down();
    up();
    assertThat(uptime.eventTypes()).containsExactly("uptime_down", "uptime_recovered");
  }

  @Test
  void aDisabledEventTypeIsTrackedAndNotReported() {
    disable(DOWN, UptimeDefinition.RECOVERED);
    down();
    assertThat(uptime.eventTypes()).isEmpty();
    assertThat(uptime.state.isOpen(DOWN)).isTrue();
    uptime.override = CheckOverride.NONE;
    up();
    assertThat(uptime.eventTypes()).as("no recovery without its failure").isEmpty();
    assertThat(uptime.incidents)
        .hasExactlyElementsOfTypes(IncidentChange.Opened.class, IncidentChange.Closed.class);
  }

  @Test
  void aRecoveryThatWasDisabledMeanwhileIsNotReported() {
    down();
    uptime.eventTypes();
    disable(DOWN, UptimeDefinition.RECOVERED);
    up();
    assertThat(uptime.eventTypes()).isEmpty();
    assertThat(uptime.state.incidents()).isEmpty();
  }

  @Test
  void aMutedCheckMarksItsEvents() {
    uptime.override = new CheckOverride(false, true, Optional.empty(), Set.of(), Map.of());
    down();
    assertThat(uptime.events).extracting(Event::muted).containsExactly(true);
  }

  @Test
  void theClientsSeverityReplacesEveryOtherAndSoNothingRises() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    ssl.override =
        new CheckOverride(
            false,
            false,
            Optional.empty(),
            Set.of(),
            Map.of(
                SslDefinition.CERT_EXPIRY_WARNING, Severity.LOW,
                SslDefinition.CERT_RENEWED, Severity.MEDIUM));
    for (Severity stage : List.of(Severity.MEDIUM, Severity.HIGH)) {
      ssl.next(
          run()
              .judged(
                  SslDefinition.CERT_EXPIRY_WARNING,
                  Verdict.bad(
                      Finding.of(SslDefinition.CERT_EXPIRY_WARNING, "Soon.", JsonValue.EMPTY)
                          .at(stage))));
    }
    ssl.next(run().good(SslDefinition.CERT_EXPIRY_WARNING));
    assertThat(ssl.events)
        .extracting(Event::severity)
        .containsExactly(Severity.LOW, Severity.MEDIUM);
  }

  @Test
  void silencingACheckClosesEverythingAndKeepsWhatWasLearnt() {
    down();
    uptime.next(
        run().reads("addresses", JsonValue.of("192.0.2.1")).bad(UptimeDefinition.HTTP_ERROR));
    Engine.Inhibited silenced =
        new Engine(new IdGenerator(new SplittableRandom(1)), 1).silence(uptime.state, uptime.now);
    assertThat(silenced.incidents()).hasOnlyElementsOfType(IncidentChange.Closed.class).hasSize(1);
    assertThat(silenced.state())
        .isEqualTo(
            new CheckState(
                Map.of(), List.of(), Map.of(), uptime.state.baseline(), uptime.state.memory()));
    assertThat(silenced.state().baseline()).containsKey("addresses");
  }

  @Test
  void aStateOfAnEventTypeThatNoLongerExistsIsPutAway() {
    EngineFixture dns = new EngineFixture(CheckType.DNS);
    dns.next(run().bad(DnsDefinition.DNSSEC_WEAK));
    uptime.state = dns.state;
    Transition advance = uptime.next(run().good(DOWN));
    assertThat(advance.incidents()).hasOnlyElementsOfType(IncidentChange.Closed.class).hasSize(1);
    assertThat(advance.events()).isEmpty();
    assertThat(uptime.state).isEqualTo(CheckState.NEW);
  }

  private void flap() {
    uptime.next(run().bad(FLAPPING));
    assertThat(uptime.eventTypes()).containsExactly("uptime_flapping");
  }

  private void calm(EngineFixture.Run run) {
    uptime.next(run.good(FLAPPING));
  }

  private void down() {
    IntStream.range(0, 3).forEach(_ -> uptime.next(run().bad(DOWN)));
  }

  private void up() {
    IntStream.range(0, 2).forEach(_ -> uptime.next(run().good(DOWN)));
  }

  private void disable(EventType... types) {
    uptime.override = new CheckOverride(false, false, Optional.empty(), Set.of(types), Map.of());
  }
}
