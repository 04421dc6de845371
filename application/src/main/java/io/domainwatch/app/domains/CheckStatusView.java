package io.domainwatch.app.domains;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.schedule.CheckSchedule;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How one check of one domain stands (docs/spec/resources.md, "Check status").
 *
 * @param summary of the newest result; empty text when the check never ran
 * @param nextCheckAt empty while the check does not run
 * @param interval the one in force
 * @param snooze of this check alone
 * @param openEvents oldest first
 */
public record CheckStatusView(
    CheckType checkType,
    CheckStatus status,
    String summary,
    Optional<Instant> lastCheckedAt,
    Optional<Instant> nextCheckAt,
    Duration interval,
    boolean disabled,
    boolean muted,
    Optional<Snooze> snooze,
    List<OpenEvent> openEvents) {
  public CheckStatusView {
    openEvents = List.copyOf(openEvents);
  }

  /**
   * The status of a check.
   *
   * @param schedule empty when the check has no row yet
   */
  public static CheckStatusView of(
      CheckType checkType,
      DomainStatus domainStatus,
      Optional<CheckSchedule> schedule,
      CheckOverride override,
      Optional<Snooze> snooze) {
    CheckDefinition definition = CheckCatalogue.of(checkType);
    boolean runs = domainStatus == DomainStatus.ACTIVE && !override.disabled();
    return new CheckStatusView(
        checkType,
        statusOf(domainStatus, schedule, override),
        schedule.map(CheckSchedule::lastSummary).orElse(""),
        schedule.flatMap(CheckSchedule::lastRunAt),
        schedule.flatMap(CheckSchedule::nextRunAt).filter(_ -> runs),
        override.intervalOf(definition),
        override.disabled(),
        override.muted(),
        snooze,
        schedule.map(row -> openEvents(row, override)).orElse(List.of()));
  }

  /**
   * Whether the check is overdue by more than twice its interval (docs/spec/engine.md, "Stalled
   * checks").
   */
  public boolean overdue(Instant now) {
    return nextCheckAt.filter(due -> CheckSchedule.overdue(due, interval, now)).isPresent();
  }

  private static CheckStatus statusOf(
      DomainStatus domainStatus, Optional<CheckSchedule> schedule, CheckOverride override) {
    if (override.disabled()) {
      return CheckStatus.DISABLED;
    }
    if (domainStatus == DomainStatus.PAUSED) {
      return CheckStatus.PAUSED;
    }
    return schedule
        .flatMap(CheckSchedule::lastOutcome)
        .map(CheckStatus::of)
        .orElse(CheckStatus.PENDING);
  }

  private static List<OpenEvent> openEvents(CheckSchedule row, CheckOverride override) {
    return row.state().openIncidents().stream()
        .map(
            incident ->
                new OpenEvent(
                    incident.id(),
                    incident.type(),
                    override.severityOf(incident.type(), incident.severity()),
                    incident.since()))
        .toList();
  }
}
