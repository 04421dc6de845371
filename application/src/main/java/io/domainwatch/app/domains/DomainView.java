package io.domainwatch.app.domains;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.schedule.CheckSchedule;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A domain with where its checks stand.
 *
 * @param checks one per check type, in the order of the specification
 */
public record DomainView(Domain domain, List<CheckStatusView> checks) {
  public DomainView {
    checks = List.copyOf(checks);
  }

  /**
   * The domain with the status of every check.
   *
   * @param schedule the checks that have a row
   * @param overrides those that differ from {@link CheckOverride#NONE}
   */
  public static DomainView of(
      Domain domain,
      Map<CheckType, CheckSchedule> schedule,
      Map<CheckType, CheckOverride> overrides) {
    return new DomainView(
        domain,
        Arrays.stream(CheckType.values())
            .map(
                type ->
                    CheckStatusView.of(
                        type,
                        domain.status(),
                        Optional.ofNullable(schedule.get(type)),
                        overrides.getOrDefault(type, CheckOverride.NONE)))
            .toList());
  }
}
