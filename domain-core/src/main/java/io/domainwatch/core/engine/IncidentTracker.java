package io.domainwatch.core.engine;

import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.engine.incident.EventDraft;
import io.domainwatch.core.engine.incident.EventMessages;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.engine.incident.OpenIncident;
import io.domainwatch.core.engine.incident.RecoveryMessages;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.core.value.Instants;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Opens, raises and closes incidents in one run, and drafts the events that tell of it. */
final class IncidentTracker {
  private final Evaluation round;
  private final ConditionCounter tally;
  private final IdGenerator ids;
  private final Map<IncidentId, OpenIncident> incidents = new LinkedHashMap<>();
  private final Set<EventType> toldAsOver = new HashSet<>();
  private final List<IncidentChange> changes = new ArrayList<>();
  private final List<EventDraft> drafts = new ArrayList<>();

  IncidentTracker(
      List<OpenIncident> incidents, Evaluation round, ConditionCounter tally, IdGenerator ids) {
    this.round = round;
    this.tally = tally;
    this.ids = ids;
    incidents.forEach(this::take);
  }

  /** Keeps an incident, or closes it when its event type no longer exists. */
  private void take(OpenIncident incident) {
    if (round.definition().find(incident.type()).isPresent()) {
      incidents.put(incident.id(), incident);
    } else {
      changes.add(new IncidentChange.Closed(incident.id(), round.now()));
    }
  }

  /**
   * Settles everything about one state event type, judged in this run or not. The type that
   * silences another one must be settled before it.
   */
  void settle(
      EventSpec spec,
      EventRole.Opens opens,
      List<ConditionCounter.Proven> proven,
      List<Finding> found) {
    if (!proven.isEmpty()) {
      open(spec, proven);
    }
    for (OpenIncident incident : List.copyOf(incidents.values())) {
      if (incident.type().equals(spec.type())) {
        settle(spec, opens, incident, found);
      }
    }
  }

  List<OpenIncident> incidents() {
    return List.copyOf(incidents.values());
  }

  List<IncidentChange> changes() {
    return changes;
  }

  List<EventDraft> drafts() {
    return drafts;
  }

  private void open(EventSpec spec, List<ConditionCounter.Proven> proven) {
    Set<String> subjects =
        proven.stream().map(one -> one.finding().subject()).collect(Collectors.toSet());
    Optional<OpenIncident> waiting =
        incidents.values().stream()
            .filter(incident -> incident.type().equals(spec.type()) && incident.recoveredUntold())
            .findFirst();
    OpenIncident incident =
        waiting.isPresent()
            ? waiting.get().withSubjects(subjects)
            : openNew(spec, subjects, proven);
    incidents.put(incident.id(), incident);
    subjects.forEach(subject -> tally.open(new ConditionKey(spec.type(), subject), incident.id()));
  }

  private OpenIncident openNew(
      EventSpec spec, Set<String> subjects, List<ConditionCounter.Proven> proven) {
    Instant now = round.now();
    List<Finding> findings = proven.stream().map(ConditionCounter.Proven::finding).toList();
    Severity severity = worst(spec, findings).orElse(spec.severity());
    Instant since =
        proven.stream()
            .map(ConditionCounter.Proven::badSince)
            .min(Comparator.naturalOrder())
            .orElse(now);
    boolean told = round.override().tells(spec.type()) && !isSilenced(spec.type());
    OpenIncident incident =
        new OpenIncident(
            new IncidentId(ids.next(now)), spec.type(), subjects, severity, since, told, false);
    String message = EventMessages.message(spec, findings);
    changes.add(
        new IncidentChange.Opened(
            incident.id(), spec.type(), subjects, severity, message, since, now));
    if (told) {
      JsonValue.Builder details =
          EventMessages.details(findings).put("since", Instants.text(since));
      details.put(
          "attempts", proven.stream().mapToLong(ConditionCounter.Proven::badInRow).max().orElse(1));
      if (proven.stream().anyMatch(ConditionCounter.Proven::flapping)) {
        details.put("flapping", true);
      }
      tell(spec, severity, incident, message, details.build());
    }
    return incident;
  }

  private void settle(
      EventSpec spec, EventRole.Opens opens, OpenIncident incident, List<Finding> found) {
    Set<String> open = tally.openSubjects(incident.id());
    if (open.isEmpty()) {
      close(opens, incident);
      return;
    }
    List<Finding> findings = found.stream().filter(f -> open.contains(f.subject())).toList();
    if (!incident.told() && isReleased(spec.type()) && round.override().tells(spec.type())) {
      tellLate(spec, incident, findings);
    } else {
      worst(spec, findings)
          .filter(worst -> worst.compareTo(incident.severity()) > 0 && !round.waits(spec))
          .ifPresent(higher -> raise(spec, incident, higher, findings));
    }
  }

  private void raise(
      EventSpec spec, OpenIncident incident, Severity higher, List<Finding> findings) {
    OpenIncident raised = incident.raisedTo(higher);
    incidents.put(raised.id(), raised);
    String message = EventMessages.message(spec, findings);
    changes.add(new IncidentChange.Raised(raised.id(), higher, message, round.now()));
    boolean rises = !round.override().severityOverrides().containsKey(spec.type());
    if (incident.told()
        && rises
        && round.override().tells(spec.type())
        && !isSilenced(spec.type())) {
      JsonValue.Builder details =
          EventMessages.details(findings).put("since", Instants.text(raised.since()));
      details.put("raised", true);
      tell(spec, higher, raised, message, details.build());
    }
  }

  private void tellLate(EventSpec spec, OpenIncident incident, List<Finding> findings) {
    Severity severity =
        worst(spec, findings)
            .filter(s -> s.compareTo(incident.severity()) > 0)
            .orElse(incident.severity());
    OpenIncident told = incident.raisedTo(severity).nowTold();
    incidents.put(told.id(), told);
    JsonValue.Builder details =
        findings.isEmpty() ? JsonValue.fields() : EventMessages.details(findings);
    EventMessages.details(told, round.now()).build().fields().forEach(details::put);
    String message =
        findings.isEmpty()
            ? EventMessages.message(spec, told.subjects(), told.since(), round.now())
            : EventMessages.message(spec, findings);
    if (severity != incident.severity()) {
      changes.add(new IncidentChange.Raised(told.id(), severity, message, round.now()));
    }
    tell(spec, severity, told, message, details.build());
  }

  private void close(EventRole.Opens opens, OpenIncident incident) {
    boolean silenced = isSilenced(incident.type());
    if (incident.told() && silenced) {
      incidents.put(incident.id(), incident.waitingToTellItsRecovery());
      return;
    }
    incidents.remove(incident.id());
    changes.add(new IncidentChange.Closed(incident.id(), round.now()));
    if (incident.told()) {
      toldAsOver.add(incident.type());
      EventSpec recovery = round.definition().event(opens.recovery());
      if (round.override().tells(recovery.type())) {
        RecoveryMessages words =
            new RecoveryMessages(
                incident, round.run().startedAt(), tally.recoveries(incident.type()));
        tell(recovery, recovery.severity(), incident, words.message(recovery), words.details());
      }
    }
  }

  /** Whether a told incident that is open now keeps this type from being told. */
  private boolean isSilenced(EventType type) {
    return silencerOf(type)
        .filter(
            silencer ->
                incidents.values().stream()
                    .anyMatch(i -> i.type().equals(silencer) && i.told() && !i.recoveredUntold()))
        .isPresent();
  }

  /** Whether that incident has ended in this run. */
  private boolean isReleased(EventType type) {
    return !isSilenced(type) && silencerOf(type).filter(toldAsOver::contains).isPresent();
  }

  private Optional<EventType> silencerOf(EventType type) {
    return Optional.ofNullable(round.definition().inhibitedBy().get(type));
  }

  private Optional<Severity> worst(EventSpec spec, List<Finding> findings) {
    return findings.stream()
        .map(finding -> round.severityOf(spec, finding))
        .max(Comparator.naturalOrder());
  }

  private void tell(
      EventSpec spec,
      Severity severity,
      OpenIncident incident,
      String message,
      JsonValue.JsonObject details) {
    drafts.add(
        new EventDraft(
            spec.type(),
            round.override().severityOf(spec.type(), severity),
            Optional.of(incident.id()),
            message,
            details));
  }
}
