package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows.ScheduleRow;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Checks that are held back by something that ends by itself. */
record HeldBackRows(MemoryTransactions store) {
  Reachability replaceTrouble(
      OrganizationId owner, DomainId domainId, CheckType checkType, Reachability found) {
    return store.in(
        () -> {
          Reachability before = RunRecords.troubleOf(store, domainId);
          if (store.rows().findDomain(owner, domainId).isEmpty()) {
            return Reachability.NONE;
          }
          store.rows().troubles.put(domainId, before.after(checkType, found));
          return before;
        });
  }

  void release(OrganizationId organizationId, DomainId domainId, Release release, Instant now) {
    store.in(
        () ->
            release
                .dueAt()
                .forEach(
                    (type, at) ->
                        store
                            .rows()
                            .findSchedule(organizationId, domainId, type)
                            .filter(row -> row.nextRunAt().filter(at::isBefore).isPresent())
                            .filter(row -> row.freeAt(now) && isHeldBy(row, release.causes()))
                            .ifPresent(row -> free(row, at))));
  }

  Set<HeldBack> ownTroubles(Instant now) {
    return store.in(
        () -> {
          Set<HeldBack> found = EnumSet.noneOf(HeldBack.class);
          waiting(now).flatMap(row -> row.heldBack().stream()).forEach(found::add);
          found.retainAll(HeldBack.OWN);
          return found;
        });
  }

  int release(HeldBack cause, Duration spread, int limit, Instant now) {
    SplittableRandom random = new SplittableRandom();
    return store.in(
        () -> {
          List<ScheduleRow> held =
              waiting(now)
                  .filter(row -> row.freeAt(now) && isHeldBy(row, Set.of(cause)))
                  .limit(limit)
                  .toList();
          held.forEach(row -> free(row, now.plusMillis(random.nextLong(spread.toMillis()))));
          return held.size();
        });
  }

  private Stream<ScheduleRow> waiting(Instant now) {
    return store.rows().dueRows().filter(row -> row.nextRunAt().filter(now::isBefore).isPresent());
  }

  private static boolean isHeldBy(ScheduleRow row, Set<HeldBack> causes) {
    return row.heldBack().filter(causes::contains).isPresent();
  }

  private void free(ScheduleRow row, Instant at) {
    Instant earlier = row.nextRunAt().filter(at::isAfter).orElse(at);
    store.rows().saveSchedule(row.freed(earlier));
  }
}
