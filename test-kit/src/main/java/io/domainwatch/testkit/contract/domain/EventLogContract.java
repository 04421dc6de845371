package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventCursor;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.run.Claim;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link EventLog} must do. */
public interface EventLogContract extends ScheduleContract {
  @Test
  default void eventsComeBackAsTheyWereWithTheNameOfTheirDomain() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<Event> stored = tell(now, "a", Severity.HIGH);

    assertThat(page(domain.organizationId(), all(), Optional.empty(), 10))
        .containsExactly(new NamedEvent(stored.getFirst(), domain.name()));
  }

  @Test
  default void theNewestComesFirstThenTheGreaterId() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<Event> stored = new ArrayList<>(tell(now, "a b c", Severity.LOW));
    stored.addAll(tell(now.plus(Runs.INTERVAL), "d e", Severity.LOW));
    stored.sort(Comparator.comparing(Event::occurredAt).thenComparing(Event::id).reversed());

    assertThat(page(domain.organizationId(), all(), Optional.empty(), 10))
        .extracting(NamedEvent::event)
        .isEqualTo(stored);
  }

  @Test
  default void pagesTogetherAreTheWholeList() {
    Instant now = now();
    OrganizationId owner = withUptimeDue(now).organizationId();
    tell(now, "a b c d e f g", Severity.LOW);
    List<NamedEvent> paged = new ArrayList<>();
    Optional<EventCursor> after = Optional.empty();
    List<NamedEvent> page = page(owner, all(), after, 3);
    while (!page.isEmpty()) {
      paged.addAll(page);
      Event last = paged.getLast().event();
      after = Optional.of(new EventCursor(last.occurredAt(), last.id()));
      page = page(owner, all(), after, 3);
    }

    assertThat(paged).hasSize(7).isEqualTo(page(owner, all(), Optional.empty(), 100));
  }

  @Test
  default void eachCriterionOfAFilterCounts() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    tell(now, "a", Severity.HIGH);
    Instant later = now.plus(Runs.INTERVAL);
    tell(later, "b", Severity.LOW);

    assertThat(types(domain, filter().domain(domain.id()))).containsExactly("b", "a");
    assertThat(types(domain, filter().domain(new DomainId(Fixtures.newId())))).isEmpty();
    assertThat(types(domain, filter().from(later))).containsExactly("b");
    assertThat(types(domain, filter().to(later))).containsExactly("a");
    assertThat(types(domain, filter().check(CheckType.UPTIME))).containsExactly("b", "a");
    assertThat(types(domain, filter().check(CheckType.DNS))).isEmpty();
    assertThat(types(domain, filter().type("a"))).containsExactly("a");
    assertThat(types(domain, filter().severity(Severity.LOW))).containsExactly("b");
    assertThat(types(domain, filter().severity(Severity.LOW).type("a"))).isEmpty();
  }

  @Test
  default void theEventsOfOneIncidentAreFound() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    IncidentId incident = new IncidentId(Fixtures.newId());
    Claim claim = claims(now).getFirst();
    Event alone = Runs.event(claim, now, new EventType("a"), Severity.LOW);
    Event ofIncident = Runs.eventOf(claim, now, new EventType("b"), Severity.HIGH, incident);
    tell(claim, now, List.of(alone, ofIncident));

    assertThat(types(domain, filter().incident(incident))).containsExactly("b");
    assertThat(types(domain, filter().incident(new IncidentId(Fixtures.newId())))).isEmpty();
  }

  @Test
  default void theEventsOfAnotherOrganizationAreAbsent() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    tell(now, "a", Severity.HIGH);
    OrganizationId stranger = given().organization().id();

    assertThat(page(stranger, all(), Optional.empty(), 10)).isEmpty();
    assertThat(page(stranger, filter().domain(domain.id()).build(), Optional.empty(), 10))
        .isEmpty();
  }

  @Test
  default void theyGoWithTheirDomain() {
    Instant now = now();
    Organization owner = given().organization();
    Domain domain = given().monitored(owner, now, CheckType.UPTIME);
    tell(now, "a", Severity.HIGH);

    ports().domains().delete(owner.id(), domain.id());

    assertThat(page(owner.id(), all(), Optional.empty(), 10)).isEmpty();
  }

  private List<NamedEvent> page(
      OrganizationId owner, EventFilter filter, Optional<EventCursor> after, int limit) {
    return ports().eventLog().page(owner, filter, after, limit);
  }

  private List<String> types(Domain domain, EventFilters filter) {
    return page(domain.organizationId(), filter.build(), Optional.empty(), 10).stream()
        .map(named -> named.event().type().wireName())
        .toList();
  }

  private static EventFilter all() {
    return filter().build();
  }

  private static EventFilters filter() {
    return new EventFilters();
  }

  /** Claims the one check that is due and records a run that tells these events. */
  private List<Event> tell(Instant now, String words, Severity severity) {
    Claim claim = claims(now).getFirst();
    List<Event> events = new ArrayList<>();
    for (String word : words.split(" ", -1)) {
      events.add(Runs.event(claim, now, new EventType(word), severity));
    }
    tell(claim, now, events);
    return events;
  }
}
