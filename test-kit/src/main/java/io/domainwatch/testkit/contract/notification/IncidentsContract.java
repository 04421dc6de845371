package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link Incidents} must do. */
public interface IncidentsContract extends NotificationContract {
  @Test
  default void anIncidentIsFoundAsItOpened() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    IncidentId id = new IncidentId(Fixtures.newId());
    open(
        domain,
        new IncidentChange.Opened(
            id,
            UptimeDefinition.DOWN,
            Set.of("b", "a"),
            Severity.MEDIUM,
            "It is down.",
            now.minusSeconds(20),
            now),
        now);

    assertThat(find(domain, id))
        .contains(
            new Incident(
                id,
                domain.organizationId(),
                domain.id(),
                domain.name(),
                CheckType.UPTIME,
                UptimeDefinition.DOWN,
                List.of("a", "b"),
                Severity.MEDIUM,
                Optional.of("It is down."),
                Optional.of(now.minusSeconds(20)),
                now,
                Optional.empty(),
                Optional.empty()));
  }

  @Test
  default void itRisesAndCloses() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Incident incident =
        happenings().open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, now);
    happenings().raise(incident, Severity.HIGH, now.plusSeconds(1));

    assertThat(find(domain, incident.id()).orElseThrow().severity()).isEqualTo(Severity.HIGH);

    happenings().close(incident, now.plusSeconds(2));
    Incident closed = find(domain, incident.id()).orElseThrow();
    assertThat(closed.closedAt()).contains(now.plusSeconds(2));
    assertThat(closed.severity()).isEqualTo(Severity.HIGH);

    happenings().closeSilently(incident, now.plusSeconds(3));
    assertThat(find(domain, incident.id())).contains(closed);
  }

  @Test
  default void oneThatWasClosedSilentlyIsClosed() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Incident incident = down(domain, now);

    happenings().closeSilently(incident, now.plusSeconds(3));

    assertThat(find(domain, incident.id()).orElseThrow().closedAt()).contains(now.plusSeconds(3));
  }

  @Test
  default void theFirstWhoAcknowledgesIsRemembered() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Incident incident = down(domain, now);
    Acknowledgement first = new Acknowledgement(now.plusSeconds(1), "ann@example.com");

    assertThat(acknowledge(domain, incident.id(), first)).isTrue();
    assertThat(
            acknowledge(
                domain, incident.id(), new Acknowledgement(now.plusSeconds(2), "bob@example.com")))
        .isFalse();

    assertThat(find(domain, incident.id()).orElseThrow().acknowledgement()).contains(first);
  }

  @Test
  default void anAcknowledgementOutlastsTheIncident() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Incident incident = down(domain, now);
    Acknowledgement notice = new Acknowledgement(now, "ann@example.com");
    acknowledge(domain, incident.id(), notice);

    happenings().close(incident, now.plusSeconds(1));

    assertThat(find(domain, incident.id()).orElseThrow().acknowledgement()).contains(notice);
  }

  @Test
  default void aClosedIncidentIsAcknowledgedByNobody() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Incident incident = down(domain, now);
    happenings().close(incident, now.plusSeconds(1));

    assertThat(acknowledge(domain, incident.id(), new Acknowledgement(now, "ann"))).isFalse();

    assertThat(find(domain, incident.id()).orElseThrow().acknowledgement()).isEmpty();
  }

  @Test
  default void whoAcknowledgedManyIsAskedAtOnce() {
    Organization owner = given().organization();
    Instant now = now();
    Incident noticed = down(given().domain(owner), now);
    Incident plain = down(given().domain(owner), now);
    Domain foreign = given().domain(given().organization());
    Incident ofStranger = down(foreign, now);
    Acknowledgement notice = new Acknowledgement(now, "ann@example.com");
    ports().incidents().acknowledge(owner.id(), noticed.id(), notice);
    acknowledge(foreign, ofStranger.id(), notice);
    Set<IncidentId> all =
        Set.of(noticed.id(), plain.id(), ofStranger.id(), new IncidentId(Fixtures.newId()));

    assertThat(ports().incidents().acknowledged(owner.id(), all))
        .isEqualTo(Map.of(noticed.id(), notice));
    assertThat(ports().incidents().acknowledged(owner.id(), Set.of())).isEmpty();
  }

  @Test
  default void whatHappenedBeforeIsOfTheSameDomainAndEvent() {
    Domain domain = given().domain(given().organization());
    Domain other = given().domain(given().organization());
    Instant now = now();
    Incident oldest = down(domain, now);
    Incident middle = down(domain, now.plusSeconds(1));
    Incident newest = down(domain, now.plusSeconds(2));
    down(domain, now.plusSeconds(3));
    down(other, now);
    happenings().open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, now);

    assertThat(ports().incidents().before(newest, 5)).containsExactly(middle, oldest);
    assertThat(ports().incidents().before(newest, 1)).containsExactly(middle);
    assertThat(ports().incidents().before(oldest, 5)).isEmpty();
  }

  @Test
  default void theIncidentOfAnotherOrganizationIsAbsent() {
    Domain domain = given().domain(given().organization());
    Organization stranger = given().organization();
    Incident incident = down(domain, now());
    Acknowledgement notice = new Acknowledgement(now(), "ann");

    assertThat(ports().incidents().find(stranger.id(), incident.id())).isEmpty();
    assertThat(ports().incidents().acknowledge(stranger.id(), incident.id(), notice)).isFalse();
    assertThat(find(domain, incident.id())).contains(incident);
    assertThat(find(domain, new IncidentId(Fixtures.newId()))).isEmpty();
  }

  @Test
  default void incidentsGoWithTheirDomain() {
    Domain domain = given().domain(given().organization());
    Incident incident = down(domain, now());

    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(find(domain, incident.id())).isEmpty();
  }

  @Test
  default void whatWasTakenBackDidNotHappen() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Incident incident = down(domain, now);

    takenBack(
        () -> {
          acknowledge(domain, incident.id(), new Acknowledgement(now, "ann"));
          happenings().closeSilently(incident, now);
        });

    assertThat(find(domain, incident.id())).contains(incident);
  }

  private void open(Domain domain, IncidentChange.Opened opened, Instant now) {
    runs().schedule(domain.organizationId(), domain.id(), Map.of(CheckType.UPTIME, now));
    runs()
        .saveState(
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            CheckState.NEW,
            List.of(opened));
  }

  private Incident down(Domain domain, Instant at) {
    return happenings().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, at);
  }

  private boolean acknowledge(Domain domain, IncidentId id, Acknowledgement notice) {
    return ports().incidents().acknowledge(domain.organizationId(), id, notice);
  }

  private Optional<Incident> find(Domain domain, IncidentId id) {
    return ports().incidents().find(domain.organizationId(), id);
  }
}
