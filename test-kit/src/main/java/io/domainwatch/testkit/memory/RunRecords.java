package io.domainwatch.testkit.memory;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.SiteTrouble;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.testkit.memory.Rows.CheckKey;
import io.domainwatch.testkit.memory.Rows.LastRun;
import io.domainwatch.testkit.memory.Rows.ScheduleRow;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The two steps in which finished runs are stored. */
record RunRecords(InMemoryStore store) {
  Map<Claim, CheckOverride> lockHeld(Collection<Claim> claims) {
    return store.in(
        () -> {
          requireTransaction();
          Map<Claim, CheckOverride> held = new LinkedHashMap<>();
          for (Claim claim : claims) {
            if (isHeld(claim)) {
              store.rows().locked.add(claim);
              held.put(claim, store.rows().overrides.find(key(claim)).orElse(CheckOverride.NONE));
            }
          }
          return held;
        });
  }

  void record(List<RunRecord> runs) {
    store.in(
        () -> {
          requireTransaction();
          runs.forEach(this::record);
        });
  }

  static SiteTrouble troubleOf(InMemoryStore store, DomainId id) {
    return store.rows().troubles.find(id).orElse(SiteTrouble.NONE);
  }

  private void record(RunRecord run) {
    if (!store.rows().locked.remove(run.claim())) {
      throw new IllegalStateException("not locked in this transaction: " + run.claim());
    }
    Rows rows = store.rows();
    CheckResult result = run.result();
    rows.results.put(result.id(), result);
    run.events().forEach(event -> rows.add(event));
    new InMemoryIncidents(store)
        .store(
            run.claim().organizationId(),
            run.claim().domainId(),
            run.claim().checkType(),
            run.incidents());
    rows.saveSchedule(
        new ScheduleRow(
            key(run.claim()),
            Optional.of(run.nextRunAt()),
            Optional.empty(),
            Optional.of(new LastRun(result.startedAt(), result.outcome(), result.summary())),
            run.state()));
    Domain domain = rows.domains.find(run.claim().domainId()).orElseThrow();
    rows.domains.put(domain.id(), checkedAt(domain, result.startedAt()));
    rows.troubles.put(domain.id(), merged(troubleOf(store, domain.id()), run));
  }

  /** Each of the two checks writes its own half, since both may be under way at the same time. */
  private static SiteTrouble merged(SiteTrouble stored, RunRecord run) {
    return switch (run.claim().checkType()) {
      case UPTIME -> new SiteTrouble(run.siteTrouble().siteDown(), stored.unresolvable());
      case DNS -> new SiteTrouble(stored.siteDown(), run.siteTrouble().unresolvable());
      case SSL,
          NAMESERVER,
          RDAP,
          ROBOTS,
          EMAIL_AUTH,
          REDIRECT,
          SITEMAP,
          LIGHTHOUSE,
          BLACKLIST,
          SECURITY_HEADERS,
          OPEN_PORTS ->
          stored;
    };
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
        domain.createdAt(),
        Optional.of(newest));
  }
}
