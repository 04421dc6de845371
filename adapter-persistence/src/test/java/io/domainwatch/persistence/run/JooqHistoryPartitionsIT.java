package io.domainwatch.persistence.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jooq.exception.DataAccessException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JooqHistoryPartitionsIT {
  private static final Instant NOON = Instant.parse("2031-03-30T12:00:00Z");

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  @BeforeEach
  void dropAll() {
    Instant later = NOON.plus(Duration.ofDays(4000));
    for (int i = 0; i < 3; i++) {
      storage.ports().historyPartitions().dropOlderThan(later, later);
    }
  }

  @Test
  void roomIsMadeFromTheHourBeforeToThreeHoursAhead() {
    storage.ports().historyPartitions().prepare(Instant.parse("2031-03-31T22:30:00Z"));

    assertThat(partitionsOf("check_results"))
        .containsExactly(
            "check_results_2031033121",
            "check_results_2031033122",
            "check_results_2031033123",
            "check_results_2031040100",
            "check_results_2031040101");
    assertThat(partitionsOf("events")).containsExactly("events_203103", "events_203104");
  }

  @Test
  void makingRoomAgainChangesNothing() {
    storage.ports().historyPartitions().prepare(NOON);
    JooqPorts.over(storage.database()).historyPartitions().prepare(NOON);

    assertThat(partitionsOf("check_results")).hasSize(5);
  }

  @Test
  void instancesThatMakeRoomAtOnceDoNotCollide() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> all =
          IntStream.range(0, 4)
              .<Future<?>>mapToObj(
                  _ ->
                      threads.submit(
                          () ->
                              JooqPorts.over(storage.database()).historyPartitions().prepare(NOON)))
              .toList();
      for (Future<?> one : all) {
        one.get();
      }
    }

    assertThat(partitionsOf("check_results")).hasSize(5);
  }

  @Test
  void whatEndsBeforeTheLimitIsDroppedAndNothingElse() {
    storage.ports().historyPartitions().prepare(Instant.parse("2031-03-31T22:30:00Z"));

    storage
        .ports()
        .historyPartitions()
        .dropOlderThan(
            Instant.parse("2031-03-31T23:59:59Z"), Instant.parse("2031-04-01T00:00:00Z"));

    assertThat(partitionsOf("check_results"))
        .containsExactly(
            "check_results_2031033123", "check_results_2031040100", "check_results_2031040101");
    assertThat(partitionsOf("events")).containsExactly("events_203104");
    assertThat(tablesLike("check_results_2031033121")).isEqualTo("0");
  }

  @Test
  void oneCallTakesOnlyTheOldestFew() {
    storage.ports().historyPartitions().prepare(NOON);
    Instant aHundredDaysAhead = NOON.plus(Duration.ofDays(100));

    storage.ports().historyPartitions().dropOlderThan(aHundredDaysAhead, NOON);

    assertThat(partitionsOf("check_results"))
        .containsExactly("check_results_2031033014", "check_results_2031033015");
  }

  @Test
  void aTableThatWasDetachedAndNotDroppedGoesAtTheNextTime() {
    storage.ports().historyPartitions().prepare(NOON);
    storage.execute("alter table check_results detach partition check_results_2031033011");

    storage.ports().historyPartitions().dropOlderThan(NOON.minusSeconds(1), NOON);

    assertThat(tablesLike("check_results_2031033011")).isEqualTo("0");
  }

  @Test
  void aRowOutsideAllPartitionsIsAnErrorNotLost() {
    assertThatThrownBy(
            () ->
                storage.execute(
                    "insert into check_results select gen_random_uuid(), gen_random_uuid(), 'ssl',"
                        + " '1999-01-01', gen_random_uuid(), 1, 'ok', '', '{}'"))
        .isInstanceOf(DataAccessException.class)
        .hasMessageContaining("no partition");
  }

  @Test
  void aRunOfAnHourWithoutPartitionMakesItsOwn() {
    Claim claim = claimAt(NOON);

    record(claim, NOON);

    assertThat(partitionsOf("check_results")).containsExactly("check_results_2031033012");
  }

  @Test
  void aRunOfADayThatTheVersionBeforeMadeGoesThere() {
    storage.execute("select make_history_partition('check_results', date '2031-03-30')");
    Claim claim = claimAt(NOON);

    record(claim, NOON);
    storage.ports().historyPartitions().prepare(Instant.parse("2031-03-30T22:30:00Z"));

    assertThat(partitionsOf("check_results"))
        .containsExactly(
            "check_results_20310330", "check_results_2031033100", "check_results_2031033101");
  }

  @Test
  void aPartitionThatWentWithItsTransactionIsMadeAgain() {
    Claim claim = claimAt(NOON);

    assertThatThrownBy(
            () ->
                storage
                    .ports()
                    .transactions()
                    .in(
                        () -> {
                          record(claim, NOON);
                          throw new IllegalStateException("on purpose");
                        }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(partitionsOf("check_results")).isEmpty();

    record(claim, NOON);

    assertThat(partitionsOf("check_results")).hasSize(1);
  }

  @Test
  void aPartitionThatAnotherInstanceDroppedIsFoundMissingAndMadeAgain() {
    JooqPorts here = storage.ports();
    here.historyPartitions().prepare(NOON);
    here.historyPartitions().prepare(NOON);
    Claim claim = claimAt(NOON);
    Instant later = NOON.plus(Duration.ofDays(9));
    JooqPorts.over(storage.database()).historyPartitions().dropOlderThan(later, later);

    assertThatThrownBy(() -> record(claim, NOON)).isInstanceOf(DataAccessException.class);
    record(claim, NOON);

    assertThat(partitionsOf("check_results"))
        .containsExactly(
            "check_results_2031033012", "check_results_2031033014", "check_results_2031033015");
  }

  @Test
  void closedIncidentsGoWithTheEventsOfTheirTimeAndOpenOnesStay() {
    Domain domain =
        new Fixtures(storage.ports()).domain(new Fixtures(storage.ports()).organization());
    addIncident(domain, "null");
    addIncident(domain, "'2031-01-31T00:00:00Z'");
    addIncident(domain, "'2031-03-01T00:00:00Z'");

    storage.ports().historyPartitions().dropOlderThan(NOON, Instant.parse("2031-02-15T00:00:00Z"));

    assertThat(storage.ask("select count(*) from incidents where closed_at is null"))
        .isEqualTo("1");
    assertThat(storage.ask("select count(*) from incidents")).isEqualTo("2");
  }

  private static void addIncident(Domain domain, String closedAt) {
    storage.execute(
        "insert into incidents select '%s', gen_random_uuid(), '%s', 'ssl', 'x', '[]', 'low', '%s', %s"
            .formatted(
                domain.organizationId().uuid(),
                domain.id().uuid(),
                "2031-01-01T00:00:00Z",
                closedAt));
  }

  private static Claim claimAt(Instant now) {
    Fixtures given = new Fixtures(storage.ports());
    Domain domain = given.monitored(given.organization(), now, CheckType.UPTIME);
    return storage
        .ports()
        .checkRuns()
        .claimDue(UUID.randomUUID(), 100, Leases.alike(Duration.ofMinutes(2)), now)
        .stream()
        .map(ClaimedCheck::claim)
        .filter(claim -> claim.domainId().equals(domain.id()))
        .findFirst()
        .orElseThrow();
  }

  private static void record(Claim claim, Instant now) {
    RunRecord run = Runs.fine(claim, now);
    storage
        .ports()
        .transactions()
        .in(
            () -> {
              assertThat(storage.ports().checkRuns().lockHeld(List.of(claim))).hasSize(1);
              storage.ports().checkRuns().record(List.of(run));
            });
  }

  private static List<String> partitionsOf(String table) {
    return storage
        .database()
        .query(
            dsl ->
                dsl.resultQuery(
                        "select inhrelid::regclass::text from pg_inherits"
                            + " where inhparent = ?::regclass order by 1",
                        table)
                    .fetch(row -> row.get(0, String.class)));
  }

  private static String tablesLike(String name) {
    return storage.ask("select count(*) from pg_class where relname = '" + name + "'");
  }
}
