package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.Eventually;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** One claim and one transaction serve what comes within a moment; nothing begins too early. */
class GatheringTest {
  private static final Instant NOW = MonitoringFixture.NOW;
  private static final Duration GATHERED = Duration.ofMillis(500);

  private final MonitoringFixture station = new MonitoringFixture(GATHERED);

  @Test
  void aCheckIsClaimedAheadAndBeginsWhenItIsDue() {
    due(CheckType.UPTIME, NOW.plusMillis(300));

    assertThat(tick(NOW)).as("claimed").isOne();
    assertThat(station.metered).isEmpty();
    assertThat(tick(NOW.plusMillis(299))).isZero();
    assertThat(station.metered).isEmpty();

    tick(NOW.plusMillis(300));
    assertThat(station.metered).containsExactly("began uptime PT0S");
  }

  @Test
  void whereNothingIsOverdueOneClaimServesForThatLong() {
    due(CheckType.UPTIME, NOW);
    assertThat(tick(NOW)).isOne();
    due(CheckType.SSL, NOW.plusMillis(100));

    assertThat(tick(NOW.plusMillis(100))).isZero();
    assertThat(tick(NOW.plusMillis(499))).isZero();
    assertThat(tick(NOW.plusMillis(500))).isOne();
  }

  @Test
  void whileSomethingIsOverdueEachTickClaims() {
    due(CheckType.UPTIME, NOW.minusSeconds(60));
    assertThat(tick(NOW)).isOne();
    due(CheckType.SSL, NOW);

    assertThat(tick(NOW.plusMillis(100))).isOne();
  }

  @Test
  void aClockThatWasSetBackDelaysNoClaim() {
    due(CheckType.UPTIME, NOW);
    tick(NOW);
    due(CheckType.SSL, NOW.minusSeconds(3600));

    assertThat(tick(NOW.minusSeconds(3600))).isOne();
  }

  @Test
  void fewFinishedRunsAreGatheredForThatLong() {
    Domain first = due(CheckType.UPTIME, NOW);
    Domain second = due(CheckType.UPTIME, NOW.plusMillis(200));
    tick(NOW);
    recordedAfterAll(NOW);
    assertThat(station.results(first, CheckType.UPTIME)).as("one that comes alone").hasSize(1);

    tick(NOW.plusMillis(200));
    recordedAfterAll(NOW.plusMillis(499));
    assertThat(station.results(second, CheckType.UPTIME)).isEmpty();
    recordedAfterAll(NOW.plusMillis(500));
    assertThat(station.results(second, CheckType.UPTIME)).hasSize(1);
  }

  @Test
  void theDispatcherRestsUntilTheNextClaimACheckThatIsDueOrARunThatIsLate() {
    assertThat(station.dispatcher.nextTickIn(NOW)).as("never claimed").isZero();
    tick(NOW);
    assertThat(station.dispatcher.nextTickIn(NOW)).isEqualTo(GATHERED);
    assertThat(station.dispatcher.nextTickIn(NOW.plusMillis(400)))
        .isEqualTo(Duration.ofMillis(100));

    due(CheckType.UPTIME, NOW.plusMillis(800));
    tick(NOW.plusMillis(500));
    assertThat(station.dispatcher.nextTickIn(NOW.plusMillis(500)))
        .isEqualTo(Duration.ofMillis(300));
    assertThat(station.dispatcher.nextTickIn(NOW.plusMillis(900))).isZero();
  }

  @Test
  void theDispatcherRestsForAMomentOnlyWhateverTheClockSays() {
    tick(NOW);

    assertThat(station.dispatcher.nextTickIn(NOW.minusSeconds(3600))).isZero();
    assertThat(station.dispatcher.nextTickIn(NOW.plusSeconds(3600))).isZero();
  }

  @Test
  void theDispatcherDoesNotRestWhileSomethingIsOverdue() {
    due(CheckType.UPTIME, NOW.minusSeconds(60));
    tick(NOW);

    assertThat(station.dispatcher.nextTickIn(NOW)).isZero();
    assertThat(station.dispatcher.nextTickIn(NOW.plus(CheckDispatcher.CATCHING_UP))).isZero();
  }

  @Test
  void theRecorderIsWokenByTheFirstRunAndRestsWhileItGathers() {
    List<OutcomeRecorder.Wake> woken = new CopyOnWriteArrayList<>();
    station.recorder.rings(woken::add);
    assertThat(station.recorder.nextTickIn(NOW)).isEmpty();
    due(CheckType.UPTIME, NOW);
    tick(NOW);
    Eventually.holds("it was woken", () -> woken.equals(List.of(OutcomeRecorder.Wake.ONE)));
    assertThat(station.recorder.nextTickIn(NOW)).contains(Duration.ZERO);
    recordedAfterAll(NOW);

    due(CheckType.UPTIME, NOW.plusMillis(500));
    tick(NOW.plusMillis(500));
    Eventually.holds("it was woken again", () -> woken.size() == 2);
    assertThat(station.recorder.nextTickIn(NOW.plusMillis(200))).contains(Duration.ofMillis(300));
    assertThat(station.recorder.nextTickIn(NOW.plusMillis(500))).contains(Duration.ZERO);
    assertThat(station.recorder.nextTickIn(NOW.minusSeconds(3600)))
        .as("after a clock was set back")
        .contains(Duration.ZERO);
  }

  @Test
  void allRecordersAreWokenWhenManyRunsWait() {
    List<OutcomeRecorder.Wake> woken = new CopyOnWriteArrayList<>();
    station.recorder.rings(woken::add);
    for (int i = 0; i < OutcomeRecorder.WORTHWHILE; i++) {
      due(CheckType.UPTIME, NOW);
    }
    Eventually.holds(
        "all runs have ended",
        () -> {
          tick(NOW);
          return woken.size() == 2;
        });

    assertThat(woken).containsExactlyInAnyOrder(OutcomeRecorder.Wake.ONE, OutcomeRecorder.Wake.ALL);
    assertThat(station.recorder.nextTickIn(NOW)).contains(Duration.ZERO);
  }

  @Test
  void aStopGivesBackWhatHasNotBegunAndStoresWhatHasEnded() throws InterruptedException {
    Domain ended = due(CheckType.UPTIME, NOW);
    Domain waiting = due(CheckType.UPTIME, NOW.plusMillis(400));
    tick(NOW);
    Eventually.holds("the first has ended", () -> station.recorder.waiting() == 1);

    station.dispatcher.stop(Duration.ofSeconds(4));

    assertThat(station.results(ended, CheckType.UPTIME)).hasSize(1);
    assertThat(station.results(waiting, CheckType.UPTIME)).isEmpty();
    assertThat(station.house.due(waiting, CheckType.UPTIME)).contains(NOW.plusMillis(400));
    assertThat(tick(NOW.plusMillis(400))).isZero();
    assertThat(station.metered).filteredOn(told -> told.startsWith("began")).hasSize(1);
  }

  private Domain due(CheckType type, Instant at) {
    return station.house.given.monitored(station.house.given.organization(), at, type);
  }

  private int tick(Instant now) {
    return station.dispatcher.tick(now);
  }

  private void recordedAfterAll(Instant now) {
    Eventually.holds("all runs have ended", () -> station.dispatcher.running() == 0);
    station.recorder.tick(now);
  }
}
