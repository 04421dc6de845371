package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.QueryCost;
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
import io.domainwatch.testkit.PlainText;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.UUID;

/** One domain whose observations go through the assessment and the engine, run after run. */
final class RdapLab {
  static final String NAME = "example.com";
  static final Instant START = Instant.parse("2026-11-20T12:00:00Z");

  private static final RdapDirectory.Entry.Listed SERVER =
      new RdapDirectory.Entry.Listed(
          new RdapServer(URI.create("https://rdap.example.net/v1/"), RdapServer.Source.IANA),
          BootstrapFile.unfetched(Optional.of(RdapFixture.bootstrap())));

  private final Engine engine = new Engine(new IdGenerator(new SplittableRandom(3)), 1);

  /** Always the same, so that the rhythm of regular runs is. */
  private final Claim claim =
      new Claim(
          new OrganizationId(new UUID(0, 2)),
          new DomainId(new UUID(0, 1)),
          CheckType.RDAP,
          new UUID(0, 3));

  private final List<Event> events = new ArrayList<>();
  CheckState state = CheckState.NEW;
  Instant now = START;
  private Instant nextRunAt = START;
  private CheckOutcome last = new CheckOutcome.NotApplicable("none", "no run yet");

  /** The words of all events so far, in their order. */
  List<String> events() {
    return events.stream().map(event -> event.type().word()).toList();
  }

  Event lastEvent() {
    return events.getLast();
  }

  /** What the last run came to. */
  CheckOutcome last() {
    return last;
  }

  /** When the engine wants the next run. */
  Instant nextRunAt() {
    return nextRunAt;
  }

  /** Lets time pass before the next run. */
  RdapLab after(Duration pause) {
    now = now.plus(pause);
    return this;
  }

  /** Lets time pass until the engine wants the next run. */
  RdapLab due() {
    now = nextRunAt;
    return this;
  }

  RdapLab at(Instant instant) {
    now = instant;
    return this;
  }

  RdapLab sees(RecordBuilder record) {
    return sees(new RdapObservation.Registered(record.at(now)), OptionalInt.of(200));
  }

  /** As many runs as confirm anything, an hour apart. */
  RdapLab settlesOn(RecordBuilder record) {
    for (int i = 0; i < 3; i++) {
      sees(record).after(Duration.ofHours(1));
    }
    return this;
  }

  RdapLab missing() {
    return sees(new RdapObservation.Missing("it does not exist"), OptionalInt.of(404));
  }

  RdapLab fails(String reason, boolean passing) {
    return sees(new RdapObservation.Failed(reason, "why", passing), OptionalInt.empty());
  }

  RdapLab limited(Instant until) {
    return sees(new RdapObservation.RateLimited(until, "429"), OptionalInt.of(429));
  }

  RdapLab unclear() {
    return sees(new RdapObservation.Unclear("own_network", "why"), OptionalInt.empty());
  }

  RdapLab sees(RdapObservation.Answer answer, OptionalInt httpStatus) {
    last =
        RdapAssessment.assess(
            new RdapObservation(
                NAME, Optional.of(SERVER), httpStatus, answer, new QueryCost(0, 1, 0)),
            target(),
            now);
    Transition advance =
        engine.advance(
            state,
            new CompletedRun(claim, now, Duration.ofSeconds(1), PlainText.proven(last), false),
            CheckCatalogue.of(CheckType.RDAP),
            CheckOverride.NONE,
            now);
    state = advance.state();
    nextRunAt = advance.nextRunAt();
    events.addAll(advance.events());
    return this;
  }

  CheckTarget target() {
    return new CheckTarget(
        claim.domainId(), new DomainName(NAME), CheckType.RDAP, state.baseline(), state.memory());
  }
}
