package io.domainwatch.checks.emailauth;

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

/** Runs in a row through the assessment and the engine, and the events they make. */
final class Story {

  /** Always the same, so that its regular runs never come before a confirmation run. */
  private static final DomainId DOMAIN = new DomainId(new UUID(0, 1));

  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<Event> heard = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");

  /** A story that begins with a healthy run. */
  static Story begun() {
    return new Story().runs(1, Seen.healthy());
  }

  Story runs(int count, Seen seen) {
    for (int i = 0; i < count; i++) {
      run(seen);
    }
    return this;
  }

  /** As many runs as it takes for anything to be believed. */
  Story settled(Seen seen) {
    return runs(2, seen);
  }

  Story after(Duration time) {
    now = now.plus(time);
    return this;
  }

  Transition run(Seen seen) {
    EmailAuthObservation observation = seen.build();
    CheckTarget target =
        new CheckTarget(
            DOMAIN,
            new DomainName(Seen.NAME),
            CheckType.EMAIL_AUTH,
            state.baseline(),
            state.memory());
    JsonValue.JsonObject form = EmailAuthForm.value(observation, target.name());
    CheckOutcome outcome = EmailAuthAssessment.outcome(observation, form, target, now);
    Claim claim =
        new Claim(
            new OrganizationId(Fixtures.newId()), DOMAIN, CheckType.EMAIL_AUTH, Fixtures.newId());
    CompletedRun run =
        new CompletedRun(claim, now, Duration.ofMillis(100), PlainText.proven(outcome), false);
    Transition advance =
        engine.advance(
            state, run, CheckCatalogue.of(CheckType.EMAIL_AUTH), CheckOverride.NONE, now);
    heard.addAll(advance.events());
    state = advance.state();
    now = now.plusSeconds(21_600);
    return advance;
  }

  /** The words of the events so far, without the name of the check. */
  List<String> heard() {
    return heard.stream().map(event -> event.type().word().substring(11)).sorted().toList();
  }

  JsonValue.JsonObject memory() {
    return state.memory();
  }

  List<Event> events() {
    return List.copyOf(heard);
  }
}
