package io.domainwatch.app.domains;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.control.Verification;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.schedule.CheckSchedule;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A domain with where its checks stand.
 *
 * @param healthSince when its state began; empty when that is not known
 * @param checks one per check type, in the order of the specification
 * @param snoozes of the domain and of its checks
 * @param verification whether control of it must be shown, and how that stands
 */
public record DomainView(
    Domain domain,
    Health health,
    Optional<Instant> healthSince,
    List<CheckStatusView> checks,
    DomainSnoozes snoozes,
    Verification verification) {
  public DomainView {
    checks = List.copyOf(checks);
  }

  /**
   * The status of every check of a domain.
   *
   * @param schedule the checks that have a row
   * @param overrides those that differ from {@link CheckOverride#NONE}
   */
  public static List<CheckStatusView> checks(
      Domain domain,
      Map<CheckType, CheckSchedule> schedule,
      Map<CheckType, CheckOverride> overrides,
      DomainSnoozes snoozes) {
    return Arrays.stream(CheckType.values())
        .map(
            type ->
                CheckStatusView.of(
                    type,
                    domain.status(),
                    Optional.ofNullable(schedule.get(type)),
                    overrides.getOrDefault(type, CheckOverride.NONE),
                    snoozes.of(Optional.of(type))))
        .toList();
  }
}
