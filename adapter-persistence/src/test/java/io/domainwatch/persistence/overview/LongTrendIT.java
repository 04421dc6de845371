package io.domainwatch.persistence.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.RunTrends;
import io.domainwatch.core.overview.RunTrends.NumberStep;
import io.domainwatch.core.overview.RunTrends.OutcomeStep;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.statistics.CheckStatistics;
import io.domainwatch.core.statistics.RunCounts;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Ninety days of a check that runs each minute, as the version before stored them, and packed. How
 * long reading takes is printed, for people; only what is read is asserted.
 */
class LongTrendIT {
  private static final int DAYS = 90;
  private static final int RUNS_A_DAY = 1440;
  private static final LocalDate FIRST_DAY = LocalDate.of(2031, 1, 1);
  private static final Instant START = Instant.parse("2031-01-01T00:00:00Z");
  private static final Instant END = START.plus(Duration.ofDays(DAYS));

  /** The form of an uptime observation; each tenth run found no answer and so has no first byte. */
  private static final String FILL =
      """
      insert into check_results (organization_id, domain_id, check_type, started_at, id,
                                 duration_ms, outcome, summary, observations)
      select '%s', '%s', 'uptime', timestamptz '2031-01-01T00:00:00Z' + n * interval '1 minute',
             gen_random_uuid(), 200, case when n %% 10 = 0 then 'failing' else 'ok' end, 'seen',
             format('{"url":"https://example.com/","finalUrl":"https://www.example.com/",'
                    '"ip":"192.0.2.1","family":"ipv4","addresses":[{"ip":"192.0.2.1",'
                    '"family":"ipv4","outcome":"ok","connectMs":12},{"ip":"2001:db8::1",'
                    '"family":"ipv6","outcome":"ok","connectMs":11}],"addressesFiltered":0,'
                    '"tls":{"version":"TLSv1.3","cipher":"TLS_AES_256_GCM_SHA384","valid":true,'
                    '"verifyError":null},"timings":{"dnsMs":3,"connectMs":12,"tlsMs":24,'
                    '"requestMs":0,"ttfbMs":%%s,"transferMs":5,"redirectMs":50,"totalMs":%%s},'
                    '"redirects":1,"usedHttpFallback":false,"httpStatus":200,"httpVersion":'
                    '"HTTP/2","contentType":"text/html; charset=utf-8","server":"nginx",'
                    '"bodyBytes":48213,"bodyEnd":"complete","bodySha256":"%%s",'
                    '"title":"An example with a title of the usual length"}',
                    case when n %% 10 = 0 then 'null' else (n %% 100)::text end,
                    100 + n %% 101, encode(sha256(n::text::bytea), 'hex'))::json
        from generate_series(0, 129599) as n
      """;

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private static Domain domain;

  @BeforeAll
  static void fill() {
    Fixtures given = new Fixtures(storage.ports());
    domain = given.domain(given.organization());
    for (int day = 0; day < DAYS; day++) {
      storage.execute(
          "select make_history_partition('check_results', date '%s')"
              .formatted(FIRST_DAY.plusDays(day)));
    }
    storage.execute(FILL.formatted(domain.organizationId().uuid(), domain.id().uuid()));
    boolean more = true;
    while (more) {
      more = storage.ports().historyPacking().packNext(END.plus(Duration.ofDays(1))).more();
    }
    storage.execute("analyze");
  }

  @Test
  void outcomesOfEachDay() {
    List<OutcomeStep> steps =
        Timed.median(
            "outcomes by day",
            () ->
                trends()
                    .outcomes(
                        domain.organizationId(),
                        domain.id(),
                        CheckType.UPTIME,
                        START,
                        END,
                        Duration.ofDays(1)));

    assertThat(steps)
        .hasSize(DAYS)
        .extracting(OutcomeStep::runs)
        .containsOnly(Map.of(Outcome.OK, RUNS_A_DAY * 9 / 10, Outcome.FAILING, RUNS_A_DAY / 10));
  }

  @Test
  void responseTimesOfEachDay() {
    List<NumberStep> steps = numbers(List.of("timings", "totalMs"), Duration.ofDays(1));

    assertThat(steps).hasSize(DAYS).extracting(NumberStep::runs).containsOnly(RUNS_A_DAY);
    assertThat(steps).allSatisfy(step -> assertThat(step.median()).isBetween(145.0, 155.0));
    assertThat(steps).allSatisfy(step -> assertThat(step.percentile95()).isBetween(190.0, 200.0));
  }

  @Test
  void phasesOfEachHourThatWereReached() {
    List<NumberStep> steps = numbers(List.of("timings", "ttfbMs"), Duration.ofHours(1));

    assertThat(steps).hasSize(DAYS * 24).extracting(NumberStep::runs).containsOnly(54);
  }

  @Test
  void eightNumbersOfEachDayAtOnce() {
    Set<List<String>> paths =
        Stream.of("dns", "connect", "tls", "request", "ttfb", "transfer", "redirect", "total")
            .map(name -> List.of("timings", name + "Ms"))
            .collect(Collectors.toSet());

    Map<List<String>, List<NumberStep>> steps = numbersAt(paths, Duration.ofDays(1));

    assertThat(steps)
        .containsOnlyKeys(paths)
        .allSatisfy((_, days) -> assertThat(days).hasSize(DAYS));
    assertThat(steps.get(List.of("timings", "tlsMs")))
        .allSatisfy(step -> assertThat(step.median()).isEqualTo(24));
  }

  @Test
  void statisticsOfEachDayAreReadFromRowsOfDays() {
    SortedMap<Instant, CheckStatistics> days =
        Timed.median("statistics by day", () -> statistics(StatisticsStep.DAY, START, END));

    assertThat(days).hasSize(DAYS);
    assertThat(days.values())
        .allSatisfy(
            day -> {
              assertThat(day.runs())
                  .isEqualTo(new RunCounts(RUNS_A_DAY * 9 / 10, 0, RUNS_A_DAY / 10, 0, 0));
              assertThat(day.numbers()).hasSize(8);
              assertThat(day.numbers().get("totalMs").percentile(0.5))
                  .isCloseTo(150, within(0.02 * 150));
              assertThat(day.numbers().get("ttfbMs").count()).isEqualTo(RUNS_A_DAY * 9 / 10);
            });
    assertThat(
            Timed.median(
                "statistics by hour, 33 days",
                () -> statistics(StatisticsStep.HOUR, START, START.plus(Duration.ofHours(800)))))
        .hasSize(800);
  }

  @Test
  void availabilityOfAYearIsReadFromRowsOfDays() {
    Instant from = END.minus(Duration.ofDays(365));
    List<Watch> watches =
        Timed.median(
            "watches of 365 days",
            () ->
                storage
                    .ports()
                    .statistics()
                    .watches(domain.organizationId(), Set.of(domain.id()), from, END)
                    .getOrDefault(domain.id(), List.of()));

    Availability.Known known = new Availability.Known(START, watches, List.of());
    assertThat(known.between(from, END, END))
        .isEqualTo(new Availability(START, END, DAYS * 86_400L, 0, 0, 0));
  }

  @Test
  void aDayOfUptimeTakesLittleRoom() {
    String octets =
        storage.ask("select max(pg_column_size(days.*)) from check_statistics_days days");
    System.out.println("largest row of check_statistics_days: " + octets + " octets");
    assertThat(Integer.parseInt(octets)).isLessThan(3000);
  }

  private static SortedMap<Instant, CheckStatistics> statistics(
      StatisticsStep step, Instant from, Instant to) {
    return storage
        .ports()
        .statistics()
        .steps(domain.organizationId(), domain.id(), CheckType.UPTIME, step, from, to);
  }

  private static List<NumberStep> numbers(List<String> path, Duration step) {
    return Timed.median(String.join(".", path) + " by " + step, () -> numbersAt(Set.of(path), step))
        .getOrDefault(path, List.of());
  }

  private static Map<List<String>, List<NumberStep>> numbersAt(
      Set<List<String>> paths, Duration step) {
    return trends()
        .numbers(domain.organizationId(), domain.id(), CheckType.UPTIME, paths, START, END, step);
  }

  private static RunTrends trends() {
    return storage.ports().runTrends();
  }
}
