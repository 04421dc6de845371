package io.domainwatch.core.engine;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.engine.schedule.ScheduleJitter;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.Claim;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * When a check runs again: in its rhythm, or early while something is in doubt or could not be
 * told.
 *
 * @param startedAt of the run that has ended: an instant to wake at that came while it was under
 *     way was not seen by it
 * @param retryAt when it tries again because it could not tell
 * @param maintenance in which the run lay
 */
record NextRunPolicy(
    CheckDefinition definition,
    Claim claim,
    double delayFactor,
    Instant startedAt,
    Optional<Instant> retryAt,
    Instant now,
    MaintenanceRules maintenance) {
  /**
   * How long a suspicion that later runs could not judge still hurries them. After that the site or
   * we are in longer trouble, and the rhythm is polite enough.
   */
  private static final Duration HURRY = Duration.ofMinutes(15);

  /** The least time to a run that the check itself asked for. */
  private static final Duration MIN_PAUSE = Duration.ofSeconds(1);

  /** In the rhythm. */
  Instant regular(CheckOverride override) {
    return ScheduleJitter.next(
        claim.domainId(), definition.checkType(), override.intervalOf(definition), now);
  }

  /** After a run that judged these conditions and saw these changes. */
  Instant after(
      Map<ConditionKey, Condition> conditions,
      Set<ConditionKey> judged,
      Collection<PendingChange> seen,
      CheckOverride override,
      Optional<Assessment> assessment) {
    IntStream doubtful =
        conditions.entrySet().stream()
            .filter(entry -> hurries(entry.getValue(), judged.contains(entry.getKey())))
            .mapToInt(entry -> runsSoFar(entry.getValue()));
    IntStream changes =
        seen.stream().filter(_ -> !maintenance.applies()).mapToInt(PendingChange::seenInRow);
    Instant next =
        IntStream.concat(doubtful, changes)
            .mapToObj(this::confirmation)
            .reduce(
                retryAt.stream().reduce(regular(override), NextRunPolicy::earlier),
                NextRunPolicy::earlier);
    next = afterMaintenance(conditions, seen).stream().reduce(next, NextRunPolicy::earlier);
    Instant woken =
        assessment.flatMap(Assessment::wakeAt).filter(startedAt::isBefore).stream()
            .map(at -> later(at, now.plus(MIN_PAUSE)))
            .reduce(next, NextRunPolicy::earlier);
    return assessment.flatMap(Assessment::notBefore).stream().reduce(woken, NextRunPolicy::later);
  }

  /** What is in doubt at the end of the window is then looked at. */
  private Optional<Instant> afterMaintenance(
      Map<ConditionKey, Condition> conditions, Collection<PendingChange> seen) {
    boolean doubtful =
        !seen.isEmpty() || conditions.values().stream().anyMatch(Condition::isSuspect);
    return maintenance
        .wakesAt(claim)
        .filter(_ -> doubtful)
        .map(at -> later(at, now.plus(MIN_PAUSE)));
  }

  private boolean hurries(Condition condition, boolean judged) {
    boolean doubtful = condition.isSuspect() && !maintenance.applies() || condition.goodInRow() > 0;
    boolean fresh = condition.badSince().filter(now.minus(HURRY)::isBefore).isPresent();
    return doubtful && (judged || fresh);
  }

  private static int runsSoFar(Condition condition) {
    return Math.max(condition.badInRow(), condition.goodInRow());
  }

  private Instant confirmation(int runs) {
    List<Duration> delays = definition.confirmationDelays();
    Duration delay = delays.get(Math.clamp(runs - 1L, 0, delays.size() - 1));
    return now.plusMillis(Math.round(delay.toMillis() * delayFactor));
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }
}
