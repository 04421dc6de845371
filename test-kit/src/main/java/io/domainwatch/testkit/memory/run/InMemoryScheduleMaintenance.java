package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.schedule.CheckRuns.Backlog;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows.ScheduleRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The schedule of many domains at once. */
record InMemoryScheduleMaintenance(MemoryTransactions store) {
  void hold(OrganizationId organizationId) {
    store.in(
        () ->
            rowsOf(organizationId)
                .forEach(row -> store.rows().saveSchedule(row.due(Optional.empty()))));
  }

  void release(OrganizationId organizationId, Instant now) {
    store.in(
        () -> {
          for (ScheduleRow row : rowsOf(organizationId)) {
            Domain domain = store.rows().domains.find(row.key().domainId()).orElseThrow();
            boolean runs =
                domain.status() == DomainStatus.ACTIVE
                    && !store.rows().overrideOf(row.key()).disabled();
            if (runs && row.nextRunAt().isEmpty()) {
              store.rows().saveSchedule(row.due(Optional.of(now)));
            }
          }
        });
  }

  Backlog backlog(Instant now) {
    return store.in(
        () -> {
          List<ScheduleRow> due = store.rows().dueBy(now).toList();
          List<ScheduleRow> free = due.stream().filter(row -> row.freeAt(now)).toList();
          return new Backlog(
              free.size(),
              free.stream().findFirst().flatMap(ScheduleRow::nextRunAt),
              due.stream().filter(row -> isStalled(row, now)).count());
        });
  }

  private List<ScheduleRow> rowsOf(OrganizationId owner) {
    return store.rows().schedule.stream()
        .filter(row -> store.rows().findDomain(owner, row.key().domainId()).isPresent())
        .toList();
  }

  private boolean isStalled(ScheduleRow row, Instant now) {
    Duration interval =
        store.rows().overrideOf(row.key()).intervalOf(CheckCatalogue.of(row.key().checkType()));
    return CheckSchedule.overdue(row.nextRunAt().orElseThrow(), interval, now);
  }
}
