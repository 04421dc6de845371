package io.domainwatch.app.domains;

import io.domainwatch.app.Precondition;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.control.KnownControls;
import io.domainwatch.app.snooze.SnoozeSwitch;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.CheckSchedule;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Puts together what is shown of a domain. */
public final class DomainViews {
  private final CheckRuns runs;
  private final CheckOverrides overrides;
  private final SnoozeSwitch snoozes;
  private final DomainOverview overview;
  private final KnownControls controls;

  @Inject
  public DomainViews(
      CheckRuns runs,
      CheckOverrides overrides,
      SnoozeSwitch snoozes,
      DomainOverview overview,
      KnownControls controls) {
    this.runs = runs;
    this.overrides = overrides;
    this.snoozes = snoozes;
    this.overview = overview;
    this.controls = controls;
  }

  /** The domain with the status of every check. */
  public DomainView of(Domain domain, Instant now) {
    HealthOfDomain standing =
        overview
            .find(domain.organizationId(), domain.id(), now)
            .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
    DomainSnoozes quiet = snoozes.of(domain.organizationId(), domain.id());
    return new DomainView(
        domain,
        standing.health(),
        standing.since(),
        DomainView.checks(
            domain,
            runs.ofDomain(domain.organizationId(), domain.id()),
            overrides.of(domain.organizationId(), domain.id()),
            quiet),
        quiet,
        controls.of(domain.organizationId(), domain.id(), domain.name()));
  }

  /** The domain with the status of one check. */
  public CheckStatusView of(Domain domain, CheckType checkType) {
    Map<CheckType, CheckSchedule> rows = runs.ofDomain(domain.organizationId(), domain.id());
    return CheckStatusView.of(
        checkType,
        domain.status(),
        Optional.ofNullable(rows.get(checkType)),
        overrides.of(domain.organizationId(), domain.id(), checkType),
        snoozes.of(domain.organizationId(), domain.id()).of(Optional.of(checkType)));
  }

  /**
   * Refuses when there is a precondition and the domain as it is now does not fit it.
   *
   * @throws RequestRefused with {@link Refusal.PreconditionFailed}
   */
  void require(Domain domain, Optional<Predicate<DomainView>> precondition, Instant now) {
    if (precondition.isPresent()) {
      Precondition.require(of(domain, now), precondition);
    }
  }
}
