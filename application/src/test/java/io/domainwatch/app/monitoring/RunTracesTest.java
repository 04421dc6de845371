package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.trace.Spans;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.trace.RecordedTraces.RecordedSpan;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What the trace of a run tells, and that it ends however the run does. */
class RunTracesTest {
  private final MonitoringFixture station = new MonitoringFixture(100);

  @Test
  void aRunIsTracedFromItsBeginningUntilItIsStored() {
    Domain domain = station.due(CheckType.UPTIME);
    station.runner(CheckType.UPTIME).does((_, _) -> Spans.within("look", MonitoringFixture::fine));

    station.work();

    assertThat(station.traces.ended()).containsExactly("run", "run/look", "run/record");
    assertThat(station.traces.at("run").getFirst().attributes())
        .isEqualTo(
            Map.of(
                "domainwatch.check.type",
                "uptime",
                "domainwatch.organization.id",
                domain.organizationId().text(),
                "domainwatch.domain.id",
                domain.id().text(),
                "domainwatch.run.outcome",
                "ok"));
  }

  @Test
  void ofRunsThatAreStoredTogetherAllPointToTheFirst() {
    station.due(CheckType.UPTIME, CheckType.SSL, CheckType.DNS);

    station.work();

    List<RecordedSpan> records = station.traces.at("run/record");
    assertThat(records)
        .hasSize(3)
        .allSatisfy(
            record -> assertThat(record.attributes()).containsEntry("domainwatch.batch.runs", "3"));
    assertThat(records.getFirst().links()).isEmpty();
    assertThat(records.subList(1, 3))
        .allSatisfy(record -> assertThat(record.links()).containsExactly(records.getFirst()));
  }

  @Test
  void whatIsPutOffEndsAndIsTracedAnewWhenItBegins() {
    station.due(CheckType.DNS);
    station
        .runner(CheckType.DNS)
        .does(
            (_, _) -> {
              throw new CheckRunner.Postponed(Duration.ofSeconds(40));
            });

    station.work();

    assertThat(station.traces.ended()).containsExactly("run");
    assertThat(station.traces.at("run").getFirst().attributes())
        .doesNotContainKey("domainwatch.run.outcome");
  }

  @Test
  void whatIsGivenUpAtAStopEnds() throws Exception {
    station.due(CheckType.UPTIME);
    station
        .runner(CheckType.UPTIME)
        .does(
            (_, _) -> {
              new CountDownLatch(1).await();
              return MonitoringFixture.fine();
            });
    station.dispatcher.tick(MonitoringFixture.NOW);

    station.dispatcher.stop(Duration.ofMillis(40));

    assertThat(station.traces.ended()).containsExactly("run");
  }

  @Test
  void aRunThatIsLateIsTracedUntilItIsStored() {
    CountDownLatch release = new CountDownLatch(1);
    station.due(CheckType.DNS);
    station
        .runner(CheckType.DNS)
        .does(
            (_, _) -> {
              release.await();
              return MonitoringFixture.fine();
            });
    station.dispatcher.tick(MonitoringFixture.NOW);
    station.time.advance(MonitoringFixture.DEADLINE.plusSeconds(3));
    station.dispatcher.tick(station.time.instant());
    release.countDown();

    station.finishAll();

    assertThat(station.traces.ended()).containsExactly("run", "run/record");
    assertThat(station.traces.at("run").getFirst().attributes())
        .containsEntry("domainwatch.run.outcome", "inconclusive");
  }

  @Test
  void whileTheStorageIsAwayEachAttemptFailsAndTheRunGoesOn() {
    station.due(CheckType.UPTIME);
    station.dispatcher.tick(MonitoringFixture.NOW);
    Eventually.holds("the run has ended", () -> station.recorder.waiting() == 1);
    station.house.store.goAway();
    station.recorder.tick(station.time.instant());
    station.house.store.comeBack();
    station.recorder.tick(station.time.instant());

    List<RecordedSpan> records = station.traces.at("run/record");
    assertThat(records).hasSize(2);
    assertThat(records.getFirst().error()).contains("storage_unavailable");
    assertThat(records.getLast().error()).isEmpty();
    assertThat(station.traces.ended()).containsExactly("run", "run/record", "run/record");
  }
}
