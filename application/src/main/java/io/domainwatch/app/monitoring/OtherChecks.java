package io.domainwatch.app.monitoring;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.FollowUpRun;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.RunRecord;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What recorded runs mean for the other checks of their domains. Their schedule rows may be locked,
 * since the domains are (see {@link CheckRuns}).
 */
record OtherChecks(CheckRuns runs) {
  /** A run, what held for it, and what is stored of it. */
  record Recorded(CompletedCheck finished, HeldClaim held, RunRecord stored) {}

  /** Wants the transaction in which the runs were recorded. */
  void follow(List<Recorded> batch) {
    Map<DomainId, Troubles> troubles = new LinkedHashMap<>();
    for (Recorded recorded : batch) {
      makeFollowersDue(recorded);
      troubles.merge(recorded.stored().claim().domainId(), Troubles.of(recorded), Troubles::and);
    }
    troubles.forEach(this::release);
  }

  private void makeFollowersDue(Recorded recorded) {
    CompletedCheck finished = recorded.finished();
    Claim claim = recorded.stored().claim();
    FollowUpRun followUp =
        new FollowUpRun(
            claim.checkType(),
            finished.claimed().state(),
            recorded.stored().state(),
            recorded.held().trouble(),
            finished.startedAt());
    for (CheckType other : followUp.checks(finished.outcome())) {
      runs.makeDue(claim.organizationId(), claim.domainId(), other, finished.endedAt());
    }
  }

  private void release(DomainId domainId, Troubles troubles) {
    Release.after(domainId, troubles.before(), troubles.after(), troubles.at())
        .ifPresent(
            release ->
                runs.releaseHeldBack(troubles.organizationId(), domainId, release, troubles.at()));
  }

  /** The trouble of a domain before and after runs of its checks. */
  private record Troubles(
      OrganizationId organizationId, Reachability before, Reachability after, Instant at) {
    static Troubles of(Recorded recorded) {
      return new Troubles(
          recorded.stored().claim().organizationId(),
          recorded.held().trouble(),
          recorded.stored().siteTrouble(),
          recorded.finished().endedAt());
    }

    /** Each of two runs changed its own half of the same trouble. */
    Troubles and(Troubles next) {
      return new Troubles(
          organizationId,
          before,
          new Reachability(
              changed(before.siteDown(), after.siteDown(), next.after.siteDown()),
              changed(before.unresolvable(), after.unresolvable(), next.after.unresolvable())),
          next.at.isAfter(at) ? next.at : at);
    }

    private static boolean changed(boolean before, boolean one, boolean other) {
      return one == before ? other : one;
    }
  }
}
