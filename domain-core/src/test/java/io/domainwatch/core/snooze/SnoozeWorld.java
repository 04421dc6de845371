package io.domainwatch.core.snooze;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.value.IdGenerator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * One domain with its incidents and snoozes, as a storage keeps them: recording and ending are the
 * two transactions, and each does all or nothing.
 */
final class SnoozeWorld {
  private static final OrganizationId OWNER = new OrganizationId(new java.util.UUID(7, 1));
  private static final DomainId DOMAIN = new DomainId(new java.util.UUID(7, 2));

  private final IdGenerator ids;
  final Map<IncidentId, Incident> incidents = new LinkedHashMap<>();
  final Map<IncidentId, Untold> untold = new LinkedHashMap<>();
  final List<Event> log = new ArrayList<>();
  final Map<CheckType, CheckOverride> overrides = new LinkedHashMap<>();
  DomainSnoozes snoozes = DomainSnoozes.NONE;

  SnoozeWorld(long seed) {
    this.ids = new IdGenerator(new Random(seed));
  }

  /** What was put into the outbox, in order. */
  List<Event> told() {
    return log.stream().filter(event -> !event.muted()).toList();
  }

  Incident open(CheckType check, EventType type, Severity severity, Instant now) {
    Incident incident =
        new Incident(
            new IncidentId(ids.next(now)),
            OWNER,
            DOMAIN,
            new DomainName("example.com"),
            check,
            type,
            List.of(""),
            severity,
            Optional.of("It opened."),
            Optional.of(now.minusSeconds(60)),
            now,
            Optional.empty(),
            Optional.empty());
    incidents.put(incident.id(), incident);
    record(event(incident, type, severity, "It opened.", details(now).build(), now));
    return incident;
  }

  Incident down(Instant now) {
    return open(CheckType.UPTIME, UptimeDefinition.DOWN, Severity.MEDIUM, now);
  }

  void raise(IncidentId id, Severity severity, Instant now) {
    Incident incident = replaced(incidents.get(id), severity, Optional.empty());
    incidents.put(id, incident);
    record(
        event(
            incident,
            incident.type(),
            severity,
            "It rose.",
            details(now).put("raised", true).build(),
            now));
  }

  void close(IncidentId id, EventType recovery, Instant now) {
    Incident incident = replaced(incidents.get(id), incidents.get(id).severity(), Optional.of(now));
    incidents.put(id, incident);
    record(event(incident, recovery, Severity.INFO, "It is over.", JsonValue.EMPTY, now));
  }

  void up(IncidentId id, Instant now) {
    close(id, UptimeDefinition.RECOVERED, now);
  }

  /** Closes without a word, as a check does that is turned off. */
  void closeSilently(IncidentId id, Instant now) {
    Incident before = incidents.get(id);
    incidents.put(id, replaced(before, before.severity(), Optional.of(now)));
  }

  void snooze(Optional<CheckType> check, Instant until, Instant now) {
    snoozes = snoozes.with(check, Optional.of(new Snooze(until, Optional.empty(), "ann", now)));
  }

  /** As a loop does, and as somebody who ends one early. */
  SnoozeEnd end(DomainSnoozes after, Instant now) {
    List<UntoldIncident> kept =
        untold.entrySet().stream()
            .map(
                entry ->
                    new UntoldIncident(
                        incidents.get(entry.getKey()), entry.getValue(), newest(entry.getKey())))
            .toList();
    SnoozeEnd end = SnoozeEnd.of(kept, snoozes.freedBy(after), overrides, ids, now);
    snoozes = after;
    log.addAll(end.events());
    end.settled().forEach(untold::remove);
    return end;
  }

  private Optional<Event> newest(IncidentId id) {
    Incident incident = incidents.get(id);
    boolean recovery = untold.get(id) == Untold.RECOVERY;
    return log.stream()
        .filter(event -> event.incidentId().filter(id::equals).isPresent())
        .filter(event -> event.type().equals(incident.type()) != recovery)
        .reduce((_, later) -> later);
  }

  private void record(Event event) {
    log.add(event);
    IncidentId id = event.incidentId().orElseThrow();
    boolean snoozed = snoozes.cover(event.checkType());
    Optional<Untold> after = Untold.after(Optional.ofNullable(untold.get(id)), event, snoozed);
    after.ifPresentOrElse(kept -> untold.put(id, kept), () -> untold.remove(id));
  }

  private Event event(
      Incident incident,
      EventType type,
      Severity severity,
      String message,
      JsonValue.JsonObject details,
      Instant now) {
    CheckType check = incident.checkType();
    boolean muted =
        snoozes.cover(check) || overrides.getOrDefault(check, CheckOverride.NONE).muted();
    return new Event(
        new EventId(ids.next(now)),
        OWNER,
        DOMAIN,
        check,
        type,
        severity,
        muted,
        now,
        Optional.of(incident.id()),
        message,
        details);
  }

  private static JsonValue.Builder details(Instant now) {
    return JsonValue.fields().put("phase", "connect").put("seen", now.toString());
  }

  private static Incident replaced(Incident before, Severity severity, Optional<Instant> closedAt) {
    return new Incident(
        before.id(),
        before.organizationId(),
        before.domainId(),
        before.domainName(),
        before.checkType(),
        before.type(),
        before.subjects(),
        severity,
        before.message(),
        before.startedAt(),
        before.openedAt(),
        closedAt,
        before.acknowledgement());
  }
}
