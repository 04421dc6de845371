package io.domainwatch.checks.openports;

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
import java.util.function.Supplier;

/** Runs in a row through the assessment and the engine, at the times at which it wants them. */
final class Story {

  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<Event> heard = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");
  private JsonValue.JsonObject observations = JsonValue.EMPTY;

  static Story of(SeenBuilder... runs) {
    Story story = new Story();
    for (SeenBuilder run : runs) {
      story.then(run);
    }
    return story;
  }

  Story times(int count, Supplier<SeenBuilder> run) {
    for (int i = 0; i < count; i++) {
      then(run.get());
    }
    return this;
  }

  Story after(Duration pause) {
    now = now.plus(pause);
    return this;
  }

  Story then(SeenBuilder built) {
    OpenPortsObservation seen = built.build(now);
    OpenPortsMemory memory = new OpenPortsMemory(state.memory());
    Assessment assessment =
        OpenPortsAssessment.assess(seen, SeenBuilder.TABLE, memory, state.baseline(), now);
    observations = OpenPortsObservationForm.value(seen, SeenBuilder.TABLE, memory);
    Claim claim =
        new Claim(
            new OrganizationId(new UUID(0, 2)),
            new DomainId(new UUID(0, 1)),
            CheckType.OPEN_PORTS,
            new UUID(0, 3));
    CheckOutcome outcome = new CheckOutcome.Observed(observations, assessment);
    CompletedRun run =
        new CompletedRun(claim, now, Duration.ofSeconds(9), PlainText.proven(outcome), false);
    Transition advance =
        engine.advance(
            state, run, CheckCatalogue.of(CheckType.OPEN_PORTS), CheckOverride.NONE, now);
    heard.addAll(advance.events());
    state = advance.state();
    now = advance.nextRunAt();
    return this;
  }

  List<String> heard() {
    return heard.stream().map(event -> event.type().word()).toList();
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
}
