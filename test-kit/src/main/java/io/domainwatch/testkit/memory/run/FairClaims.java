package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.ClaimRoom;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows;
import io.domainwatch.testkit.memory.rows.Rows.ScheduleRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Claims of one caller at one instant, in turns. */
record FairClaims(MemoryTransactions store, UUID instance, Leases leases, Instant now) {
  List<ClaimedCheck> claim(ClaimRoom room) {
    List<ClaimedCheck> claimed = new ArrayList<>();
    ClaimRoom left = room;
    List<ClaimedCheck> some = claimOnce(left);
    while (!some.isEmpty()) {
      claimed.addAll(some);
      left = left.without(counts(some));
      some = claimOnce(left);
    }
    claimed.sort(Comparator.comparing(ClaimedCheck::dueAt));
    return claimed;
  }

  private List<ClaimedCheck> claimOnce(ClaimRoom room) {
    Map<OrganizationId, List<ScheduleRow>> due = new LinkedHashMap<>();
    store
        .rows()
        .dueBy(now)
        .filter(row -> row.freeAt(now))
        .forEach(row -> due.computeIfAbsent(owner(row), _ -> new ArrayList<>()).add(row));
    List<OrganizationId> waiting =
        due.keySet().stream()
            .filter(id -> room.of(id) > 0)
            .sorted(Comparator.comparing(id -> waitsSince(id, rows(due, id).getFirst())))
            .limit(room.limit())
            .toList();
    List<ClaimedCheck> claimed = new ArrayList<>();
    for (int i = 0; i < waiting.size(); i++) {
      OrganizationId id = waiting.get(i);
      int share = (room.limit() + waiting.size() - 1 - i) / waiting.size();
      rows(due, id).stream()
          .limit(Math.min(share, room.of(id)))
          .map(this::claim)
          .forEach(claimed::add);
      store.rows().served.put(id, now);
    }
    return claimed;
  }

  private static List<ScheduleRow> rows(
      Map<OrganizationId, List<ScheduleRow>> due, OrganizationId id) {
    return due.getOrDefault(id, List.of());
  }

  private Instant waitsSince(OrganizationId id, ScheduleRow longestDue) {
    Instant due = longestDue.nextRunAt().orElseThrow();
    return store.rows().served.find(id).filter(due::isBefore).orElse(due);
  }

  private OrganizationId owner(ScheduleRow row) {
    return domain(row).organizationId();
  }

  private Domain domain(ScheduleRow row) {
    return store.rows().domains.find(row.key().domainId()).orElseThrow();
  }

  private ClaimedCheck claim(ScheduleRow row) {
    Domain domain = domain(row);
    UUID token = UUID.randomUUID();
    Instant leaseEnd = now.plus(leases.of(row.key().checkType()));
    store.rows().saveSchedule(row.leased(new Rows.Lease(token, leaseEnd, instance)));
    return new ClaimedCheck(
        new Claim(domain.organizationId(), domain.id(), row.key().checkType(), token),
        domain.name(),
        row.state(),
        RunRecords.troubleOf(store, domain.id()),
        row.nextRunAt().orElseThrow());
  }

  private static Map<OrganizationId, Integer> counts(List<ClaimedCheck> claimed) {
    Map<OrganizationId, Integer> counts = new HashMap<>();
    claimed.forEach(check -> counts.merge(check.claim().organizationId(), 1, Integer::sum));
    return counts;
  }
}
