package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Reachability;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * Which other checks look at once since a run of {@code uptime} saw what is their business
 * (docs/spec/engine.md, "Dependent checks"; ADR 18, 41): a name that does not resolve, so that the
 * incidents go out in one message, and one that does again, so that what waits for it is told.
 *
 * @param before the state of the check before the run
 * @param after the state after it
 * @param trouble the one known before the run
 * @param startedAt of the run
 */
public record FollowUpRun(
    CheckType checkType,
    CheckState before,
    CheckState after,
    Reachability trouble,
    Instant startedAt) {
  /**
   * How long after its first failed run {@code uptime} calls for {@code dns}. In this time it has
   * failed four times, so that {@code dns}, whose own pauses are longer, is confirmed before nobody
   * waits for it any more; and a name that only {@code uptime} cannot resolve hurries {@code dns}
   * no longer.
   */
  private static final Duration CALLED_FOR = Duration.ofSeconds(100);

  private static final ConditionKey DOWN = new ConditionKey(UptimeDefinition.DOWN, "");

  /** The checks to make due after a run with this outcome; none after most. */
  public Set<CheckType> checks(CheckOutcome outcome) {
    return checkType == CheckType.UPTIME
            && outcome instanceof CheckOutcome.Observed(var _, Assessment assessment)
        ? checks(assessment.failedIn().filter(FailurePhase.DNS::equals).isPresent())
        : Set.of();
  }

  private Set<CheckType> checks(boolean unresolved) {
    if (unresolved) {
      return trouble.unresolvable() ? Set.of() : lookingForTheCause();
    }
    return trouble.unresolvable() && wasBad() ? Set.of(CheckType.DNS) : Set.of();
  }

  /** The name servers are looked at by the first failed run alone: they confirm by themselves. */
  private Set<CheckType> lookingForTheCause() {
    Optional<Instant> since =
        Optional.ofNullable(after.conditions().get(DOWN)).flatMap(Condition::badSince);
    if (since.filter(startedAt::equals).isPresent()) {
      return Set.of(CheckType.DNS, CheckType.NAMESERVER);
    }
    return since.filter(first -> !startedAt.isAfter(first.plus(CALLED_FOR))).isPresent()
        ? Set.of(CheckType.DNS)
        : Set.of();
  }

  private boolean wasBad() {
    return before.isOpen(UptimeDefinition.DOWN) || before.isSuspect(UptimeDefinition.DOWN);
  }
}
