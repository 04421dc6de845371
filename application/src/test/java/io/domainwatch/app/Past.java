package io.domainwatch.app;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Lets runs of checks have happened. */
public final class Past {
  private final InMemoryStore store;

  Past(InMemoryStore store) {
    this.store = store;
  }

  /** A run of a check of an active domain that began then. */
  public void ran(Domain domain, CheckType type, Outcome outcome, Instant at) {
    ran(domain, type, outcome, at, JsonValue.EMPTY);
  }

  /** A run of a check of an active domain that began then and saw this. */
  public void ran(
      Domain domain,
      CheckType type,
      Outcome outcome,
      Instant at,
      JsonValue.JsonObject observations) {
    store.checkRuns().reschedule(domain.organizationId(), domain.id(), type, Optional.of(at));
    Claim claim =
        store
            .checkRuns()
            .claimDue(UUID.randomUUID(), 9999, Leases.alike(Duration.ofMillis(1)), at)
            .stream()
            .map(ClaimedCheck::claim)
            .filter(one -> one.domainId().equals(domain.id()) && one.checkType() == type)
            .findFirst()
            .orElseThrow();
    RunRecord run = Runs.record(claim, at, outcome, Reachability.NONE);
    store.in(
        () -> {
          store.checkRuns().lockHeld(List.of(claim));
          store.checkRuns().record(List.of(with(run, observations)));
        });
  }

  private static RunRecord with(RunRecord run, JsonValue.JsonObject observations) {
    CheckResult result = run.result();
    return new RunRecord(
        run.claim(),
        new CheckResult(
            result.id(),
            result.organizationId(),
            result.domainId(),
            result.checkType(),
            result.startedAt(),
            result.duration(),
            result.outcome(),
            result.summary(),
            observations),
        run.state(),
        run.incidents(),
        run.events(),
        run.nextRunAt(),
        run.siteTrouble());
  }
}
