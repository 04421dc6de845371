package io.domainwatch.core.snooze;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.engine.incident.EventMessages;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.OpaqueId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * What is told at the end of a snooze: of each incident that is still open and was not told, and of
 * each rise and end of one that was told before, one event, as if it had happened then. What opened
 * and closed meanwhile is told to nobody.
 *
 * @param events in the order in which they happened, which is also that of their ids
 * @param settled the incidents of which nothing is untold any more
 */
public record SnoozeEnd(List<Event> events, Set<IncidentId> settled) {
  /** Marks in its details an event that tells what a snooze kept back. */
  static final String SNOOZED = "snoozed";

  public SnoozeEnd {
    events = List.copyOf(events);
    settled = Set.copyOf(settled);
  }

  /**
   * The end of the snoozes of some checks of one domain.
   *
   * @param untold of the domain
   * @param freed the checks that no snooze covers any more
   * @param overrides in force; a check that is muted for good stays so: what is open there is told
   *     at the end of no snooze before that, and what is over never
   */
  public static SnoozeEnd of(
      List<UntoldIncident> untold,
      Set<CheckType> freed,
      Map<CheckType, CheckOverride> overrides,
      IdGenerator ids,
      Instant now) {
    List<Draft> drafts = new ArrayList<>();
    Set<IncidentId> settled = new HashSet<>();
    untold.stream()
        .filter(one -> freed.contains(one.incident().checkType()))
        .sorted(
            Comparator.comparing(UntoldIncident::happenedAt)
                .thenComparing(one -> one.incident().id()))
        .forEach(
            one -> {
              Incident incident = one.incident();
              CheckOverride override =
                  overrides.getOrDefault(incident.checkType(), CheckOverride.NONE);
              boolean over = incident.closedAt().isPresent();
              if (!override.muted()) {
                draft(one, override).ifPresent(drafts::add);
              }
              if (!override.muted() || over) {
                settled.add(incident.id());
              }
            });
    List<UUID> identities =
        drafts.stream().map(_ -> ids.next(now)).sorted(OpaqueId::compare).toList();
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      events.add(drafts.get(i).event(new EventId(identities.get(i)), now));
    }
    return new SnoozeEnd(events, settled);
  }

  private record Draft(
      UntoldIncident of,
      EventSpec spec,
      Severity severity,
      String message,
      JsonValue.JsonObject details) {
    Event event(EventId id, Instant now) {
      Incident incident = of.incident();
      return new Event(
          id,
          incident.organizationId(),
          incident.domainId(),
          incident.checkType(),
          spec.type(),
          severity,
          false,
          now,
          Optional.of(incident.id()),
          message,
          details.with(SNOOZED, JsonValue.of(true)));
    }
  }

  /** Nothing of a type that is no longer there or is turned off, nor of what changed meanwhile. */
  private static Optional<Draft> draft(UntoldIncident one, CheckOverride override) {
    Incident incident = one.incident();
    boolean over = incident.closedAt().isPresent();
    boolean holds = over == (one.untold() == Untold.RECOVERY);
    CheckDefinition definition = CheckCatalogue.of(incident.checkType());
    Optional<EventSpec> opening = definition.find(incident.type());
    Optional<EventSpec> spec = over ? opening.flatMap(own -> recovery(own, definition)) : opening;
    return spec.filter(wanted -> holds && override.tells(wanted.type()))
        .map(wanted -> over ? recovered(one, wanted, override) : opened(one, wanted, override));
  }

  private static Optional<EventSpec> recovery(EventSpec opening, CheckDefinition definition) {
    return opening.role() instanceof EventRole.Opens opens
        ? Optional.of(definition.event(opens.recovery()))
        : Optional.empty();
  }

  private static Draft opened(UntoldIncident one, EventSpec spec, CheckOverride override) {
    Incident incident = one.incident();
    JsonValue.JsonObject details =
        one.newest().map(Event::details).orElseGet(() -> since(incident).build());
    return new Draft(
        one,
        spec,
        override.severityOf(spec.type(), incident.severity()),
        one.newest().map(Event::message).orElseGet(incident::sentence),
        one.untold() == Untold.OPENING ? details.without("raised") : details);
  }

  private static Draft recovered(UntoldIncident one, EventSpec spec, CheckOverride override) {
    Incident incident = one.incident();
    Instant since = incident.startedAt().orElseGet(incident::openedAt);
    Instant closedAt = incident.closedAt().orElse(since);
    return new Draft(
        one,
        spec,
        override.severityOf(spec.type(), spec.severity()),
        one.newest()
            .map(Event::message)
            .orElseGet(() -> EventMessages.message(spec, incident.subjects(), since, closedAt)),
        one.newest()
            .map(Event::details)
            .orElseGet(
                () ->
                    since(incident)
                        .put("durationSeconds", closedAt.getEpochSecond() - since.getEpochSecond())
                        .build()));
  }

  private static JsonValue.Builder since(Incident incident) {
    return JsonValue.fields()
        .put("since", Instants.text(incident.startedAt().orElseGet(incident::openedAt)));
  }
}
