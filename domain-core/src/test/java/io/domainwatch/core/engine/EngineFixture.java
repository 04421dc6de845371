package io.domainwatch.core.engine;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.IdGenerator;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;

/** One check of one domain on the bench: runs are put in, events come out. */
final class EngineFixture {
  final CheckDefinition definition;
  final List<Event> events = new ArrayList<>();
  final List<IncidentChange> incidents = new ArrayList<>();
  CheckState state = CheckState.NEW;
  CheckOverride override = CheckOverride.NONE;
  Instant now = Instant.parse("2026-11-20T12:00:00Z");
  Optional<Period> maintenance = Optional.empty();
  private final Engine engine = new Engine(new IdGenerator(new SplittableRandom(7)), 1);

  EngineFixture(CheckType type) {
    this.definition = CheckCatalogue.of(type);
  }

  static Run run() {
    return new Run();
  }

  /** Runs once at the next due time by rhythm, or a minute later. */
  Transition next(Run run) {
    now = now.plusSeconds(60);
    return advance(run.outcome(), run.heldBack);
  }

  Transition next(CheckOutcome outcome) {
    now = now.plusSeconds(60);
    return advance(outcome, false);
  }

  /** The words of the events since the last call. */
  List<String> eventTypes() {
    List<String> words = events.stream().map(event -> event.type().wireName()).toList();
    events.clear();
    return words;
  }

  Claim claim() {
    return new Claim(
        new OrganizationId(new UUID(1, 1)),
        new DomainId(new UUID(2, 2)),
        definition.checkType(),
        new UUID(3, 3));
  }

  private Transition advance(CheckOutcome outcome, boolean heldBack) {
    CompletedRun run =
        new CompletedRun(
            claim(),
            now.minusSeconds(1),
            Duration.ofSeconds(1),
            outcome,
            heldBack,
            maintenance.filter(
                period -> !period.from().isAfter(now) && period.to().isAfter(now.minusSeconds(1))));
    Transition advance = engine.advance(state, run, definition, override, now);
    state = StateCodec.read(StateCodec.of(advance.state()));
    if (!state.equals(advance.state())) {
      throw new AssertionError("the state does not survive storage: " + advance.state());
    }
    events.addAll(advance.events());
    incidents.addAll(advance.incidents());
    return advance;
  }

  /** What a run saw. */
  static final class Run {
    private final Map<EventType, Verdict> judgements = new LinkedHashMap<>();
    private final List<ObservedChange> sightings = new ArrayList<>();
    private final Map<String, JsonValue> readings = new LinkedHashMap<>();
    private Optional<FailurePhase> failedIn = Optional.empty();
    private Optional<Instant> wakeAt = Optional.empty();
    private Optional<Instant> notBefore = Optional.empty();
    private boolean heldBack;

    Run bad(EventType type, String... subjects) {
      List<Finding> findings = new ArrayList<>();
      for (String subject : subjects.length == 0 ? new String[] {""} : subjects) {
        findings.add(finding(type, subject));
      }
      return judged(type, new Verdict(findings, Set.of()));
    }

    Run good(EventType... types) {
      for (EventType type : types) {
        judged(type, Verdict.GOOD);
      }
      return this;
    }

    Run judged(EventType type, Verdict judgement) {
      judgements.put(type, judgement);
      return this;
    }

    Run sees(ObservedChange sighting) {
      sightings.add(sighting);
      return this;
    }

    Run reads(String part, JsonValue reading) {
      readings.put(part, reading);
      return this;
    }

    Run failedIn(FailurePhase phase) {
      failedIn = Optional.of(phase);
      return this;
    }

    Run wakeAt(Instant at) {
      wakeAt = Optional.of(at);
      return this;
    }

    Run notBefore(Instant at) {
      notBefore = Optional.of(at);
      return this;
    }

    Run heldBack() {
      heldBack = true;
      return this;
    }

    Assessment assessment() {
      return new Assessment(
          judgements, sightings, readings, JsonValue.EMPTY, "seen", failedIn, wakeAt, notBefore);
    }

    CheckOutcome outcome() {
      return new CheckOutcome.Observed(JsonValue.EMPTY, assessment());
    }

    static Finding finding(EventType type, String subject) {
      return Finding.of(type, "Bad: " + subject, JsonValue.fields().put("seen", "x").build())
          .about(subject);
    }
  }
}
