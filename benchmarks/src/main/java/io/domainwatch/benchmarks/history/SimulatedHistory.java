package io.domainwatch.benchmarks.history;

import com.google.inject.Injector;
import io.domainwatch.benchmarks.Report;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.CheckResults;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.core.storage.Transactions;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntSupplier;

/** Domains of one store, on a clock of its own. */
public final class SimulatedHistory {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Leases LEASES = Leases.alike(Duration.ofMinutes(2));
  private static final int MANY = 10_000;
  private static final int READINGS = 200;
  private static final int COLD_STEPS = 20;

  /**
   * Runs begin within a tenth of the interval before or after (docs/spec/engine.md, "Scheduling").
   */
  private static final int JITTER_MILLIS = 12_000;

  private static final String SIZE =
      """
      select coalesce(sum(pg_total_relation_size(inhrelid)), 0) from pg_inherits
       where inhparent in ('check_results'::regclass, 'check_result_hours'::regclass,
                           'check_result_days'::regclass)
      """;

  private final Store store;
  private final int domains;
  private final CheckRuns runs;
  private final CheckResults results;
  private final RunTrends trends;
  private final Statistics statistics;
  private final Transactions transactions;
  private final HistoryPartitions partitions;
  private final HistoryPacking packing;
  private final UsualRuns usual = new UsualRuns();
  private final Random random = new Random(2);
  private long recorded;
  private long recordingNanos;
  private long packingNanos;
  private final List<Double> stepMillis = new ArrayList<>();
  private Optional<Claim> some = Optional.empty();

  /**
   * @param ports of the store
   */
  public SimulatedHistory(Store store, Injector ports, int domains) throws IOException {
    this.store = store;
    this.domains = domains;
    this.runs = ports.getInstance(CheckRuns.class);
    this.results = ports.getInstance(CheckResults.class);
    this.trends = ports.getInstance(RunTrends.class);
    this.statistics = ports.getInstance(Statistics.class);
    this.transactions = ports.getInstance(Transactions.class);
    this.partitions = ports.getInstance(HistoryPartitions.class);
    this.packing = ports.getInstance(HistoryPacking.class);
  }

  /** When it ends: when the days before today can be packed. */
  private static Instant end() {
    return Instant.now().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofMinutes(10));
  }

  /**
   * Records and packs so many days up to today of domains that it adds; all runs are good.
   *
   * @return their organization
   */
  public UUID record(int days) throws SQLException {
    Instant end = end();
    Instant start = end.minus(Duration.ofDays(days));
    UUID owner = store.addOrganization("all", "enterprise", domains, "example.com");
    store.schedule(usual.types(), "timestamptz '" + start + "'");
    for (Instant now = start; now.isBefore(end); now = now.plus(MINUTE)) {
      minute(now);
      if (now.truncatedTo(ChronoUnit.HOURS).equals(now)) {
        partitions.prepare(now);
        pack(now);
      }
    }
    return owner;
  }

  /** Records and packs so many days, and says what comes of it. */
  void run(Report report, int days) throws SQLException {
    record(days);
    Instant end = end();
    Instant start = end.minus(Duration.ofDays(days));
    store.execute("vacuum analyze");
    report.figure("runs recorded", "%d", recorded);
    report.figure("recording, of claim and record", "%.0f/s", recorded * 1e9 / recordingNanos);
    report.figure("packing a run", "%.1f us", packingNanos / 1e3 / recorded);
    steps(report);
    double size = store.number(SIZE);
    report.figure(
        "ROOM a domain and day (target: at most 40 kB)", "%.1f kB", size / 1e3 / domains / days);
    report.figure(
        "of it pieces of days",
        "%.1f kB",
        store.number("select sum(length(data)) from check_result_days") / 1e3 / domains / days);
    for (CheckType type : usual.types()) {
      report.figure(
          "  " + type.wireName(),
          "%.2f kB",
          store.number(
                  "select sum(length(data)) from check_result_days where check_type = '"
                      + type.wireName()
                      + "'")
              / 1e3
              / domains
              / days);
    }
    read(report, start, end);
  }

  /** With making and dropping of partitions; the first steps are those of code that is not warm. */
  private void steps(Report report) {
    double[] sorted = stepMillis.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    double[] warm =
        stepMillis.stream().skip(COLD_STEPS).mapToDouble(Double::doubleValue).sorted().toArray();
    report.figure(
        "steps of packing (target: at most 100 ms)",
        "median %.1f ms, p99 %.1f ms, longest %.1f ms, without the first %d %.1f ms (%d steps)",
        sorted[sorted.length / 2],
        sorted[sorted.length * 99 / 100],
        sorted[sorted.length - 1],
        COLD_STEPS,
        warm.length == 0 ? 0 : warm[warm.length - 1],
        sorted.length);
  }

  private void minute(Instant now) {
    long begin = System.nanoTime();
    List<Claim> claims =
        runs.claimDue(UUID.randomUUID(), MANY, LEASES, now).stream()
            .map(ClaimedCheck::claim)
            .toList();
    recordingNanos += System.nanoTime() - begin;
    List<RunRecord> records = claims.stream().map(claim -> record(claim, now)).toList();
    begin = System.nanoTime();
    transactions.in(
        () -> {
          runs.lockHeld(claims);
          runs.record(records);
        });
    recordingNanos += System.nanoTime() - begin;
    recorded += records.size();
  }

  private RunRecord record(Claim claim, Instant now) {
    CheckType type = claim.checkType();
    if (type == CheckType.UPTIME) {
      some = Optional.of(claim);
    }
    Instant at = now.plusMillis(random.nextInt(JITTER_MILLIS));
    CheckResult result =
        new CheckResult(
            ResultId.ofRun(claim.domainId(), type, at),
            claim.organizationId(),
            claim.domainId(),
            type,
            at,
            Duration.ofMillis(80 + (long) Math.abs(random.nextGaussian() * 40)),
            Outcome.OK,
            usual.summary(type),
            usual.next(type));
    long interval = CheckCatalogue.of(type).defaultInterval().toMillis();
    return new RunRecord(
        claim,
        result,
        CheckState.NEW,
        List.of(),
        List.of(),
        now.plusMillis(interval),
        Reachability.NONE);
  }

  private void pack(Instant now) {
    boolean more = true;
    while (more) {
      long begin = System.nanoTime();
      more = packing.packNext(now).more();
      long took = System.nanoTime() - begin;
      packingNanos += took;
      stepMillis.add(took / 1e6);
    }
  }

  private void read(Report report, Instant start, Instant end) {
    OrganizationId owner = some.orElseThrow().organizationId();
    DomainId domain = some.orElseThrow().domainId();
    ResultFilter all = new ResultFilter(Optional.empty(), Optional.empty(), Optional.empty());
    time(
        report,
        "newest 50 results",
        () -> results.page(owner, domain, CheckType.UPTIME, all, Optional.empty(), 50).size());
    time(
        report,
        "results of an hour of the past",
        () -> {
          Instant hour =
              start.plusSeconds(random.nextInt((int) Duration.between(start, end).toSeconds()));
          ResultFilter of =
              new ResultFilter(
                  Optional.of(hour), Optional.of(hour.plusSeconds(3600)), Optional.empty());
          return results.page(owner, domain, CheckType.UPTIME, of, Optional.empty(), 100).size();
        });
    Duration day = Duration.ofDays(1);
    time(
        report,
        "availability, by what days are summed up to",
        () ->
            statistics
                .watches(owner, Set.of(domain), start, end)
                .getOrDefault(domain, List.of())
                .size());
    time(
        report,
        "response times by day, by what days are summed up to",
        () ->
            statistics
                .steps(owner, domain, CheckType.UPTIME, StatisticsStep.DAY, start, end)
                .size());
    time(
        report,
        "outcomes by day, of every run",
        () -> trends.outcomes(owner, domain, CheckType.UPTIME, start, end, day).size());
    List<String> path = List.of("timings", "totalMs");
    time(
        report,
        "response times by day, of every run",
        () ->
            trends
                .numbers(owner, domain, CheckType.UPTIME, Set.of(path), start, end, day)
                .getOrDefault(path, List.of())
                .size());
  }

  private static void time(Report report, String name, IntSupplier reading) {
    List<Double> millis = new ArrayList<>();
    long found = 0;
    for (int i = 0; i < READINGS; i++) {
      long begin = System.nanoTime();
      found += reading.getAsInt();
      millis.add((System.nanoTime() - begin) / 1e6);
    }
    double[] sorted = millis.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    report.figure(
        name,
        "median %.1f ms, p95 %.1f ms (target: 20), %d found each time",
        sorted[READINGS / 2],
        sorted[READINGS * 95 / 100],
        found / READINGS);
  }
}
