package io.domainwatch.checks.securityheaders;

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
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Plays observations through the assessment and the engine, and keeps what is heard. */
final class SecurityHeadersLab {
  private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
  private final List<Event> heard = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");
  private Transition last;

  SecurityHeadersLab runs(int count, SeenSite site) {
    for (int i = 0; i < count; i++) {
      run(site.seen());
    }
    return this;
  }

  SecurityHeadersLab run(SecurityHeadersObservation seen) {
    Assessment assessment =
        SecurityHeadersAssessment.assess(seen, state.baseline(), state.memory(), now);
    Claim claim =
        new Claim(
            new OrganizationId(Fixtures.newId()),
            new DomainId(new UUID(0, 1)),
            CheckType.SECURITY_HEADERS,
            UUID.randomUUID());
    JsonValue.JsonObject fields = SecurityHeadersFields.of(seen);
    CheckOutcome outcome = new CheckOutcome.Observed(fields, assessment);
    CompletedRun run =
        new CompletedRun(claim, now, Duration.ofMillis(100), PlainText.proven(outcome), false);
    last =
        engine.advance(
            state, run, CheckCatalogue.of(CheckType.SECURITY_HEADERS), CheckOverride.NONE, now);
    heard.addAll(last.events());
    state = last.state();
    now = now.plus(Duration.ofHours(6));
    return this;
  }

  SecurityHeadersLab after(Duration pause) {
    now = now.plus(pause);
    return this;
  }

  List<String> words() {
    return heard.stream().map(event -> event.type().word()).toList();
  }

  List<Event> heard() {
    return List.copyOf(heard);
  }

  JsonValue.JsonObject memory() {
    return state.memory();
  }

  String summary() {
    return last.summary();
  }
}
