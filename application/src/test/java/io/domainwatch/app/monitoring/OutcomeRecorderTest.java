package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class OutcomeRecorderTest {
  private static final Instant NOW = MonitoringFixture.NOW;

  /** Longest run with its grace, and the time to record. */
  private static final Duration LEASE =
      MonitoringFixture.DEADLINE.plusSeconds(2).plus(CheckDispatcher.TIME_TO_RECORD);

  @Test
  void manyRunsGoIntoOneTransaction() {
    List<Integer> batches = new ArrayList<>();
    MonitoringFixture station =
        new MonitoringFixture(1000, recording(runs -> batches.add(runs.size())));
    for (int i = 0; i < 600; i++) {
      station.due(CheckType.UPTIME);
    }

    station.work();

    assertThat(batches).containsExactly(OutcomeRecorder.BATCH, 100);
  }

  @Test
  void resultsWaitWhileTheStorageIsAway() {
    MonitoringFixture station = new MonitoringFixture(10);
    Domain domain = station.due(CheckType.UPTIME);
    station.dispatcher.tick(NOW);
    Eventually.holds("the run has ended", () -> station.recorder.waiting() == 1);
    station.house.store.goAway();
    assertThat(station.recorder.tick(NOW.plusSeconds(1))).isFalse();
    assertThat(station.recorder.waiting()).isOne();
    station.house.store.comeBack();

    assertThat(station.recorder.tick(NOW.plusSeconds(30))).isTrue();

    assertThat(station.result(domain, CheckType.UPTIME).startedAt()).isEqualTo(NOW);
    assertThat(station.recorder.waiting()).isZero();
  }

  @Test
  void itSaysHowLongTheOldestRunWaits() {
    MonitoringFixture station = new MonitoringFixture(10);
    station.due(CheckType.UPTIME);
    station.dispatcher.tick(NOW);
    Eventually.holds("the run has ended", () -> station.recorder.waiting() == 1);
    station.nanos.addAndGet(Duration.ofSeconds(20).toNanos());
    station.house.store.goAway();
    station.recorder.tick(NOW.plusSeconds(1));
    assertThat(station.recorder.oldestWaiting()).contains(Duration.ofSeconds(20));
    station.house.store.comeBack();

    station.recorder.tick(NOW.plusSeconds(2));

    assertThat(station.recorder.oldestWaiting()).isEmpty();
  }

  @Test
  void aRunThatIsGivenUpWaitsNoLonger() {
    MonitoringFixture station = new MonitoringFixture(10);
    station.due(CheckType.UPTIME);
    station.dispatcher.tick(NOW);
    Eventually.holds("the run has ended", () -> station.recorder.waiting() == 1);
    station.house.store.goAway();

    station.recorder.tick(NOW.plus(LEASE));

    assertThat(station.recorder.oldestWaiting()).isEmpty();
  }

  @Test
  void resultsWhoseLeaseHasEndedAreGivenUpAndTheCheckRunsAgain() {
    MonitoringFixture station = new MonitoringFixture(10);
    Domain domain = station.due(CheckType.UPTIME);
    station.dispatcher.tick(NOW);
    Eventually.holds("the run has ended", () -> station.recorder.waiting() == 1);
    station.house.store.goAway();

    assertThat(station.recorder.tick(NOW.plus(LEASE))).isFalse();

    assertThat(station.recorder.waiting()).isZero();
    assertThat(station.metered).contains("dropped uptime");
    station.house.store.comeBack();
    station.time.advance(LEASE);
    assertThat(station.work()).isOne();
    assertThat(station.result(domain, CheckType.UPTIME).startedAt()).isEqualTo(NOW.plus(LEASE));
  }

  @Test
  void nothingIsRecordedTwiceWhenTheAnswerToACommitWasLost() {
    MonitoringFixture station = new MonitoringFixture(10);
    Domain domain = station.due(CheckType.UPTIME);
    station.dispatcher.tick(NOW);
    Eventually.holds("the run has ended", () -> station.recorder.waiting() == 1);
    station.house.store.loseNextAnswer();

    assertThat(station.recorder.tick(NOW.plusSeconds(1))).isFalse();
    assertThat(station.recorder.tick(NOW.plusSeconds(2))).isTrue();

    assertThat(station.results(domain, CheckType.UPTIME)).hasSize(1);
    assertThat(station.recorder.waiting()).isZero();
  }

  @Test
  void aPoisonousRunHoldsUpNoOther() {
    Predicate<RunRecord> poisonous =
        run ->
            run.claim().checkType() == CheckType.SSL
                && run.result().outcome() != Outcome.INCONCLUSIVE;
    MonitoringFixture station = new MonitoringFixture(100, failingFor(poisonous));
    Domain domain = station.due(CheckType.values());

    station.work();

    for (CheckType type : CheckType.values()) {
      CheckResult result = station.result(domain, type);
      assertThat(result.outcome())
          .as(type.wireName())
          .isEqualTo(type == CheckType.SSL ? Outcome.INCONCLUSIVE : Outcome.OK);
    }
    assertThat(station.reason(domain, CheckType.SSL)).isEqualTo("internal_error");
    assertThat(station.recorder.waiting()).isZero();
  }

  @Test
  void aRunThatCannotBeStoredAtAllIsLeftToItsLease() {
    MonitoringFixture station =
        new MonitoringFixture(100, failingFor(run -> run.claim().checkType() == CheckType.SSL));
    Domain domain = station.due(CheckType.SSL, CheckType.UPTIME);

    station.work();

    assertThat(station.results(domain, CheckType.SSL)).isEmpty();
    assertThat(station.results(domain, CheckType.UPTIME)).hasSize(1);
    assertThat(station.metered).contains("dropped ssl");
    assertThat(station.recorder.waiting()).isZero();
    station.time.advance(LEASE);
    station.metered.clear();
    station.dispatcher.tick(station.time.instant());
    assertThat(station.metered).anyMatch(line -> line.startsWith("began ssl "));
  }

  @Test
  void noMoreIsClaimedThanMayWaitForTheStorage() {
    List<Boolean> away = new ArrayList<>(List.of(true));
    MonitoringFixture station =
        new MonitoringFixture(
            1000,
            recording(
                _ -> {
                  if (away.getFirst()) {
                    throw new StorageUnavailable(new IOException("on purpose"));
                  }
                }));
    int checks = CheckDispatcher.MAX_WAITING / 13 + 100;
    for (int i = 0; i < checks; i++) {
      station.due(CheckType.values());
    }

    int claimed = 0;
    for (int got = station.work(); got > 0; got = station.work()) {
      claimed += got;
    }

    assertThat(claimed).isEqualTo(CheckDispatcher.MAX_WAITING);
    assertThat(station.recorder.waiting()).isEqualTo(CheckDispatcher.MAX_WAITING);
    away.set(0, false);
    station.recorder.tick(NOW);
    assertThat(station.recorder.waiting()).isZero();
    assertThat(station.work()).isPositive();
  }

  /** Looks at every batch before it is recorded. */
  private static UnaryOperator<CheckRuns> recording(Consumer<List<RunRecord>> before) {
    return runs ->
        (CheckRuns)
            Proxy.newProxyInstance(
                CheckRuns.class.getClassLoader(),
                new Class<?>[] {CheckRuns.class},
                (_, method, arguments) -> {
                  if (method.getName().equals("record")) {
                    @SuppressWarnings("unchecked")
                    List<RunRecord> records = (List<RunRecord>) arguments[0];
                    before.accept(records);
                  }
                  try {
                    return method.invoke(runs, arguments);
                  } catch (InvocationTargetException thrown) {
                    throw Optional.ofNullable(thrown.getCause()).orElse(thrown);
                  }
                });
  }

  private static UnaryOperator<CheckRuns> failingFor(Predicate<RunRecord> poisonous) {
    return recording(
        runs -> {
          if (runs.stream().anyMatch(poisonous)) {
            throw new IllegalArgumentException("on purpose");
          }
        });
  }
}
