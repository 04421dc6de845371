package io.domainwatch.core.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EventFilterTest {
  private static final Instant OPENED = Instant.parse("2026-11-20T12:00:00Z");
  private static final Instant CLOSED = Instant.parse("2026-11-20T13:00:00Z");
  private static final DomainId DOMAIN = new DomainId(new UUID(1, 1));

  private final Incident open = incident(Optional.empty());
  private final Incident closed = incident(Optional.of(CLOSED));

  @Test
  void theEventsOfAnIncidentLieBetweenItsOpeningAndItsEnd() {
    EventFilter filter = EventFilter.of(closed.id()).within(closed).orElseThrow();

    assertThat(filter.domainId()).contains(DOMAIN);
    assertThat(filter.checkType()).contains(CheckType.UPTIME);
    assertThat(filter.incidentId()).contains(closed.id());
    assertThat(filter.from()).contains(OPENED);
    assertThat(filter.to()).contains(CLOSED.plusMillis(1));
  }

  @Test
  void thoseOfAnOpenIncidentHaveNoEnd() {
    assertThat(EventFilter.of(open.id()).within(open).orElseThrow().to()).isEmpty();
  }

  @Test
  void aNarrowerTimeStays() {
    Instant from = OPENED.plusSeconds(60);
    Instant to = OPENED.plusSeconds(120);
    EventFilter filter = asked(Optional.of(from), Optional.of(to)).within(closed).orElseThrow();

    assertThat(filter.from()).contains(from);
    assertThat(filter.to()).contains(to);
    assertThat(filter.severity()).contains(Severity.HIGH);
  }

  @Test
  void aWiderTimeIsNarrowed() {
    EventFilter filter =
        asked(Optional.of(OPENED.minusSeconds(60)), Optional.of(CLOSED.plusSeconds(60)))
            .within(closed)
            .orElseThrow();

    assertThat(filter.from()).contains(OPENED);
    assertThat(filter.to()).contains(CLOSED.plusMillis(1));
  }

  @Test
  void anotherDomainOrCheckTakesNothing() {
    assertThat(of(Optional.of(new DomainId(new UUID(1, 2))), Optional.empty()).within(open))
        .isEmpty();
    assertThat(of(Optional.of(DOMAIN), Optional.of(CheckType.DNS)).within(open)).isEmpty();
    assertThat(of(Optional.of(DOMAIN), Optional.of(CheckType.UPTIME)).within(open)).isPresent();
  }

  @Test
  void tagsStay() {
    Tags tags = Tags.of(List.of(new Tag("prod")));

    assertThat(EventFilter.of(open.id()).withTags(tags).within(open).orElseThrow().tags())
        .isEqualTo(tags);
  }

  @Test
  void thoseOfOpenIncidentsAreNoneOfOneThatHasEnded() {
    EventFilter filter = EventFilter.of(open.id()).ofOpenIncidents();

    assertThat(filter.within(open).orElseThrow().open()).isTrue();
    assertThat(filter.within(closed)).isEmpty();
    assertThat(EventFilter.of(open.id()).within(closed)).isPresent();
    assertThat(filter.withTags(Tags.NONE).open()).isTrue();
  }

  private EventFilter asked(Optional<Instant> from, Optional<Instant> to) {
    return new EventFilter(
        Optional.empty(),
        from,
        to,
        Optional.empty(),
        Optional.empty(),
        Optional.of(Severity.HIGH),
        Optional.of(open.id()));
  }

  private EventFilter of(Optional<DomainId> domain, Optional<CheckType> check) {
    return new EventFilter(
        domain,
        Optional.empty(),
        Optional.empty(),
        check,
        Optional.empty(),
        Optional.empty(),
        Optional.of(open.id()));
  }

  private static Incident incident(Optional<Instant> closedAt) {
    return new Incident(
        new IncidentId(new UUID(2, 1)),
        new OrganizationId(new UUID(3, 1)),
        DOMAIN,
        new DomainName("example.com"),
        CheckType.UPTIME,
        new EventType("uptime_down"),
        List.of(""),
        Severity.HIGH,
        Optional.of("down"),
        Optional.of(OPENED),
        OPENED,
        closedAt,
        Optional.empty());
  }
}
