package io.domainwatch.testkit;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.Condition;
import io.domainwatch.core.engine.ConditionKey;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.PendingChange;
import io.domainwatch.core.engine.incident.OpenIncident;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What runs leave, for tests of storages. */
public final class Runs {
  /** Until the next run, in every record made here. */
  public static final Duration INTERVAL = Duration.ofMinutes(5);

  private Runs() {}

  /** A run without events that found everything fine. */
  public static RunRecord fine(Claim claim, Instant startedAt) {
    return record(claim, startedAt, Outcome.OK, Reachability.NONE);
  }

  /** A run of an outcome, with events. */
  public static RunRecord record(
      Claim claim, Instant startedAt, Outcome outcome, Reachability trouble, Event... events) {
    return new RunRecord(
        claim,
        result(claim, startedAt, outcome),
        CheckState.NEW,
        List.of(),
        Arrays.asList(events),
        startedAt.plus(INTERVAL),
        trouble);
  }

  /** The same run, kept from telling by this. */
  public static RunRecord heldBack(RunRecord run, Optional<HeldBack> cause) {
    return new RunRecord(
        run.claim(),
        run.result(),
        run.state(),
        run.incidents(),
        run.events(),
        run.nextRunAt(),
        cause,
        run.siteTrouble());
  }

  /** A run without events that found everything fine and saw this. */
  public static RunRecord seen(Claim claim, Instant startedAt, JsonValue.JsonObject observations) {
    return seen(claim, startedAt, observations, CheckState.NEW);
  }

  /** A run of an outcome, without events, that saw this. */
  public static RunRecord seen(
      Claim claim, Instant startedAt, JsonValue.JsonObject observations, Outcome outcome) {
    return seen(result(claim, startedAt, outcome), claim, observations, CheckState.NEW);
  }

  /** A run without events that saw this and leaves this state. */
  public static RunRecord seen(
      Claim claim, Instant startedAt, JsonValue.JsonObject observations, CheckState state) {
    return seen(result(claim, startedAt, Outcome.OK), claim, observations, state);
  }

  private static RunRecord seen(
      CheckResult usual, Claim claim, JsonValue.JsonObject observations, CheckState state) {
    CheckResult result =
        new CheckResult(
            usual.id(),
            usual.organizationId(),
            usual.domainId(),
            usual.checkType(),
            usual.startedAt(),
            usual.duration(),
            usual.outcome(),
            usual.summary(),
            observations);
    return new RunRecord(
        claim,
        result,
        state,
        List.of(),
        List.of(),
        usual.startedAt().plus(INTERVAL),
        Reachability.NONE);
  }

  /** A result with observations of every kind of value. */
  public static CheckResult result(Claim claim, Instant startedAt, Outcome outcome) {
    return new CheckResult(
        new ResultId(Fixtures.newId()),
        claim.organizationId(),
        claim.domainId(),
        claim.checkType(),
        startedAt,
        Duration.ofMillis(123),
        outcome,
        "seen " + outcome.wireName(),
        observations());
  }

  /** An event of a type that stands alone. */
  public static Event event(Claim claim, Instant occurredAt, EventType type, Severity severity) {
    return event(claim, occurredAt, type, severity, Optional.empty());
  }

  /** An event that opens, raises or closes an incident. */
  public static Event eventOf(
      Claim claim, Instant occurredAt, EventType type, Severity severity, IncidentId incident) {
    return event(claim, occurredAt, type, severity, Optional.of(incident));
  }

  /** An event that raises an incident, as its details say. */
  public static Event raised(
      Claim claim, Instant occurredAt, EventType type, Severity severity, IncidentId incident) {
    Event usual = event(claim, occurredAt, type, severity, Optional.of(incident));
    return with(usual, false, usual.details().with("raised", JsonValue.of(true)));
  }

  /** The same event, of which nobody is notified. */
  public static Event muted(Event event) {
    return with(event, true, event.details());
  }

  private static Event with(Event event, boolean muted, JsonValue.JsonObject details) {
    return new Event(
        event.id(),
        event.organizationId(),
        event.domainId(),
        event.checkType(),
        event.type(),
        event.severity(),
        muted,
        event.occurredAt(),
        event.incidentId(),
        event.message(),
        details);
  }

  private static Event event(
      Claim claim,
      Instant occurredAt,
      EventType type,
      Severity severity,
      Optional<IncidentId> incident) {
    return new Event(
        new EventId(Fixtures.newId()),
        claim.organizationId(),
        claim.domainId(),
        claim.checkType(),
        type,
        severity,
        false,
        occurredAt,
        incident,
        "something about \"it\" — ünïcode",
        JsonValue.fields().put("expected", 1).put("seen", "two").build());
  }

  /** The event type that tests give to events of a check, for storages that do not look at it. */
  public static EventType anEventOf(CheckType type) {
    return new EventType(type.wireName() + "_changed");
  }

  /** A state in which every part is filled. */
  public static CheckState state(Instant now) {
    return state(new EventType("uptime_down"), now);
  }

  /** The same, whose incident is of this type. */
  public static CheckState state(EventType open, Instant now) {
    ConditionKey key = new ConditionKey(open, "192.0.2.1");
    IncidentId incident = new IncidentId(Fixtures.newId());
    return new CheckState(
        Map.of(key, new Condition(3, 1, Optional.of(now), Optional.of(incident), List.of(now))),
        List.of(
            new OpenIncident(
                incident,
                key.type(),
                Set.of("192.0.2.1", ""),
                Severity.MEDIUM,
                now.minusSeconds(5),
                true,
                false)),
        Map.of(
            new ConditionKey(new EventType("uptime_changed"), ""),
            new PendingChange(Optional.of("part"), JsonValue.of("next"), 1)),
        Map.of("part", observations()),
        observations());
  }

  private static JsonValue.JsonObject observations() {
    return JsonValue.fields()
        .put("text", "a \"b\" \\ ü 𝄞")
        .put("whole", Long.MAX_VALUE)
        .put("decimal", JsonValue.of(0.5))
        .put("flag", true)
        .put("absent", Optional.empty())
        .put("list", List.of("x", "y"))
        .put("object", JsonValue.fields().put("inner", -1).build())
        .build();
  }
}
