package io.domainwatch.checks.uptime;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
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

/** Runs of the check, a minute apart, through the assessment and the engine. */
final class UptimeStory {
  /** Always the same, so that its regular runs never come before a confirmation run. */
  private static final DomainId DOMAIN = new DomainId(new UUID(0, 1));

  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<String> heard = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");

  /** So many runs that saw the same. */
  UptimeStory runs(int count, UptimeObservation seen) {
    for (int i = 0; i < count; i++) {
      run(seen);
    }
    return this;
  }

  Transition run(UptimeObservation seen) {
    Assessment assessment = UptimeAssessment.assess(seen, state.baseline(), state.memory(), now);
    Claim claim =
        new Claim(
            new OrganizationId(Fixtures.newId()), DOMAIN, CheckType.UPTIME, UUID.randomUUID());
    CheckOutcome outcome = new CheckOutcome.Observed(JsonValue.EMPTY, assessment);
    CompletedRun run =
        new CompletedRun(claim, now, Duration.ofMillis(100), PlainText.proven(outcome), false);
    Transition advance =
        engine.advance(state, run, CheckCatalogue.of(CheckType.UPTIME), CheckOverride.NONE, now);
    advance.events().forEach(event -> heard.add(event.type().word()));
    state = advance.state();
    now = now.plusSeconds(60);
    return advance;
  }

  /** When the next run starts. */
  Instant now() {
    return now;
  }

  /** The words of all events so far, in their order. */
  List<String> heard() {
    return List.copyOf(heard);
  }
}
