package io.domainwatch.testkit.memory.run;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

public record InMemoryCheckResults(MemoryTransactions store) implements CheckResults {
  private static final Comparator<ResultCursor> NEWEST_FIRST =
      Comparator.comparing(ResultCursor::startedAt).thenComparing(ResultCursor::id).reversed();

  private static final ResultFilter ALL =
      new ResultFilter(Optional.empty(), Optional.empty(), Optional.empty());

  @Override
  public List<CheckResult> page(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      ResultFilter filter,
      Optional<ResultCursor> after,
      int limit) {
    return store.in(
        () ->
            store.rows().results.stream()
                .filter(result -> result.organizationId().equals(organizationId))
                .filter(result -> result.domainId().equals(domainId))
                .filter(result -> result.checkType() == checkType)
                .filter(result -> matches(result, filter))
                .filter(r -> after.isEmpty() || NEWEST_FIRST.compare(position(r), after.get()) > 0)
                .sorted(Comparator.comparing(InMemoryCheckResults::position, NEWEST_FIRST))
                .limit(limit)
                .toList());
  }

  @Override
  public Optional<CheckResult> newest(
      OrganizationId organizationId, DomainId domainId, CheckType checkType) {
    return page(organizationId, domainId, checkType, ALL, Optional.empty(), 1).stream().findFirst();
  }

  private static boolean matches(CheckResult result, ResultFilter filter) {
    return filter.from().filter(from -> result.startedAt().isBefore(from)).isEmpty()
        && filter.to().filter(to -> !result.startedAt().isBefore(to)).isEmpty()
        && filter.outcome().filter(wanted -> wanted != result.outcome()).isEmpty();
  }

  private static ResultCursor position(CheckResult result) {
    return new ResultCursor(result.startedAt(), result.id());
  }
}
