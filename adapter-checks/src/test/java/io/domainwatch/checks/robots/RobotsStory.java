package io.domainwatch.checks.robots;

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
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.core.value.JsonValue;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.PlainText;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** Runs of the check, through the assessment and the engine, as the owner of a site hears them. */
final class RobotsStory {
  /** Always the same, so that its regular runs come at the same times. */
  private static final DomainId DOMAIN = new DomainId(new UUID(0, 1));

  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<Event> heard = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");

  /** So many runs in a row that saw the same. */
  RobotsStory runs(int count, RobotsObservation seen) {
    for (int i = 0; i < count; i++) {
      run(
          new CheckOutcome.Observed(
              JsonValue.EMPTY,
              RobotsAssessment.assess(seen, state.baseline(), state.memory(), now)));
    }
    return this;
  }

  /** A run that could not tell. */
  RobotsStory unknown() {
    run(new CheckOutcome.Inconclusive("blocked", "something answers in the site's place"));
    return this;
  }

  RobotsStory file(int count, String... lines) {
    return runs(count, valid(lines));
  }

  private void run(CheckOutcome outcome) {
    Claim claim =
        new Claim(
            new OrganizationId(Fixtures.newId()), DOMAIN, CheckType.ROBOTS, UUID.randomUUID());
    CompletedRun run =
        new CompletedRun(claim, now, Duration.ofMillis(100), PlainText.proven(outcome), false);
    Transition advance =
        engine.advance(state, run, CheckCatalogue.of(CheckType.ROBOTS), CheckOverride.NONE, now);
    heard.addAll(advance.events());
    state = advance.state();
    now = advance.nextRunAt();
  }

  List<Event> events() {
    return List.copyOf(heard);
  }

  CheckState state() {
    return state;
  }

  Instant now() {
    return now;
  }

  static RobotsObservation valid(String... lines) {
    return body(String.join("\n", lines) + "\n", "text/plain");
  }

  static RobotsObservation body(String text, String contentType) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new RobotsObservation.Success(
        new RobotsBody("0123456789abcdef").read(bytes, contentType));
  }

  static RobotsObservation gone() {
    return new RobotsObservation.Unavailable("status 404");
  }

  static RobotsObservation failing(String reason) {
    return new RobotsObservation.Unreachable(reason, "why", Optional.empty(), Optional.empty());
  }

  static RobotsObservation rateLimited(Duration wait) {
    return new RobotsObservation.Unreachable(
        "rate_limited", "status 429", Optional.empty(), Optional.of(wait));
  }
}
