package io.domainwatch.persistence.packing;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.statistics.CheckStatistics;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.storage.HistoryPacking;
import io.domainwatch.core.storage.HistoryPacking.Packed;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.persistence.run.Partitions;
import io.domainwatch.testkit.FreePorts;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.run.HistoryPackingContract;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqHistoryPackingIT implements HistoryPackingContract {
  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @Override
  public FreePorts ports() {
    return storage.ports();
  }

  @BeforeEach
  void dropAll() {
    Instant later = now().plus(Duration.ofDays(4000));
    for (int i = 0; i < 40; i++) {
      ports().historyPartitions().dropOlderThan(later, later);
    }
    packAll(later);
  }

  @Test
  void anHourIsPackedAQuarterOfAnHourAfterItsEndAndItsPartitionGoes() {
    Instant hour = now().truncatedTo(ChronoUnit.DAYS);
    fine(hour.plusSeconds(1), 12);

    packAll(hour.plus(Duration.ofMinutes(74)));
    assertThat(count("check_results")).isEqualTo("12");

    packAll(hour.plus(Duration.ofMinutes(75)));
    assertThat(count("check_results")).isEqualTo("0");
    assertThat(partitionsOf("check_results")).isEqualTo("0");
    assertThat(count("check_result_hours")).isEqualTo("1");
    assertThat(storage.ask("select runs || ' ' || outcomes::text from check_result_hours"))
        .isEqualTo("12 {ok}");
  }

  @Test
  void theHoursOfADayBecomeOnePiece() {
    Instant day = now().truncatedTo(ChronoUnit.DAYS);
    fine(day.plusSeconds(1), 30);

    packAll(day.plus(Duration.ofHours(24)));
    assertThat(count("check_result_hours")).isEqualTo("3");

    packAll(day.plus(Duration.ofHours(24)).plus(Duration.ofMinutes(15)));
    assertThat(count("check_result_hours")).isEqualTo("0");
    assertThat(partitionsOf("check_result_hours")).isEqualTo("0");
    assertThat(storage.ask("select runs from check_result_days")).isEqualTo("30");
  }

  @Test
  void aDayIsSummedUpWithItsPieceAndAgainWithALateRun() {
    Instant day = now().truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(3));
    Domain domain = fine(day.plusSeconds(1), 30);
    packAll(day.plus(Duration.ofHours(24)));
    assertThat(count("check_statistics_days")).isEqualTo("0");

    packAll(now());
    assertThat(storage.ask("select ok from check_statistics_days")).isEqualTo("30");

    storage.execute(
        "update check_schedule set next_run_at = '%s'".formatted(day.plus(Duration.ofHours(8))));
    Instant late = day.plus(Duration.ofHours(8));
    Claim claim =
        claims(late).stream()
            .filter(found -> found.domainId().equals(domain.id()))
            .findFirst()
            .orElseThrow();
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs().record(List.of(Runs.record(claim, late, Outcome.FAILING, Reachability.NONE)));
            });
    packAll(now());
    assertThat(storage.ask("select ok || ' ' || failing from check_statistics_days"))
        .isEqualTo("30 1");
  }

  @Test
  void whatTheVersionBeforePackedIsReadFromPiecesAndSummedUpByAndBy() {
    Instant day = now().truncatedTo(ChronoUnit.DAYS).minus(Duration.ofDays(3));
    Domain domain = fine(day.plusSeconds(1), 30);
    packAll(now());
    String row = storage.ask("select row_to_json(days)::text from check_statistics_days days");
    SortedMap<Instant, CheckStatistics> before = days(domain, day);
    storage.execute("delete from check_statistics_days");

    assertThat(days(domain, day)).isEqualTo(before).hasSize(1);
    HistoryPacking another = anotherInstance();
    while (another.packNext(now()).more()) {
      assertThat(days(domain, day)).isEqualTo(before);
    }
    assertThat(storage.ask("select row_to_json(days)::text from check_statistics_days days"))
        .isEqualTo(row);
    assertThat(days(domain, day)).isEqualTo(before);
  }

  private HistoryPacking anotherInstance() {
    return new JooqHistoryPacking(storage.database(), new Partitions(storage.database()));
  }

  private SortedMap<Instant, CheckStatistics> days(Domain domain, Instant day) {
    return ports()
        .statistics()
        .steps(
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            StatisticsStep.DAY,
            day,
            day.plus(Duration.ofDays(1)));
  }

  @Test
  void runsAreCountedWhenTheirRowsGoAndNotAgain() {
    Instant day = now().truncatedTo(ChronoUnit.DAYS);
    fine(day.plusSeconds(1), 30);
    int runs = 0;
    boolean more = true;
    while (more) {
      Packed packed = ports().historyPacking().packNext(day.plus(Duration.ofDays(2)));
      runs += packed.runs();
      more = packed.more();
    }

    assertThat(runs).isEqualTo(30);
  }

  @Test
  void aPartitionOfTheVersionBeforeHoldsItsDayUntilItIsPacked() {
    Instant day = now().truncatedTo(ChronoUnit.DAYS);
    storage.execute("select make_history_partition('check_results', date '%s')".formatted(day));
    Domain domain = fine(day.plusSeconds(1), 30);
    assertThat(partitionsOf("check_results")).isEqualTo("1");

    packAll(day.plus(Duration.ofDays(2)));

    assertThat(partitionsOf("check_results")).isEqualTo("0");
    assertThat(storage.ask("select runs from check_result_days")).isEqualTo("30");
    assertThat(
            ports()
                .checkResults()
                .newest(domain.organizationId(), domain.id(), CheckType.UPTIME)
                .orElseThrow()
                .startedAt())
        .isEqualTo(day.plusSeconds(1).plus(Runs.INTERVAL.multipliedBy(29)));
  }

  @Test
  void whatCannotBeReadStaysAndTheRestIsPacked() {
    Instant day = now().truncatedTo(ChronoUnit.DAYS);
    fine(day.plusSeconds(1), 2);
    Domain other = fine(day.plusSeconds(1), 2);
    storage.execute(
        "update check_results set observations = ('[' || repeat('1', 1001) || ']')::json"
            + " where domain_id = '%s'".formatted(other.id().uuid()));

    packAll(day.plus(Duration.ofDays(2)));

    assertThat(count("check_results")).isEqualTo("2");
    assertThat(storage.ask("select runs from check_result_days")).isEqualTo("2");
  }

  @Test
  void twoInstancesDoNotPackAtOnce() {
    Instant day = now().truncatedTo(ChronoUnit.DAYS);
    fine(day.plusSeconds(1), 2);
    Packed packed =
        storage
            .database()
            .transaction(
                dsl -> {
                  dsl.fetch("select pg_advisory_xact_lock(x'646f6d61696e7702'::bit(64)::bigint)");
                  return elsewhere(() -> ports().historyPacking().packNext(now().plus(LATER)));
                });

    assertThat(packed).isEqualTo(new Packed(0, 0, false));
    assertThat(count("check_results")).isEqualTo("2");
  }

  /** On another connection. */
  private static Packed elsewhere(Callable<Packed> work) {
    try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
      return thread.submit(work).get();
    } catch (ExecutionException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A domain of which uptime ran so often, one interval apart. */
  private Domain fine(Instant start, int times) {
    Domain domain = withUptimeDue(start);
    for (int i = 0; i < times; i++) {
      Instant at = start.plus(Runs.INTERVAL.multipliedBy(i));
      Claim claim =
          claims(at).stream()
              .filter(found -> found.domainId().equals(domain.id()))
              .findFirst()
              .orElseThrow();
      ports()
          .transactions()
          .in(
              () -> {
                runs().lockHeld(List.of(claim));
                runs().record(List.of(Runs.fine(claim, at)));
              });
    }
    return domain;
  }

  private static String count(String table) {
    return storage.ask("select count(*) from " + table);
  }

  private static String partitionsOf(String table) {
    return storage.ask(
        "select count(*) from pg_inherits where inhparent = '" + table + "'::regclass");
  }
}
