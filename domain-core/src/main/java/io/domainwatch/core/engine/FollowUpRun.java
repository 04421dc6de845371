package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Reachability;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Which other check looks at once since a run saw what is its business: a name that does not
 * resolve is seen by {@code uptime} first, and both incidents go out in one message
 * (docs/spec/engine.md, "Dependent checks"; ADR 18).
 */
public final class FollowUpRun {
  /**
   * How long after its first failed run {@code uptime} calls for {@code dns}. In this time it has
   * failed four times, so that {@code dns}, whose own pauses are longer, is confirmed before nobody
   * waits for it any more; and a name that only {@code uptime} cannot resolve hurries {@code dns}
   * no longer.
   */
  private static final Duration CALLED_FOR = Duration.ofSeconds(100);

  private static final ConditionKey DOWN = new ConditionKey(UptimeDefinition.DOWN, "");

  private FollowUpRun() {}

  /**
   * The check to make due after a run of {@code checkType}; empty after most.
   *
   * @param state the state after the run
   * @param before the trouble known before it
   * @param startedAt of the run
   */
  public static Optional<CheckType> after(
      CheckType checkType,
      CheckState state,
      CheckOutcome outcome,
      Reachability before,
      Instant startedAt) {
    boolean unresolved =
        checkType == CheckType.UPTIME
            && !before.unresolvable()
            && outcome instanceof CheckOutcome.Observed observed
            && observed.assessment().failedIn().filter(FailurePhase.DNS::equals).isPresent();
    return Optional.of(CheckType.DNS).filter(_ -> unresolved && isFresh(state, startedAt));
  }

  private static boolean isFresh(CheckState state, Instant startedAt) {
    return Optional.ofNullable(state.conditions().get(DOWN))
        .flatMap(Condition::badSince)
        .filter(since -> !startedAt.isAfter(since.plus(CALLED_FOR)))
        .isPresent();
  }
}
