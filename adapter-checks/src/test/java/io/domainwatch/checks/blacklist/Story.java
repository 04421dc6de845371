package io.domainwatch.checks.blacklist;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Runs in a row through the assessment and the engine, at the times at which it wants them. */
final class Story {

  static final Duration APART = Duration.ofMinutes(10);

  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<Event> heard = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");
  private JsonValue.JsonObject observations = JsonValue.EMPTY;
  private Assessment assessment;

  static Story of(SeenBuilder... runs) {
    Story story = new Story();
    for (SeenBuilder run : runs) {
      story.then(run);
    }
    return story;
  }

  /** A run when the engine wants it. */
  Story then(SeenBuilder seen) {
    now = at(seen, now);
    return this;
  }

  /** A run sooner than the engine wants it. */
  Story soon(Duration pause, SeenBuilder seen) {
    at(seen, now);
    now = now.plus(pause);
    return this;
  }

  private Instant at(SeenBuilder built, Instant when) {
    BlacklistObservation seen = built.build();
    BlacklistMemory memory = new BlacklistMemory(state.memory());
    assessment = BlacklistAssessment.assess(seen, memory, when, APART);
    observations = BlacklistObservationForm.value(seen, memory);
    Claim claim =
        new Claim(
            new OrganizationId(new UUID(0, 2)),
            new DomainId(new UUID(0, 1)),
            CheckType.BLACKLIST,
            new UUID(0, 3));
    CheckOutcome outcome = new CheckOutcome.Observed(observations, assessment);
    CompletedRun run =
        new CompletedRun(claim, when, Duration.ofSeconds(1), PlainText.proven(outcome), false);
    Transition advance =
        engine.advance(
            state, run, CheckCatalogue.of(CheckType.BLACKLIST), CheckOverride.NONE, when);
    heard.addAll(advance.events());
    state = advance.state();
    return advance.nextRunAt();
  }

  List<String> heard() {
    return heard.stream().map(event -> event.type().word()).toList();
  }

  List<Event> events() {
    return List.copyOf(heard);
  }

  /** The newest event of a type. */
  Event last(String type) {
    return heard.reversed().stream()
        .filter(event -> event.type().word().equals(type))
        .findFirst()
        .orElseThrow();
  }

  Event last() {
    return heard.getLast();
  }

  JsonValue.JsonObject observations() {
    return observations;
  }

  JsonValue.JsonObject memory() {
    return state.memory();
  }

  Assessment assessment() {
    return assessment;
  }
}
