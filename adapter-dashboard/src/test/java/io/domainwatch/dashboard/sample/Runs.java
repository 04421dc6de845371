package io.domainwatch.dashboard.sample;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.FreePorts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Plays runs of checks as the service would have recorded them. */
public final class Runs {
  private static final UUID INSTANCE = new UUID(0, 1);
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(10));

  private static final int MAX_DUE = 10_000;

  private final FreePorts ports;
  private final Engine engine;
  private final IdGenerator ids;

  /**
   * @param ports of the storage to fill
   * @param engine the rules by which runs become events
   * @param ids names results
   */
  public Runs(FreePorts ports, Engine engine, IdGenerator ids) {
    this.ports = ports;
    this.engine = engine;
    this.ids = ids;
  }

  /**
   * Runs one check of a domain at these instants, oldest first, and leaves it out of the schedule.
   *
   * @return when it would run next
   */
  public Instant play(
      Domain domain, CheckType type, List<Instant> times, Function<Instant, SampleResult> looks) {
    CheckDefinition definition = CheckCatalogue.of(type);
    return playOutcomes(domain, type, times, at -> looks.apply(at).outcome(definition));
  }

  /** Like {@link #play}, with outcomes of every kind. */
  public Instant playOutcomes(
      Domain domain, CheckType type, List<Instant> times, Function<Instant, CheckOutcome> outcome) {
    ports.checkRuns().schedule(domain.organizationId(), domain.id(), Map.of(type, Instant.MAX));
    Instant next = Instant.MAX;
    for (Instant at : times) {
      due(domain, type, Optional.of(at));
      next = run(domain, type, at, outcome.apply(at));
      due(domain, type, Optional.empty());
    }
    return next;
  }

  /** Puts a check of a domain into the schedule, or takes it out. */
  public void due(Domain domain, CheckType type, Optional<Instant> at) {
    ports.checkRuns().reschedule(domain.organizationId(), domain.id(), type, at);
  }

  private Instant run(Domain domain, CheckType type, Instant at, CheckOutcome outcome) {
    ClaimedCheck claimed = claim(domain, type, at);
    Claim claim = claimed.claim();
    Duration took = Duration.ofMillis(90 + Math.floorMod(at.getEpochSecond() / 60 * 7_919, 397L));
    return ports
        .transactions()
        .in(
            () -> {
              CheckOverride override =
                  Optional.ofNullable(ports.checkRuns().lockHeld(List.of(claim)).get(claim))
                      .map(HeldClaim::override)
                      .orElseThrow();
              Transition advance =
                  engine.advance(
                      claimed.state(),
                      new CompletedRun(claim, at, took, outcome, false),
                      CheckCatalogue.of(claim.checkType()),
                      override,
                      at.plus(took));
              ports.checkRuns().record(List.of(record(claim, at, took, advance)));
              return advance.nextRunAt();
            });
  }

  /** The claim on the domain's check; whatever else is due then stays so. */
  private ClaimedCheck claim(Domain domain, CheckType type, Instant at) {
    List<ClaimedCheck> due = ports.checkRuns().claimDue(INSTANCE, MAX_DUE, LEASES, at);
    Map<Boolean, List<ClaimedCheck>> byOwn =
        due.stream()
            .collect(
                Collectors.partitioningBy(
                    each ->
                        each.claim().domainId().equals(domain.id())
                            && each.claim().checkType() == type));
    byOwn
        .get(false)
        .forEach(other -> ports.checkRuns().giveBack(List.of(other.claim()), other.dueAt()));
    return byOwn.get(true).getFirst();
  }

  private RunRecord record(Claim claim, Instant at, Duration took, Transition advance) {
    CheckResult result =
        new CheckResult(
            new ResultId(ids.next(at)),
            claim.organizationId(),
            claim.domainId(),
            claim.checkType(),
            at,
            took,
            advance.outcome(),
            advance.summary(),
            advance.observations());
    return new RunRecord(
        claim,
        result,
        advance.state(),
        advance.incidents(),
        advance.events(),
        advance.nextRunAt(),
        Reachability.NONE);
  }
}
