package io.domainwatch.app.overview;

import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.overview.RunTrends.Reached;
import io.domainwatch.core.statistics.CheckStatistics;
import io.domainwatch.core.statistics.Histogram;
import io.domainwatch.core.statistics.RunCounts;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sums up the runs of a domain over time. Every method throws {@link
 * io.domainwatch.app.RequestRefused} with {@link io.domainwatch.app.Refusal.DomainNotFound} when
 * the organization has no such domain, and {@link io.domainwatch.core.storage.StorageUnavailable}
 * when the storage is away.
 */
public final class TrendService {
  /** Days of scores: as long as results are kept by default. */
  public static final int DAYS = 90;

  private static final Duration DAY = Duration.ofDays(1);

  private static final Map<ScoreCategory, List<String>> SCORE_PATHS =
      Stream.of(ScoreCategory.values())
          .collect(
              Collectors.toUnmodifiableMap(Function.identity(), LighthouseObservation::scorePath));

  private final Transactions transactions;
  private final DomainAccess access;
  private final RunTrends trends;
  private final Statistics statistics;

  @Inject
  public TrendService(
      Transactions transactions, DomainAccess access, RunTrends trends, Statistics statistics) {
    this.transactions = transactions;
    this.access = access;
    this.trends = trends;
    this.statistics = statistics;
  }

  /** How fast the site answered up to now, as the uptime check saw it. */
  public ResponseTimes responseTimes(
      OrganizationId organizationId, DomainId domainId, TrendWindow window, Instant now) {
    Instant to = endOfStep(now, window.step());
    Instant from = to.minus(window.span());
    Reached reached =
        transactions.in(
            () -> {
              access.require(organizationId, domainId);
              return switch (window) {
                case HOUR, DAY, WEEK, MONTH ->
                    trends.reached(
                        organizationId,
                        domainId,
                        CheckType.UPTIME,
                        ResponsePhase.PATHS,
                        from,
                        to,
                        window.step());
                case QUARTER -> ofDays(organizationId, domainId, from, to);
              };
            });
    Map<List<String>, List<NumberStep>> series = reached.numbers();
    Map<ResponsePhase, List<NumberStep>> phases = new EnumMap<>(ResponsePhase.class);
    for (ResponsePhase phase : ResponsePhase.values()) {
      phases.put(phase, seriesOf(phase.path(), series));
    }
    return new ResponseTimes(
        window, from, to, seriesOf(ResponsePhase.TOTAL, series), phases, reached.failed());
  }

  /**
   * Reads the sums of days in place of a hundred thousand runs. Those of a day know its failed runs
   * and not which numbers are theirs, so only days on which all failed are left out.
   */
  private Reached ofDays(
      OrganizationId organizationId, DomainId domainId, Instant from, Instant to) {
    SortedMap<Instant, CheckStatistics> days =
        new TreeMap<>(
            statistics.steps(
                organizationId, domainId, CheckType.UPTIME, StatisticsStep.DAY, from, to));
    List<Instant> failed =
        days.entrySet().stream()
            .filter(day -> allFailed(day.getValue().runs()))
            .map(Map.Entry::getKey)
            .toList();
    failed.forEach(days::remove);
    Map<List<String>, List<NumberStep>> series = new HashMap<>();
    for (List<String> path : ResponsePhase.PATHS) {
      List<NumberStep> steps = new ArrayList<>();
      days.forEach(
          (start, day) ->
              Optional.ofNullable(day.numbers().get(path.getLast()))
                  .map(numbers -> step(start, numbers))
                  .ifPresent(steps::add));
      series.put(path, steps);
    }
    return new Reached(series, failed);
  }

  private static boolean allFailed(RunCounts runs) {
    return runs.failing() > 0 && runs.ok() + runs.warning() == 0;
  }

  private static NumberStep step(Instant start, Histogram numbers) {
    return new NumberStep(
        start, (int) numbers.count(), numbers.percentile(0.5), numbers.percentile(0.95));
  }

  /** What Lighthouse gave on each of the last {@link #DAYS} days. */
  public Scores scores(OrganizationId organizationId, DomainId domainId, Instant now) {
    Instant to = endOfStep(now, DAY);
    Instant from = to.minus(DAY.multipliedBy(DAYS));
    Map<List<String>, List<NumberStep>> series =
        transactions.in(
            () -> {
              access.require(organizationId, domainId);
              return trends.numbers(
                  organizationId,
                  domainId,
                  CheckType.LIGHTHOUSE,
                  Set.copyOf(SCORE_PATHS.values()),
                  from,
                  to,
                  DAY);
            });
    Map<ScoreCategory, List<NumberStep>> categories = new EnumMap<>(ScoreCategory.class);
    SCORE_PATHS.forEach((category, path) -> categories.put(category, seriesOf(path, series)));
    return new Scores(from, to, categories);
  }

  private static List<NumberStep> seriesOf(
      List<String> path, Map<List<String>, List<NumberStep>> series) {
    return series.getOrDefault(path, List.of());
  }

  /** The end of the step that {@code now} lies in; steps are whole multiples since the epoch. */
  private static Instant endOfStep(Instant now, Duration step) {
    long seconds = step.toSeconds();
    return Instant.ofEpochSecond((Math.floorDiv(now.getEpochSecond(), seconds) + 1) * seconds);
  }
}
