package io.domainwatch.core.result;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import java.util.List;
import java.util.Optional;

/**
 * Reads results; they are written by {@link io.domainwatch.core.schedule.CheckRuns#record} alone.
 */
public interface CheckResults {
  /**
   * At most {@code limit} results of one check behind a position, newest first by ({@code
   * startedAt}, {@code id}); none when the organization has no such domain.
   */
  List<CheckResult> page(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      ResultFilter filter,
      Optional<ResultCursor> after,
      int limit);

  /** The newest result of one check; empty when it never ran. */
  Optional<CheckResult> newest(
      OrganizationId organizationId, DomainId domainId, CheckType checkType);
}
