package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;

/** Memory needs no room made ahead, and can give up every row by itself. */
public record InMemoryHistoryPartitions(MemoryTransactions store) implements HistoryPartitions {
  @Override
  public void prepare(Instant now) {
    store.in(() -> {});
  }

  @Override
  public void dropOlderThan(Instant results, Instant events) {
    store.in(
        () -> {
          store.rows().results.removeIf(result -> result.startedAt().isBefore(results));
          store.rows().events.removeIf(event -> event.occurredAt().isBefore(events));
          store.rows().told.forgetIncidentsClosedBefore(events);
          store
              .rows()
              .told
              .outbox
              .removeIf(row -> store.rows().events.find(row.eventId()).isEmpty());
        });
  }
}
