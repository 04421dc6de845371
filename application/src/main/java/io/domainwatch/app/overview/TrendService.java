package io.domainwatch.app.overview;

import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.lighthouse.LighthouseObservation;
import io.domainwatch.core.check.lighthouse.ScoreCategory;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

  @Inject
  public TrendService(Transactions transactions, DomainAccess access, RunTrends trends) {
    this.transactions = transactions;
    this.access = access;
    this.trends = trends;
  }

  /** How fast the site answered up to now, as the uptime check saw it. */
  public ResponseTimes responseTimes(
      OrganizationId organizationId, DomainId domainId, TrendWindow window, Instant now) {
    Instant to = endOfStep(now, window.step());
    Instant from = to.minus(window.span());
    Map<List<String>, List<NumberStep>> series =
        transactions.in(
            () -> {
              access.require(organizationId, domainId);
              return trends.numbers(
                  organizationId,
                  domainId,
                  CheckType.UPTIME,
                  ResponsePhase.PATHS,
                  from,
                  to,
                  window.step());
            });
    Map<ResponsePhase, List<NumberStep>> phases = new EnumMap<>(ResponsePhase.class);
    for (ResponsePhase phase : ResponsePhase.values()) {
      phases.put(phase, seriesOf(phase.path(), series));
    }
    return new ResponseTimes(window, from, to, seriesOf(ResponsePhase.TOTAL, series), phases);
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
