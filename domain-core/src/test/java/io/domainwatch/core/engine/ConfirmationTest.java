package io.domainwatch.core.engine;

import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.check.openports.OpenPortsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConfirmationTest {
  private final EngineFixture uptime = new EngineFixture(CheckType.UPTIME);

  @Test
  void opensAtTheThirdBadRunInARowAndClosesAtTheSecondGoodOne() {
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).isEmpty();
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_down");
    uptime.next(run().bad(DOWN));
    uptime.next(run().good(DOWN));
    assertThat(uptime.eventTypes()).isEmpty();
    uptime.next(run().good(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_recovered");
    uptime.next(run().good(DOWN));
    assertThat(uptime.eventTypes()).isEmpty();
    assertThat(uptime.state.openIncidents()).isEmpty();
  }

  @Test
  void oneGoodRunForgetsASuspicion() {
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    uptime.next(run().good(DOWN));
    assertThat(uptime.state).isEqualTo(CheckState.NEW);
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).isEmpty();
  }

  @Test
  void unknownNeitherCountsNorForgets() {
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    CheckState before = uptime.state;
    uptime.next(run());
    uptime.next(new CheckOutcome.Inconclusive("own_network", "We cannot tell."));
    uptime.next(new CheckOutcome.NotApplicable("none", "No meaning."));
    uptime.next(run().judged(DOWN, new Verdict(List.of(), Set.of(""))));
    assertThat(uptime.state).isEqualTo(before);
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_down");
  }

  @Test
  void aBadRunStartsTheCountOfGoodOnesAnew() {
    open();
    uptime.eventTypes();
    uptime.next(run().good(DOWN));
    uptime.next(run().bad(DOWN));
    uptime.next(run().good(DOWN));
    assertThat(uptime.eventTypes()).isEmpty();
    uptime.next(run().good(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_recovered");
  }

  @Test
  void theRecoveryCarriesTheIncidentAndHowLongItTook() {
    open();
    uptime.next(run().good(DOWN));
    Transition last = uptime.next(run().good(DOWN));
    Event opening = uptime.events.getFirst();
    Event recovery = uptime.events.getLast();
    assertThat(recovery.incidentId()).isPresent().isEqualTo(opening.incidentId());
    assertThat(recovery.severity()).isEqualTo(Severity.INFO);
    assertThat(recovery.details().findWhole("durationSeconds")).hasValue(240);
    assertThat(recovery.details().findWhole("downtimeSeconds")).hasValue(240);
    assertThat(recovery.details().findText("since")).contains("2026-11-20T12:00:59.000Z");
    assertThat(recovery.message()).isEqualTo("Site is back up, after 4 minutes.");
    assertThat(opening.details().findText("since")).contains("2026-11-20T12:00:59.000Z");
    assertThat(opening.details().findWhole("attempts")).hasValue(3);
    assertThat(opening.message()).isEqualTo("Bad: ");
    assertThat(last.incidents())
        .containsExactly(
            new IncidentChange.Closed(recovery.incidentId().orElseThrow(), uptime.now));
  }

  @Test
  void aStateEventMayOpenOnTheFirstRun() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    Transition first = ssl.next(run().bad(SslDefinition.CERT_EXPIRED));
    assertThat(ssl.eventTypes()).containsExactly("ssl_cert_expired");
    assertThat(first.outcome()).isEqualTo(Outcome.FAILING);
  }

  @Test
  void severalSubjectsThatOpenInOneRunMakeOneEventWithAList() {
    EngineFixture ports = new EngineFixture(CheckType.OPEN_PORTS);
    ports.next(run().bad(OpenPortsDefinition.CRITICAL_EXPOSED, "a:23", "b:6379"));
    ports.next(run().bad(OpenPortsDefinition.CRITICAL_EXPOSED, "a:23", "b:6379"));
    assertThat(ports.events).hasSize(1);
    Event event = ports.events.getFirst();
    assertThat(event.details().itemsOf("instances"))
        .extracting(item -> ((JsonValue.JsonObject) item).findText("subject").orElse("?"))
        .containsExactly("a:23", "b:6379");
    assertThat(event.details().findWhole("count")).hasValue(2);
    assertThat(event.message()).isEqualTo("Critical service exposed: a:23, b:6379.");
    assertThat(ports.state.openIncidents()).hasSize(1);
  }

  @Test
  void anIncidentOfSeveralSubjectsClosesWithTheLastOne() {
    EngineFixture ports = new EngineFixture(CheckType.OPEN_PORTS);
    ports.next(run().bad(OpenPortsDefinition.CRITICAL_EXPOSED, "a", "b"));
    ports.next(run().bad(OpenPortsDefinition.CRITICAL_EXPOSED, "a", "b"));
    ports.eventTypes();
    ports.next(run().bad(OpenPortsDefinition.CRITICAL_EXPOSED, "b"));
    assertThat(ports.eventTypes()).isEmpty();
    ports.next(run().good(OpenPortsDefinition.CRITICAL_EXPOSED));
    assertThat(ports.events.getFirst().details().textsOf("subjects")).containsExactly("a", "b");
    assertThat(ports.eventTypes()).containsExactly("open_ports_critical_closed");
  }

  @Test
  void anotherSubjectMakesAnotherIncident() {
    EngineFixture servers = new EngineFixture(CheckType.NAMESERVER);
    servers.next(run().bad(NameserverDefinition.LAME, "ns1"));
    servers.next(run().bad(NameserverDefinition.LAME, "ns1", "ns2"));
    servers.next(run().bad(NameserverDefinition.LAME, "ns1", "ns2"));
    assertThat(servers.events).hasSize(2);
    assertThat(servers.events)
        .extracting(event -> event.details().findText("subject").orElse("?"))
        .containsExactly("ns1", "ns2");
    servers.eventTypes();
    servers.next(run().bad(NameserverDefinition.LAME, "ns2"));
    assertThat(servers.events.getFirst().message())
        .isEqualTo("Name server authoritative again (ns1), after 3 minutes.");
  }

  @Test
  void anUnknownSubjectKeepsItsIncidentOpen() {
    EngineFixture servers = new EngineFixture(CheckType.NAMESERVER);
    servers.next(run().bad(NameserverDefinition.LAME, "ns1"));
    servers.next(run().bad(NameserverDefinition.LAME, "ns1"));
    servers.eventTypes();
    servers.next(run().judged(NameserverDefinition.LAME, new Verdict(List.of(), Set.of("ns1"))));
    assertThat(servers.eventTypes()).isEmpty();
    assertThat(servers.state.isOpen(NameserverDefinition.LAME)).isTrue();
  }

  @Test
  void moreThanTenSubjectsAreCountedNotListed() {
    String[] subjects = IntStream.range(0, 25).mapToObj(i -> "h" + i).toArray(String[]::new);
    EngineFixture ports = new EngineFixture(CheckType.OPEN_PORTS);
    ports.next(run().bad(OpenPortsDefinition.CRITICAL_EXPOSED, subjects));
    ports.next(run().bad(OpenPortsDefinition.CRITICAL_EXPOSED, subjects));
    assertThat(ports.events).hasSize(1);
    assertThat(ports.events.getFirst().details().itemsOf("instances")).hasSize(10);
    assertThat(ports.events.getFirst().details().findWhole("count")).hasValue(25);
    assertThat(ports.events.getFirst().message())
        .isEqualTo("Critical service exposed: h0, h1, h2 and 22 more.");
  }

  @Test
  void theOpeningEventIsRepeatedOnlyWhenItsSeverityRises() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    List<Severity> stages =
        List.of(Severity.MEDIUM, Severity.MEDIUM, Severity.HIGH, Severity.HIGH, Severity.MEDIUM);
    List<Event> told = new ArrayList<>();
    for (Severity stage : stages) {
      ssl.next(
          run()
              .judged(
                  SslDefinition.CERT_EXPIRY_WARNING,
                  Verdict.bad(
                      Finding.of(SslDefinition.CERT_EXPIRY_WARNING, "Soon.", JsonValue.EMPTY)
                          .at(stage))));
      told.addAll(ssl.events);
      ssl.eventTypes();
    }
    assertThat(told).extracting(Event::severity).containsExactly(Severity.MEDIUM, Severity.HIGH);
    assertThat(told.getLast().incidentId()).isEqualTo(told.getFirst().incidentId());
    assertThat(told.getLast().details().isTrue("raised")).isTrue();
    assertThat(ssl.incidents)
        .hasExactlyElementsOfTypes(IncidentChange.Opened.class, IncidentChange.Raised.class);
  }

  @Test
  void theOutcomeIsTheWorstToneOfFindingsAndOpenIncidents() {
    assertThat(uptime.next(run()).outcome()).isEqualTo(Outcome.OK);
    assertThat(uptime.next(run().bad(DOWN)).outcome()).isEqualTo(Outcome.FAILING);
    assertThat(uptime.next(run().good(DOWN)).outcome()).isEqualTo(Outcome.OK);
    open();
    assertThat(uptime.next(run().good(DOWN)).outcome()).isEqualTo(Outcome.FAILING);
    assertThat(uptime.next(run().good(DOWN)).outcome()).isEqualTo(Outcome.OK);
    EngineFixture servers = new EngineFixture(CheckType.NAMESERVER);
    assertThat(servers.next(run().bad(NameserverDefinition.SOA_POLICY)).outcome())
        .isEqualTo(Outcome.OK);
    assertThat(servers.next(run().bad(NameserverDefinition.EDNS_BROKEN, "ns1")).outcome())
        .isEqualTo(Outcome.WARNING);
  }

  @Test
  void inconclusiveAndNotApplicableSaySo() {
    Transition unsure = uptime.next(new CheckOutcome.Inconclusive("own_network", "No network."));
    assertThat(unsure.outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    assertThat(unsure.summary()).isEqualTo("No network.");
    assertThat(unsure.observations().findText("reason")).contains("own_network");
    Transition none = uptime.next(new CheckOutcome.NotApplicable("no_registry", "No registry."));
    assertThat(none.outcome()).isEqualTo(Outcome.NOT_APPLICABLE);
    assertThat(none.observations().findText("reason")).contains("no_registry");
  }

  private void open() {
    IntStream.range(0, 3).forEach(_ -> uptime.next(run().bad(DOWN)));
  }
}
