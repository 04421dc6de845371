package io.domainwatch.testkit.contract.incident;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.incident.IncidentCursor;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.IncidentFilter.State;
import io.domainwatch.core.incident.IncidentReport;
import io.domainwatch.core.incident.IncidentReport.IncidentDelivery;
import io.domainwatch.core.incident.IncidentReport.IncidentEvent;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link io.domainwatch.core.incident.IncidentReports} must do. */
public interface IncidentReportsContract extends NotificationContract {

  @Test
  default void anIncidentComesWithItsEventsNewestFirst() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Incident incident = open(domain, UptimeDefinition.HTTP_ERROR, now);
    open(domain, UptimeDefinition.DOWN, now);
    Event raised = happenings().raise(incident, Severity.HIGH, now.plusSeconds(1));
    Event closed = happenings().close(incident, now.plusSeconds(2));

    IncidentReport report = find(domain, incident.id()).orElseThrow();
    assertThat(report.incident()).isEqualTo(happenings().find(domain, incident.id()));
    assertThat(report.events()).hasSize(3);
    assertThat(report.events().subList(0, 2)).containsExactly(shown(closed), shown(raised));
    assertThat(report.deliveries()).isEmpty();
    assertThat(page(domain.organizationId(), IncidentFilter.of(State.CLOSED)))
        .containsExactly(report);
  }

  @Test
  default void aMessageAboutAnIncidentNamesItsChannelAndHowFarItIs() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant now = now();
    Incident incident = open(domain, UptimeDefinition.DOWN, now);
    Channel channel = messages().channel(owner);
    Delivery sent = messages().due(channel, incident);

    assertThat(find(domain, incident.id()).orElseThrow().deliveries())
        .containsExactly(
            new IncidentDelivery(
                sent.id(),
                channel.id(),
                channel.name(),
                sent.message().kind().wireName(),
                sent.state(),
                sent.createdAt()));
  }

  private static IncidentEvent shown(Event event) {
    return new IncidentEvent(
        event.id(), event.type(), event.severity(), event.occurredAt(), event.message());
  }

  @Test
  default void incidentsAreReadInPagesThoughTimesAreEqual() {
    Organization owner = given().organization();
    Instant now = now();
    List<IncidentId> ids = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Domain domain = given().domain(owner);
      ids.add(open(domain, UptimeDefinition.DOWN, i < 2 ? now : now.plusSeconds(1)).id());
    }
    List<IncidentId> whole = ids(page(owner.id(), IncidentFilter.of(State.ALL)));
    assertThat(whole).hasSize(5).containsExactlyInAnyOrderElementsOf(ids);
    assertThat(whole.subList(3, 5)).containsExactlyInAnyOrderElementsOf(ids.subList(0, 2));

    List<IncidentId> paged = new ArrayList<>();
    Optional<IncidentCursor> after = Optional.empty();
    List<IncidentReport> page;
    do {
      page = ports().incidentReports().page(owner.id(), IncidentFilter.of(State.OPEN), after, 2);
      paged.addAll(ids(page));
      after =
          page.stream().reduce((_, last) -> last).map(last -> IncidentCursor.of(last.incident()));
    } while (!page.isEmpty());
    assertThat(paged).isEqualTo(whole);
  }

  @Test
  default void everyCriterionNarrows() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Domain other = given().domain(owner);
    Instant now = now();
    Incident one = open(domain, UptimeDefinition.DOWN, now);
    Incident two = open(other, UptimeDefinition.HTTP_ERROR, now.plusSeconds(1));
    happenings().close(one, now.plusSeconds(2));
    IncidentFilter all = IncidentFilter.of(State.ALL);

    assertThat(ids(page(owner.id(), IncidentFilter.of(State.OPEN)))).containsExactly(two.id());
    assertThat(ids(page(owner.id(), IncidentFilter.of(State.CLOSED)))).containsExactly(one.id());
    assertThat(ids(page(owner.id(), all.ofDomain(other.id())))).containsExactly(two.id());
    assertThat(ids(page(owner.id(), with(all, Optional.of(CheckType.SSL), Optional.empty()))))
        .isEmpty();
    assertThat(
            ids(
                page(
                    owner.id(),
                    with(all, Optional.of(CheckType.UPTIME), Optional.of(one.severity())))))
        .contains(one.id());
    assertThat(ids(page(owner.id(), between(all, now.plusSeconds(1), now.plusSeconds(2)))))
        .containsExactly(two.id());
    assertThat(ids(page(owner.id(), between(all, now, now.plusSeconds(1)))))
        .containsExactly(one.id());
  }

  @Test
  default void whatSomebodyTookNoticeOfIsToldFromTheRest() {
    Organization owner = given().organization();
    Instant now = now();
    Incident noticed = open(given().domain(owner), UptimeDefinition.DOWN, now);
    Incident plain = open(given().domain(owner), UptimeDefinition.DOWN, now.plusSeconds(1));
    ports()
        .incidents()
        .acknowledge(owner.id(), noticed.id(), new Acknowledgement(now, "ann@example.com"));
    for (State state : List.of(State.ALL, State.OPEN)) {
      IncidentFilter all = IncidentFilter.of(state);
      assertThat(ids(page(owner.id(), all.acknowledged(true)))).containsExactly(noticed.id());
      assertThat(ids(page(owner.id(), all.acknowledged(false)))).containsExactly(plain.id());
    }
  }

  @Test
  default void theEventsOfOpenIncidentsAreToldFromTheRest() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant now = now();
    Incident closed = open(domain, UptimeDefinition.DOWN, now);
    happenings().close(closed, now.plusSeconds(1));
    Incident open = open(domain, UptimeDefinition.DOWN, now.plusSeconds(2));
    happenings().raise(open, Severity.HIGH, now.plusSeconds(3));
    EventFilter opened = EventFilter.ALL.ofOpenIncidents();

    assertThat(ports().eventLog().page(owner.id(), opened, Optional.empty(), 10))
        .extracting(named -> named.event().incidentId().orElseThrow())
        .containsExactly(open.id(), open.id());
    assertThat(ports().eventLog().page(owner.id(), EventFilter.ALL, Optional.empty(), 10))
        .hasSize(4);
    assertThat(ports().eventLog().page(given().organization().id(), opened, Optional.empty(), 10))
        .isEmpty();
  }

  @Test
  default void incidentsOfAnotherOrganizationAreAbsent() {
    Domain domain = given().domain(given().organization());
    Organization stranger = given().organization();
    Incident incident = open(domain, UptimeDefinition.DOWN, now());

    assertThat(ports().incidentReports().find(stranger.id(), incident.id())).isEmpty();
    assertThat(page(stranger.id(), IncidentFilter.of(State.ALL))).isEmpty();
    assertThat(page(stranger.id(), IncidentFilter.of(State.ALL).ofDomain(domain.id()))).isEmpty();
    assertThat(find(domain, new IncidentId(Fixtures.newId()))).isEmpty();
  }

  private static IncidentFilter with(
      IncidentFilter filter, Optional<CheckType> type, Optional<Severity> severity) {
    return new IncidentFilter(
        filter.state(), type, severity, filter.domainId(), filter.from(), filter.to());
  }

  private static IncidentFilter between(IncidentFilter filter, Instant from, Instant to) {
    return new IncidentFilter(
        filter.state(),
        filter.checkType(),
        filter.severity(),
        filter.domainId(),
        Optional.of(from),
        Optional.of(to));
  }

  private Incident open(Domain domain, EventType type, Instant at) {
    return happenings().open(domain, CheckType.UPTIME, type, at);
  }

  private List<IncidentReport> page(OrganizationId owner, IncidentFilter filter) {
    return ports().incidentReports().page(owner, filter, Optional.empty(), 100);
  }

  private static List<IncidentId> ids(List<IncidentReport> reports) {
    return reports.stream().map(report -> report.incident().id()).toList();
  }

  private Optional<IncidentReport> find(Domain domain, IncidentId id) {
    return ports().incidentReports().find(domain.organizationId(), id);
  }
}
