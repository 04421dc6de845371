package io.domainwatch.testkit.contract.domain;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.IncidentId;
import java.time.Instant;
import java.util.Optional;

/** Builds a filter from the few criteria that a test names. */
final class EventFilters {
  private Optional<DomainId> domainId = Optional.empty();
  private Optional<Instant> from = Optional.empty();
  private Optional<Instant> to = Optional.empty();
  private Optional<CheckType> checkType = Optional.empty();
  private Optional<EventType> type = Optional.empty();
  private Optional<Severity> severity = Optional.empty();
  private Optional<IncidentId> incidentId = Optional.empty();

  EventFilters domain(DomainId id) {
    domainId = Optional.of(id);
    return this;
  }

  EventFilters from(Instant earliest) {
    from = Optional.of(earliest);
    return this;
  }

  EventFilters to(Instant latest) {
    to = Optional.of(latest);
    return this;
  }

  EventFilters check(CheckType wanted) {
    checkType = Optional.of(wanted);
    return this;
  }

  EventFilters type(String word) {
    type = Optional.of(new EventType(word));
    return this;
  }

  EventFilters severity(Severity wanted) {
    severity = Optional.of(wanted);
    return this;
  }

  EventFilters incident(IncidentId wanted) {
    incidentId = Optional.of(wanted);
    return this;
  }

  EventFilter build() {
    return new EventFilter(domainId, from, to, checkType, type, severity, incidentId);
  }
}
