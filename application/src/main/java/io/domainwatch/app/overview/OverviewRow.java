package io.domainwatch.app.overview;

import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.Health;
import java.util.List;
import java.util.Set;

/**
 * A domain at a glance.
 *
 * @param checks one per check type, in the order of the specification
 * @param overdue the checks that are overdue by more than twice their interval
 */
public record OverviewRow(
    Domain domain, Health health, List<CheckStatusView> checks, Set<CheckType> overdue) {
  public OverviewRow {
    checks = List.copyOf(checks);
    overdue = Set.copyOf(overdue);
  }
}
