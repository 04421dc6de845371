package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.overview.CheckHealth.LastConclusive;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.snooze.Untold;
import io.domainwatch.testkit.memory.domain.InMemoryDomainOverview;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import io.domainwatch.testkit.memory.rows.Rows.CheckKey;
import io.domainwatch.testkit.memory.rows.Rows.LastRun;
import io.domainwatch.testkit.memory.rows.Rows.Ran;
import io.domainwatch.testkit.memory.rows.Rows.ScheduleRow;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The two steps in which finished runs are stored. */
record RunRecords(MemoryTransactions store) {
  Map<Claim, HeldClaim> lockHeld(Collection<Claim> claims) {
    return store.in(
        () -> {
          requireTransaction();
          Map<Claim, HeldClaim> held = new LinkedHashMap<>();
          for (Claim claim : claims) {
            if (isHeld(claim)) {
              store.rows().locked.add(claim);
              CheckKey key = key(claim);
              CheckOverride override =
                  store.rows().overrideOf(key).withMuted(store.rows().isQuiet(key));
              held.put(claim, new HeldClaim(override, troubleOf(store, claim.domainId())));
            }
          }
          return held;
        });
  }

  void record(List<RunRecord> runs) {
    store.in(
        () -> {
          requireTransaction();
          if (!runs.isEmpty()) {
            new InMemoryDomainOverview(store)
                .remember(
                    endedAt(runs),
                    Collections.max(endedAt(runs).values()),
                    () -> runs.forEach(this::record));
          }
        });
  }

  private static Map<DomainId, Instant> endedAt(List<RunRecord> runs) {
    return runs.stream()
        .map(RunRecord::result)
        .collect(
            Collectors.toMap(
                CheckResult::domainId,
                result -> result.startedAt().plus(result.duration()),
                (one, other) -> one.isAfter(other) ? one : other));
  }

  static Reachability troubleOf(MemoryTransactions store, DomainId id) {
    return store.rows().troubles.find(id).orElse(Reachability.NONE);
  }

  private void record(RunRecord run) {
    if (!store.rows().locked.remove(run.claim())) {
      throw new IllegalStateException("not locked in this transaction: " + run.claim());
    }
    Rows rows = store.rows();
    CheckResult result = run.result();
    rows.results.put(result.id(), result);
    InMemoryExpiries.keep(rows, run);
    run.events().forEach(event -> rows.add(event));
    new InMemoryIncidents(store)
        .store(
            run.claim().organizationId(),
            run.claim().domainId(),
            run.claim().checkType(),
            run.incidents());
    run.events().forEach(event -> follow(rows, event));
    rows.saveSchedule(
        new ScheduleRow(
            key(run.claim()),
            Optional.of(run.nextRunAt()),
            Optional.empty(),
            ran(run, rows.schedule.find(key(run.claim())).map(ScheduleRow::ran)),
            run.state()));
    Domain domain = rows.domains.find(run.claim().domainId()).orElseThrow();
    rows.domains.put(domain.id(), checkedAt(domain, result.startedAt()));
    rows.troubles.put(
        domain.id(),
        troubleOf(store, domain.id()).after(run.claim().checkType(), run.siteTrouble()));
  }

  private static void follow(Rows rows, Event event) {
    boolean snoozed = rows.snoozesOf(event.domainId()).cover(event.checkType());
    event
        .incidentId()
        .ifPresent(
            id ->
                Untold.after(rows.told.untold.find(id), event, snoozed)
                    .ifPresentOrElse(
                        untold -> rows.told.untold.put(id, untold),
                        () -> rows.told.untold.remove(id)));
  }

  private static Ran ran(RunRecord run, Optional<Ran> before) {
    CheckResult result = run.result();
    LastConclusive told =
        new LastConclusive(result.outcome(), result.startedAt().plus(result.duration()));
    return new Ran(
        Optional.of(new LastRun(result.startedAt(), result.outcome(), result.summary())),
        Optional.of(told).filter(_ -> result.outcome().tells()).or(() -> before.flatMap(Ran::told)),
        run.heldBack());
  }

  private boolean isHeld(Claim claim) {
    return store
            .rows()
            .findDomain(claim.organizationId(), claim.domainId())
            .filter(domain -> domain.status() == DomainStatus.ACTIVE)
            .isPresent()
        && store.rows().schedule.find(key(claim)).filter(row -> row.heldBy(claim)).isPresent();
  }

  private void requireTransaction() {
    if (!store.insideTransaction()) {
      throw new IllegalStateException("recording wants a transaction");
    }
  }

  private static CheckKey key(Claim claim) {
    return new CheckKey(claim.domainId(), claim.checkType());
  }

  private static Domain checkedAt(Domain domain, Instant at) {
    Instant newest = domain.lastCheckedAt().filter(known -> known.isAfter(at)).orElse(at);
    return new Domain(
        domain.id(),
        domain.organizationId(),
        domain.name(),
        domain.status(),
        domain.tags(),
        domain.createdAt(),
        Optional.of(newest));
  }
}
