package io.domainwatch.core.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Sums up many runs of one check. Nothing when the organization has no such domain. Every method
 * throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface RunTrends {
  /**
   * How many runs began in each step and had which outcome, oldest first; steps without a run are
   * left out. Steps are whole multiples of {@code step} since the epoch.
   *
   * @param from inclusive
   * @param to exclusive
   */
  List<OutcomeStep> outcomes(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Instant from,
      Instant to,
      Duration step);

  /**
   * The middle and the 95th percentile of numbers in the observations per step, oldest first; steps
   * without such a number are left out. Every path asked for is a key of the answer.
   *
   * @param paths where the numbers stand: names of nested object fields, outermost first
   */
  Map<List<String>, List<NumberStep>> numbers(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Set<List<String>> paths,
      Instant from,
      Instant to,
      Duration step);

  /**
   * {@link #numbers} of the runs that reached what they were for. A run that fails or can tell
   * nothing has numbers too, such as how long it waited in vain; these do not count here.
   */
  Reached reached(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Set<List<String>> paths,
      Instant from,
      Instant to,
      Duration step);

  /**
   * Numbers of runs that reached what they were for.
   *
   * @param numbers as of {@link #numbers}
   * @param failed the starts of steps in which runs failed and none reached it, oldest first
   */
  record Reached(Map<List<String>, List<NumberStep>> numbers, List<Instant> failed) {
    public Reached {
      numbers = Map.copyOf(numbers);
      failed = List.copyOf(failed);
    }
  }

  /** Whether a run with this outcome reached what it was for. */
  static boolean reaches(Outcome outcome) {
    return switch (outcome) {
      case OK, WARNING -> true;
      case FAILING, INCONCLUSIVE, NOT_APPLICABLE -> false;
    };
  }

  /**
   * Runs of one step; an outcome that never came is missing.
   *
   * @param runs how many had which outcome
   * @param firstRuns when the first one of each outcome began
   */
  record OutcomeStep(Instant start, Map<Outcome, Integer> runs, Map<Outcome, Instant> firstRuns) {
    public OutcomeStep {
      runs = Map.copyOf(runs);
      firstRuns = Map.copyOf(firstRuns);
    }
  }

  /**
   * A number over the runs of one step.
   *
   * @param runs how many had it
   * @param median 50th percentile, between two values their mean (SQL {@code percentile_cont})
   * @param percentile95 likewise
   */
  record NumberStep(Instant start, int runs, double median, double percentile95) {}
}
