package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.storage.Instances;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.DeliveryRow;
import io.domainwatch.testkit.memory.rows.Rows.Lease;
import io.domainwatch.testkit.memory.rows.Rows.Presence;
import io.domainwatch.testkit.memory.rows.Rows.ScheduleRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The clock of this storage is that of the machine. */
public record InMemoryInstances(MemoryTransactions store) implements Instances {
  @Override
  public void seen(UUID instance) {
    store.in(
        () -> {
          Instant now = Fixtures.now();
          Instant since =
              store
                  .rows()
                  .instances
                  .find(instance)
                  .filter(before -> before.seenAt().isAfter(now.minus(SEEN_ANEW)))
                  .map(Presence::since)
                  .orElse(now);
          store.rows().instances.put(instance, new Presence(instance, now, since));
        });
  }

  @Override
  public TakenOver takeOver(UUID taker, Duration silence) {
    return store.in(
        () -> {
          Instant limit = Fixtures.now().minus(silence);
          boolean present =
              store
                  .rows()
                  .instances
                  .find(taker)
                  .filter(own -> own.seenAt().isAfter(limit) && !own.since().isAfter(limit))
                  .isPresent();
          return present ? free(silentAt(limit)) : TakenOver.NOTHING;
        });
  }

  @Override
  public void leave(UUID instance) {
    store.in(() -> store.rows().instances.remove(instance));
  }

  private Set<UUID> silentAt(Instant limit) {
    return store.rows().instances.stream()
        .filter(one -> !one.seenAt().isAfter(limit))
        .map(Presence::id)
        .collect(Collectors.toSet());
  }

  private TakenOver free(Set<UUID> silent) {
    List<ScheduleRow> checks =
        store.rows().dueRows().filter(row -> isHeldBy(row.lease(), silent)).toList();
    checks.forEach(row -> store.rows().saveSchedule(row.due(row.nextRunAt())));
    List<DeliveryRow> deliveries =
        store.rows().told.deliveries.stream().filter(row -> isHeldBy(row.lease(), silent)).toList();
    deliveries.forEach(row -> store.rows().told.save(row.leased(Optional.empty())));
    Instant forgotten = Fixtures.now().minus(FORGOTTEN);
    store.rows().instances.removeIf(one -> one.seenAt().isBefore(forgotten));
    return new TakenOver(checks.size(), deliveries.size());
  }

  private static boolean isHeldBy(Optional<Lease> lease, Set<UUID> owners) {
    return lease.filter(held -> owners.contains(held.owner())).isPresent();
  }
}
