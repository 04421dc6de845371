package io.domainwatch.checks.nameserver;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Runs in a row through the assessment and the engine, and the events that come of them. */
final class Story {

  private static final DomainId DOMAIN = new DomainId(new UUID(0, 1));
  private static final Duration INTERVAL = Duration.ofHours(1);

  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<Event> events = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");

  /** So many runs, an hour apart. */
  Story runs(int count, SeenBuilder seen) {
    for (int i = 0; i < count; i++) {
      run(seen.build());
    }
    return this;
  }

  Story run(SeenBuilder seen) {
    return runs(1, seen);
  }

  /** Time goes by beside the hour after the last run. */
  Story after(Duration time) {
    now = now.plus(time);
    return this;
  }

  private void run(NameserverObservation seen) {
    CheckTarget target =
        new CheckTarget(
            DOMAIN,
            new DomainName(SeenBuilder.ZONE),
            CheckType.NAMESERVER,
            state.baseline(),
            state.memory());
    Assessment assessment = NameserverAssessment.assess(seen, target, now);
    Claim claim =
        new Claim(
            new OrganizationId(Fixtures.newId()), DOMAIN, CheckType.NAMESERVER, UUID.randomUUID());
    CheckOutcome outcome = new CheckOutcome.Observed(JsonValue.EMPTY, assessment);
    CompletedRun run =
        new CompletedRun(claim, now, Duration.ofMillis(100), PlainText.proven(outcome), false);
    Transition advance =
        engine.advance(
            state, run, CheckCatalogue.of(CheckType.NAMESERVER), CheckOverride.NONE, now);
    events.addAll(advance.events());
    state = advance.state();
    now = now.plus(INTERVAL);
  }

  /** What was told, in order. */
  List<String> heard() {
    return events.stream().map(event -> event.type().word()).toList();
  }

  List<Event> events() {
    return events;
  }

  CheckState state() {
    return state;
  }
}
