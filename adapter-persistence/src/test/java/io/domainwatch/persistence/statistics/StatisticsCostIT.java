package io.domainwatch.persistence.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.core.statistics.CheckStatistics;
import io.domainwatch.core.statistics.MeasuredRun;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What statistics cost does not grow with what others have stored. */
class StatisticsCostIT {
  private static final Instant START = Instant.parse("2031-01-01T00:00:00Z");
  private static final Instant END = START.plus(Duration.ofDays(90));

  /** A page of the availability of all domains. */
  private static final int PAGE = 50;

  /** Index entries and rows of a page of 30 days: those of 32 days each, twice. */
  private static final long FEW = PAGE * 32 * 2 + 300;

  private static final int ROUNDS = 40;
  private static final double NANOS_PER_MILLI = 1e6;

  private static final String DOMAINS =
      """
      insert into domains (organization_id, id, name, status, created_at)
      select '%s', gen_random_uuid(), 'n' || n || '.example.com', 'active',
             timestamptz '2031-01-01T00:00:00Z' + n * interval '1 second'
        from generate_series(1, 1000) n
      """;

  private static final String DAYS =
      """
      insert into check_statistics_days
      select organization_id, id, type, day, 1440, 0, 0, 0, 0, 20, '{20,86510}',
             case when type = 'lighthouse' then decode(repeat(md5(id::text || day), 120), 'hex')
                  else decode('HISTOGRAM', 'hex') end
        from domains, unnest(array['uptime', 'lighthouse']) type,
             generate_series(timestamptz '2031-01-01T00:00:00Z',
                             timestamptz '2031-03-31T00:00:00Z', interval '1 day') day
       where organization_id = '%s'
      """;

  private static final String INCIDENTS =
      """
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, opened_at, started_at, closed_at)
      select organization_id, gen_random_uuid(), id, 'uptime', 'uptime_down', '[""]', 'high',
             timestamptz '2031-01-01T00:00:00Z' + n * interval '40 hours',
             timestamptz '2031-01-01T00:00:00Z' + n * interval '40 hours',
             timestamptz '2031-01-01T00:00:00Z' + n * interval '40 hours' + interval '5 minutes'
        from domains, generate_series(0, 49) n
       where organization_id = '%s'
      """;

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private static OrganizationId owner;
  private static Set<DomainId> page;

  @BeforeAll
  static void fill() {
    owner = new Fixtures(storage.ports()).organization().id();
    for (String month : List.of("2031-01-01", "2031-02-01", "2031-03-01")) {
      storage.execute(
          "select make_history_partition('check_statistics_days', timestamptz '%sT00:00:00Z')"
              .formatted(month));
    }
    for (String sql : List.of(DOMAINS, DAYS, INCIDENTS)) {
      storage.execute(sql.formatted(owner.uuid()).replace("HISTOGRAM", histograms()));
    }
    storage.execute("analyze");
    page =
        storage.ports().domains().page(owner, DomainFilter.ALL, Optional.empty(), PAGE).stream()
            .map(Domain::id)
            .collect(Collectors.toSet());
  }

  /** Those of a day of 1,440 runs whose times vary, in hexadecimal digits. */
  private static String histograms() {
    List<MeasuredRun> runs =
        IntStream.range(0, 1440)
            .mapToObj(
                minute ->
                    new MeasuredRun(
                        START.plusSeconds(60L * minute),
                        Outcome.OK,
                        CheckNumbers.of(CheckType.UPTIME).keySet().stream()
                            .collect(
                                Collectors.toMap(
                                    name -> name, name -> 20.0 + name.length() + minute % 97)),
                        Optional.empty()))
            .toList();
    return HexFormat.of().formatHex(HistogramOctets.of(CheckStatistics.of(runs).numbers()));
  }

  @Test
  void aPageOfAvailabilityReadsTheDaysOfItsDomains() {
    Instant from = END.minus(Duration.ofDays(30));
    assertThat(readBy(() -> watches(from), "check_statistics_days%")).isBetween(1L, FEW);
    assertThat(readBy(() -> outages(from), "incidents%")).isBetween(1L, FEW);
    Map<DomainId, List<Watch>> watches =
        timed("50 domains, 30 days: what was told", () -> watches(from));
    timed("50 domains, 30 days: outages", () -> outages(from));
    assertThat(watches.values())
        .allSatisfy(
            days ->
                assertThat(new Availability.Known(START, days, List.of()).between(from, END, END))
                    .isEqualTo(new Availability(from, END, 30 * 86_400L, 0, 0, 0)));
  }

  @Test
  void whatTheListShowsIsReadByTheKeysOfItsRows() {
    Instant from = END.minus(Duration.ofDays(30));
    Supplier<?> days = () -> storage.ports().statistics().days(owner, page, from, END);
    assertThat(readBy(days, "check_statistics_days%")).isBetween(1L, FEW);
    timed("50 domains, 30 days: sums with response times", days);
    Supplier<?> worst = () -> storage.ports().listFigures().worst(owner, page);
    assertThat(readBy(worst, "incidents%")).as("all of them are closed").isLessThan(300);
    timed("50 domains: what is worst", worst);
    Supplier<?> expiries = () -> storage.ports().listFigures().expiries(owner, page);
    assertThat(readBy(expiries, "expiries%")).isLessThan(300);
    Supplier<?> newest =
        () -> storage.ports().listFigures().responseMillis(owner, page, END.minusSeconds(7200));
    assertThat(readBy(newest, "check_results%")).isLessThan(300);
    timed("50 domains: newest response times", newest);
  }

  @Test
  void aDomainReadsItsOwnDays() {
    DomainId one = page.iterator().next();
    Supplier<?> statistics =
        () ->
            storage
                .ports()
                .statistics()
                .steps(owner, one, CheckType.ROBOTS, StatisticsStep.DAY, START, END);
    assertThat(readBy(statistics, "check_statistics_days%")).isLessThan(300);
    Supplier<?> year =
        () ->
            storage
                .ports()
                .statistics()
                .watches(owner, Set.of(one), END.minus(Duration.ofDays(365)), END);
    assertThat(readBy(year, "check_statistics_days%")).isBetween(1L, 300L);
    timed("one domain, 365 days: what was told", year);
  }

  private static Map<DomainId, List<Watch>> watches(Instant from) {
    return storage.ports().statistics().watches(owner, page, from, END);
  }

  private static Map<?, ?> outages(Instant from) {
    return storage.ports().statistics().outages(owner, page, from, END);
  }

  private static <T> T timed(String what, Supplier<T> work) {
    T answer = work.get();
    long[] nanos = new long[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      answer = work.get();
      nanos[i] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    System.out.printf(
        "%s: median %.1f ms, p95 %.1f ms%n",
        what, nanos[ROUNDS / 2] / NANOS_PER_MILLI, nanos[ROUNDS * 95 / 100] / NANOS_PER_MILLI);
    return answer;
  }

  private static long readBy(Supplier<?> work, String table) {
    return storage
        .database()
        .transaction(
            _ -> {
              long before = readSoFar(table);
              work.get();
              return readSoFar(table) - before;
            });
  }

  private static long readSoFar(String table) {
    return storage
        .database()
        .query(
            dsl ->
                dsl.resultQuery(
                        """
                        select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)::bigint
                          from pg_class where relkind in ('r', 'i') and relname like ?
                        """,
                        table)
                    .fetchSingle(0, Long.class));
  }
}
