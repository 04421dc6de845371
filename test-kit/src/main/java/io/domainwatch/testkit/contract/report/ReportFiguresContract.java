package io.domainwatch.testkit.contract.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.report.ChangeFigures;
import io.domainwatch.core.report.ReportFigures;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@link ReportFigures} must do. */
public interface ReportFiguresContract extends NotificationContract {
  /** A change that is nothing bad. */
  EventType CHANGED = DnsDefinition.MX_CHANGED;

  private ReportFigures figures() {
    return ports().reportFigures();
  }

  private Incident open(Organization owner, EventType type, Severity severity, Instant at) {
    Domain domain = given().domain(owner);
    Incident incident = happenings().open(domain, CheckType.UPTIME, type, at);
    if (incident.severity() != severity) {
      happenings().raise(incident, severity, at.plusMillis(1));
    }
    return happenings().find(domain, incident.id());
  }

  private Incident present(Incident incident) {
    return ports().incidents().find(incident.organizationId(), incident.id()).orElseThrow();
  }

  @Test
  default void incidentsAreCountedFromTheStartToBeforeTheEnd() {
    Organization owner = given().organization();
    Instant from = now();
    Incident first = open(owner, UptimeDefinition.DOWN, Severity.HIGH, from);
    open(owner, UptimeDefinition.DOWN, Severity.HIGH, from.minusMillis(1));
    Incident last = open(owner, UptimeDefinition.DOWN, Severity.HIGH, from.plusMillis(99));
    open(owner, UptimeDefinition.DOWN, Severity.HIGH, from.plusMillis(100));
    Instant to = from.plusMillis(100);

    assertThat(figures().opened(owner.id(), from, to)).isEqualTo(Map.of(Severity.HIGH, 2));
    assertThat(figures().stillOpen(owner.id(), to)).isEqualTo(3);
    happenings().close(first, from.plusSeconds(60));
    assertThat(figures().stillOpen(owner.id(), to)).isEqualTo(2);
    assertThat(figures().gravest(owner.id(), from, to, 10))
        .containsExactly(present(last), present(first));
    assertThat(figures().gravest(owner.id(), from, to, 1)).containsExactly(present(last));
  }

  @Test
  default void theGravestComeFirstAndTheLongestToo() {
    Organization owner = given().organization();
    Instant from = now();
    Instant end = from.plusSeconds(1000);
    Incident grave = open(owner, UptimeDefinition.DOWN, Severity.HIGH, from.plusSeconds(10));
    Incident light =
        open(owner, UptimeDefinition.HTTP_ERROR, Severity.MEDIUM, from.plusSeconds(20));
    Incident open = open(owner, UptimeDefinition.DOWN, Severity.HIGH, from.plusSeconds(1));
    happenings().close(grave, from.plusSeconds(11));
    happenings().close(light, from.plusSeconds(500));

    assertThat(figures().gravest(owner.id(), from, end, 10))
        .containsExactly(present(open), present(grave), present(light));
    assertThat(figures().opened(owner.id(), from, end))
        .isEqualTo(Map.of(Severity.HIGH, 2, Severity.MEDIUM, 1));
    assertThat(figures().longest(owner.id(), from, end, from.plusSeconds(900), 2))
        .containsExactly(present(open), present(light));
    assertThat(figures().longest(owner.id(), from, end, from.plusSeconds(100), 1))
        .containsExactly(present(light));
  }

  @Test
  default void changesAreCountedByTypeAndToldNewestFirst() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant from = now();
    happenings().change(domain, CheckType.DNS, CHANGED, from.minusMillis(1));
    Event first = happenings().change(domain, CheckType.DNS, CHANGED, from);
    Event second = happenings().change(domain, CheckType.DNS, CHANGED, from.plusMillis(99));
    happenings().change(domain, CheckType.DNS, CHANGED, from.plusMillis(100));
    happenings().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, from.plusMillis(50));
    Instant to = from.plusMillis(100);
    List<EventType> types = ChangeFigures.types();

    assertThat(figures().events(owner.id(), types, from, to)).isEqualTo(Map.of(CHANGED, 2));
    assertThat(figures().newest(owner.id(), types, from, to, 10))
        .containsExactly(
            new NamedEvent(second, domain.name()), new NamedEvent(first, domain.name()));
    assertThat(figures().newest(owner.id(), types, from, to, 1))
        .extracting(NamedEvent::event)
        .containsExactly(second);
    assertThat(figures().events(owner.id(), List.of(), from, to)).isEmpty();
  }

  private void certificate(Organization owner, Instant expiresAt) {
    happenings()
        .see(
            given().domain(owner),
            CheckType.SSL,
            JsonValue.fields()
                .put("leaf", JsonValue.fields().put("notAfter", expiresAt.toString()).build())
                .build(),
            now());
  }

  @Test
  default void whatExpiresUntilAnInstantIsCounted() {
    Organization owner = given().organization();
    Instant until = now().plus(Duration.ofDays(60));
    assertThat(figures().expiring(owner.id(), until)).isZero();
    certificate(owner, until.minusSeconds(1));
    certificate(owner, until);
    certificate(owner, until.plusSeconds(1));
    certificate(given().organization(), until);
    assertThat(figures().expiring(owner.id(), until)).isEqualTo(2);
  }

  @Test
  default void nothingOfAnotherOrganizationCounts() {
    Organization owner = given().organization();
    Instant from = now();
    Instant to = from.plusSeconds(1000);
    Incident incident = open(owner, UptimeDefinition.DOWN, Severity.HIGH, from);
    Domain domain = ports().domains().find(owner.id(), incident.domainId()).orElseThrow();
    happenings().change(domain, CheckType.DNS, CHANGED, from.plusMillis(5));

    OrganizationId stranger = given().organization().id();
    assertThat(figures().opened(stranger, from, to)).isEmpty();
    assertThat(figures().stillOpen(stranger, to)).isZero();
    assertThat(figures().gravest(stranger, from, to, 10)).isEmpty();
    assertThat(figures().longest(stranger, from, to, to, 10)).isEmpty();
    assertThat(figures().events(stranger, ChangeFigures.types(), from, to)).isEmpty();
    assertThat(figures().newest(stranger, ChangeFigures.types(), from, to, 10)).isEmpty();
  }
}
