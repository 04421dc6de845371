package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.engine.incident.EventDraft;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.engine.schedule.RetrySeries;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.core.value.OpaqueId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one set of rules by which runs become incidents and events, for all check types
 * (docs/spec/engine.md).
 */
public final class Engine {
  private final IdGenerator ids;
  private final double confirmationDelayFactor;

  /**
   * @param confirmationDelayFactor scales the delays before confirmation runs ({@code
   *     checks.confirmation-delay-factor})
   */
  public Engine(IdGenerator ids, double confirmationDelayFactor) {
    this.ids = ids;
    this.confirmationDelayFactor = confirmationDelayFactor;
  }

  /** The state, incidents and events after a run. */
  public Transition advance(
      CheckState state,
      CompletedRun run,
      CheckDefinition definition,
      CheckOverride override,
      Instant now) {
    NextRunPolicy next =
        new NextRunPolicy(
            definition,
            run.claim(),
            confirmationDelayFactor,
            run.startedAt(),
            retryAt(state, run, now),
            now,
            new MaintenanceRules(run.maintenance()));
    return switch (run.outcome()) {
      case CheckOutcome.Observed(JsonValue.JsonObject observations, Assessment assessment) -> {
        Judged judged =
            judge(state, new Evaluation(run, assessment, definition, override, now), next);
        yield judged.toAdvance(judged.outcome(), assessment.summary(), observations);
      }
      case CheckOutcome.Inconclusive inconclusive -> {
        JsonValue.JsonObject observations =
            inconclusive.observations().with("reason", JsonValue.of(inconclusive.reason()));
        yield inconclusive
            .aside()
            .map(aside -> judge(state, new Evaluation(run, aside, definition, override, now), next))
            .orElseGet(() -> unjudged(state, next, override))
            .untold(state.untold() + 1)
            .toAdvance(Outcome.INCONCLUSIVE, inconclusive.detail(), observations);
      }
      case CheckOutcome.NotApplicable(String reason, String detail) ->
          new Judged(
                  state.withUntold(0),
                  Outcome.NOT_APPLICABLE,
                  List.of(),
                  List.of(),
                  next.regular(override))
              .toAdvance(
                  Outcome.NOT_APPLICABLE, detail, JsonValue.fields().put("reason", reason).build());
    };
  }

  /**
   * The state of a check that was disabled: its open incidents close without a word, suspicions are
   * forgotten, baseline and memory stay.
   */
  public Inhibited silence(CheckState state, Instant now) {
    List<IncidentChange> closed =
        state.incidents().stream()
            .<IncidentChange>map(incident -> new IncidentChange.Closed(incident.id(), now))
            .toList();
    return new Inhibited(
        new CheckState(Map.of(), List.of(), Map.of(), state.baseline(), state.memory()), closed);
  }

  /** A state without open incidents, and what closed. */
  public record Inhibited(CheckState state, List<IncidentChange> incidents) {}

  private record Judged(
      CheckState state,
      Outcome outcome,
      List<IncidentChange> incidents,
      List<Event> events,
      Instant nextRunAt) {
    Judged untold(int runs) {
      return new Judged(state.withUntold(runs), outcome, incidents, events, nextRunAt);
    }

    Transition toAdvance(Outcome shown, String summary, JsonValue.JsonObject observations) {
      return new Transition(state, shown, summary, observations, incidents, events, nextRunAt);
    }
  }

  private static Optional<Instant> retryAt(CheckState state, CompletedRun run, Instant now) {
    return run.outcome() instanceof CheckOutcome.Inconclusive
        ? Optional.of(
            RetrySeries.next(
                run.claim().domainId(), run.claim().checkType(), state.untold() + 1, now))
        : Optional.empty();
  }

  private static Judged unjudged(CheckState state, NextRunPolicy next, CheckOverride override) {
    Instant nextRunAt =
        next.after(state.conditions(), Set.of(), List.of(), override, Optional.empty());
    return new Judged(state, Outcome.INCONCLUSIVE, List.of(), List.of(), nextRunAt);
  }

  private Judged judge(CheckState state, Evaluation round, NextRunPolicy next) {
    ConditionCounter tally = new ConditionCounter(state.conditions(), round);
    IncidentTracker book = new IncidentTracker(state.incidents(), round, tally, ids);
    for (EventSpec spec : silencersFirst(round.definition())) {
      if (spec.role() instanceof EventRole.Opens opens) {
        Optional<Verdict> judgement =
            Optional.ofNullable(round.assessment().judgements().get(spec.type()))
                .filter(_ -> round.judges(spec));
        List<ConditionCounter.Proven> proven =
            judgement.map(told -> tally.count(spec, opens, told)).orElse(List.of());
        book.settle(spec, opens, proven, judgement.map(Verdict::findings).orElse(List.of()));
      }
    }
    ChangeDetector changes = new ChangeDetector(state, round);
    changes.look();
    CheckState after =
        new CheckState(
            tally.conditions(),
            book.incidents(),
            changes.pending(),
            changes.baseline(),
            round.memory(state.memory()));
    return new Judged(
        after,
        outcome(after, round),
        List.copyOf(book.changes()),
        events(Stream.concat(book.drafts().stream(), changes.drafts().stream()).toList(), round),
        next.after(
            after.conditions(),
            tally.judged(),
            changes.seen().values(),
            round.override(),
            Optional.of(round.assessment())));
  }

  /** The catalogue with those types last that another one may silence. */
  private static List<EventSpec> silencersFirst(CheckDefinition definition) {
    return definition.events().stream()
        .sorted(Comparator.comparing(spec -> definition.inhibitedBy().containsKey(spec.type())))
        .toList();
  }

  private static Outcome outcome(CheckState after, Evaluation round) {
    List<Finding> found =
        round.assessment().judgements().values().stream()
            .flatMap(judgement -> judgement.findings().stream())
            .toList();
    Stream<Tone> now =
        found.stream()
            .flatMap(
                finding ->
                    round.definition().find(finding.type()).stream()
                        .map(spec -> spec.toneAt(finding.severity().orElse(spec.severity()))));
    Stream<Tone> still =
        after.openIncidents().stream()
            .filter(open -> found.stream().noneMatch(f -> f.type().equals(open.type())))
            .flatMap(
                open ->
                    round.definition().find(open.type()).stream()
                        .map(spec -> spec.toneAt(open.severity())));
    Set<Tone> tones = Stream.concat(now, still).collect(Collectors.toSet());
    return tones.contains(Tone.FAILURE)
        ? Outcome.FAILING
        : tones.contains(Tone.WARNING) ? Outcome.WARNING : Outcome.OK;
  }

  /** The events in the order of their drafts, which is also the order of their ids. */
  private List<Event> events(List<EventDraft> drafts, Evaluation round) {
    List<UUID> identities =
        drafts.stream().map(_ -> ids.next(round.now())).sorted(OpaqueId::compare).toList();
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      EventDraft draft = drafts.get(i);
      events.add(
          new Event(
              new EventId(identities.get(i)),
              round.run().claim().organizationId(),
              round.run().claim().domainId(),
              round.run().claim().checkType(),
              draft.type(),
              draft.severity(),
              round.mutes(draft),
              round.now(),
              draft.incidentId(),
              draft.message(),
              draft.details()));
    }
    return List.copyOf(events);
  }
}
