package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.quota.Quota;
import io.domainwatch.core.quota.QuotaBucket;
import io.domainwatch.core.quota.QuotaCounters;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Instant;

public record InMemoryQuotaCounters(MemoryTransactions store) implements QuotaCounters {
  @Override
  public Count count(QuotaBucket bucket, Instant now) {
    return store.in(
        () -> {
          Count next =
              store
                  .rows()
                  .counts
                  .find(bucket)
                  .filter(open -> Quota.isOpen(open.openedAt(), now))
                  .map(open -> new Count(open.number() + 1, open.openedAt()))
                  .orElseGet(() -> new Count(1, now));
          store.rows().counts.put(bucket, next);
          return next;
        });
  }
}
