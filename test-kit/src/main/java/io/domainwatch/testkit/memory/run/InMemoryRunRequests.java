package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.schedule.RunHour;
import io.domainwatch.core.schedule.RunRequests;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.Rows.CheckKey;
import java.time.Instant;
import java.util.Optional;

public record InMemoryRunRequests(MemoryTransactions store) implements RunRequests {
  @Override
  public Optional<Instant> newest(
      OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    return store.in(
        () ->
            store
                .rows()
                .findDomain(organizationId, domainId)
                .flatMap(_ -> store.rows().runRequests.find(new CheckKey(domainId, checkType))));
  }

  @Override
  public void note(
      OrganizationId organizationId, DomainId domainId, CheckType checkType, Instant askedAt) {
    store.in(
        () -> {
          if (store.rows().findDomain(organizationId, domainId).isPresent()) {
            store.rows().runRequests.put(new CheckKey(domainId, checkType), askedAt);
          }
        });
  }

  @Override
  public RunHour count(OrganizationId organizationId, Instant now) {
    return store.in(
        () -> {
          RunHour hour =
              hour(organizationId, now)
                  .map(open -> new RunHour(open.openedAt(), open.used() + 1))
                  .orElse(new RunHour(now, 1));
          store.rows().runHours.put(organizationId, hour);
          return hour;
        });
  }

  @Override
  public Optional<RunHour> hour(OrganizationId organizationId, Instant now) {
    return store.in(
        () -> store.rows().runHours.find(organizationId).filter(hour -> hour.isOpen(now)));
  }
}
