package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The schedule as it is shown. */
record ShownSchedules(MemoryTransactions store) {
  Map<CheckType, CheckSchedule> ofDomain(OrganizationId organizationId, DomainId domainId) {
    return store.in(
        () -> {
          Map<CheckType, CheckSchedule> found = new EnumMap<>(CheckType.class);
          for (CheckType type : CheckType.values()) {
            store
                .rows()
                .findSchedule(organizationId, domainId, type)
                .ifPresent(row -> found.put(type, row.shown()));
          }
          return found;
        });
  }

  Map<DomainId, Map<CheckType, CheckSchedule>> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    return store.in(
        () -> {
          Map<DomainId, Map<CheckType, CheckSchedule>> found = new HashMap<>();
          domainIds.forEach(id -> found.put(id, ofDomain(organizationId, id)));
          found.values().removeIf(Map::isEmpty);
          return found;
        });
  }
}
