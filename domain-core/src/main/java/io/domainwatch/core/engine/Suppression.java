package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Prerequisite;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Reachability;
import java.util.Optional;

/**
 * Which checks do not look while the site is known to be away (docs/spec/engine.md, "Dependent
 * checks").
 */
public final class Suppression {
  private static final CheckOutcome.Inconclusive SITE_DOWN =
      new CheckOutcome.Inconclusive(
          HeldBack.SITE_DOWN.wireName(), "Not checked: the site is down.");
  private static final CheckOutcome.Inconclusive UNRESOLVABLE =
      new CheckOutcome.Inconclusive(
          HeldBack.UNRESOLVABLE.wireName(), "Not checked: the domain does not resolve.");

  private Suppression() {}

  /**
   * The outcome of a run that is not worth starting; empty when the check shall run. A name that
   * does not resolve is named as the cause before a site that is down.
   */
  public static Optional<CheckOutcome.Inconclusive> before(
      CheckType checkType, Reachability trouble) {
    Prerequisite needs = CheckCatalogue.of(checkType).needs();
    if (trouble.unresolvable() && needs != Prerequisite.NOTHING) {
      return Optional.of(UNRESOLVABLE);
    }
    return trouble.siteDown() && needs == Prerequisite.SITE
        ? Optional.of(SITE_DOWN)
        : Optional.empty();
  }

  /**
   * The trouble that dependent checks shall know after a run of {@code checkType}.
   *
   * @param state the state after the run
   * @param before the trouble known until now
   */
  public static Reachability after(
      CheckType checkType, CheckState state, CheckOutcome outcome, Reachability before) {
    if (checkType == CheckType.UPTIME) {
      boolean suspect =
          state.isSuspect(UptimeDefinition.DOWN) && isUnreachable(outcome, before.siteDown());
      return new Reachability(
          state.isOpen(UptimeDefinition.DOWN) || suspect, before.unresolvable());
    }
    return checkType == CheckType.DNS
        ? new Reachability(before.siteDown(), state.isOpen(DnsDefinition.RESOLUTION_FAILED))
        : before;
  }

  private static boolean isUnreachable(CheckOutcome outcome, boolean before) {
    return switch (outcome) {
      case CheckOutcome.Observed(_, Assessment assessment) ->
          assessment.failedIn().filter(phase -> phase != FailurePhase.HTTP).isPresent();
      case CheckOutcome.Inconclusive _, CheckOutcome.NotApplicable _ -> before;
    };
  }
}
