package io.domainwatch.persistence.size;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultFilter;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.packing.JooqHistoryPacking;
import io.domainwatch.persistence.run.HistoryTable;
import io.domainwatch.persistence.run.Partitions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Results of days, packed as the service packs them. */
record StoredDays(StorageForTests storage, HistoryPacking packing, Partitions partitions) {
  /** When a week of partitions begins. */
  static final Instant START =
      HistoryTable.RESULT_DAYS.periodOf(Instant.parse("2031-03-30T00:00:00Z"));

  static final Duration DAY = Duration.ofDays(1);

  private static final int MANY = 10_000;

  private static final String ADD =
      """
      insert into check_results (organization_id, domain_id, check_type, started_at, id, duration_ms,
                                 outcome, summary, observations)
      select '%s', '%s', 'uptime', timestamptz '%s' + n * interval '1 day', gen_random_uuid(), n, 'ok',
             'day ' || n, json_build_object('n', n, 'noise',
               (select string_agg(md5(random()::text), '') from generate_series(1, %d) where n >= 0))
        from generate_series(0, %d) as n
      """;

  /** Of one instance, which knows what partitions there are. */
  static StoredDays of(StorageForTests storage, Partitions partitions) {
    return new StoredDays(
        storage, new JooqHistoryPacking(storage.database(), partitions), partitions);
  }

  /**
   * Adds a run a day and packs what can be packed.
   *
   * @param noise chunks of 32 octets that each has in its observations
   */
  void add(Domain domain, Instant first, int days, int noise) {
    partitions.ensure(
        HistoryTable.RESULTS,
        IntStream.range(0, days)
            .mapToObj(day -> first.plus(DAY.multipliedBy(day)))
            .collect(Collectors.toSet()));
    storage.execute(
        ADD.formatted(domain.organizationId().uuid(), domain.id().uuid(), first, noise, days - 1));
  }

  void packUntil(Instant now) {
    boolean more = true;
    while (more) {
      more = packing.packNext(now).more();
    }
  }

  /** When the runs began that a reader finds, newest first. */
  List<Instant> readable(Domain domain) {
    ResultFilter all = new ResultFilter(Optional.empty(), Optional.empty(), Optional.empty());
    return storage
        .ports()
        .checkResults()
        .page(domain.organizationId(), domain.id(), CheckType.UPTIME, all, Optional.empty(), MANY)
        .stream()
        .map(CheckResult::startedAt)
        .toList();
  }

  /** What {@link #readable} finds when the runs of these days are there. */
  static List<Instant> days(Instant first, int from, int until) {
    return IntStream.range(from, until)
        .map(day -> until - 1 - (day - from))
        .mapToObj(day -> first.plus(DAY.multipliedBy(day)))
        .toList();
  }
}
