package io.domainwatch.testkit.memory.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows.ForeignVisit;
import java.time.Instant;
import java.util.List;
import java.util.Map;

public record InMemoryForeignVisits(MemoryTransactions store) implements ForeignVisits {
  @Override
  public boolean book(
      OrganizationId organizationId, String host, ForeignBudget budget, Instant now) {
    ForeignVisit visit = visit(organizationId, host, now);
    return store.in(
        () -> {
          boolean again = store.rows().foreignVisits.find(visit).isPresent();
          boolean allowed = budget.allows(spent(visit), again);
          if (allowed && !again) {
            store.rows().foreignVisits.put(visit, 0L);
          }
          return allowed;
        });
  }

  @Override
  public void read(OrganizationId organizationId, String host, long octets, Instant now) {
    ForeignVisit visit = visit(organizationId, host, now);
    store.in(
        () ->
            store
                .rows()
                .foreignVisits
                .find(visit)
                .ifPresent(before -> store.rows().foreignVisits.put(visit, before + octets)));
  }

  @Override
  public int forgetBefore(Instant now) {
    return store.in(
        () -> {
          List<ForeignVisit> old =
              store
                  .rows()
                  .foreignVisits
                  .entries()
                  .map(Map.Entry::getKey)
                  .filter(visit -> visit.day().isBefore(ForeignBudget.day(now)))
                  .toList();
          old.forEach(store.rows().foreignVisits::remove);
          return old.size();
        });
  }

  private ForeignBudget.Spent spent(ForeignVisit visit) {
    List<Long> octets =
        store
            .rows()
            .foreignVisits
            .entries()
            .filter(entry -> entry.getKey().isOfDayOf(visit))
            .map(Map.Entry::getValue)
            .toList();
    return new ForeignBudget.Spent(octets.size(), octets.stream().mapToLong(Long::longValue).sum());
  }

  private static ForeignVisit visit(OrganizationId organizationId, String host, Instant now) {
    return new ForeignVisit(
        organizationId, ForeignBudget.day(now), host.substring(0, Math.min(host.length(), 255)));
  }
}
