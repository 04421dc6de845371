package io.domainwatch.boot.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.history.HistoryLimiter;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.engine.failure.OwnFaultCounts;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.schedule.CheckRuns.Backlog;
import io.domainwatch.core.storage.BackupStanding;
import io.domainwatch.core.storage.BackupStanding.Failure;
import io.domainwatch.core.storage.DiskRoom;
import io.domainwatch.core.storage.HistoryLimit.Deletion;
import io.domainwatch.core.storage.HistoryLimit.Step;
import io.domainwatch.core.storage.StorageLevel;
import io.domainwatch.core.storage.StorageSizes;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.value.DataSize;
import io.domainwatch.http.management.Readiness;
import io.domainwatch.http.management.Readiness.Status;
import io.domainwatch.testkit.SettableTime;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HealthTest {
  private static final Instant START = Instant.parse("2026-11-20T15:00:00Z");

  private final SettableTime time = new SettableTime(START);
  private final AtomicLong nanos = new AtomicLong(-5);
  private final ServiceWatch watch = ServiceWatch.by(nanos::get);
  private final Health health = new Health(time, watch);

  @Test
  void withoutAnAnswerOfTheDatabaseNothingIsReady() {
    assertThat(health.readiness().status()).isEqualTo(Status.UNAVAILABLE);
    storageWorks();
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    pass(Duration.ofSeconds(2));
    assertThat(health.readiness().status()).isEqualTo(Status.UNAVAILABLE);
  }

  @Test
  void aServiceThatStopsIsNotReadyWhateverElseIsTrue() {
    storageWorks();
    health.stops();
    assertThat(unavailable()).isEqualTo("the service is stopping");
  }

  @Test
  void aDatabaseThatTakesNoWritesIsNotReadyUntilItTakesOne() {
    storageWorks();
    watch.outage(full(), Duration.ZERO);
    health.storageAnswered();
    assertThat(unavailable()).isEqualTo("the database takes no writes: its disk is full");
    watch.outage().over();
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
  }

  @Test
  void aCallThatWaitedSinceBeforeAChangeWasTakenBeginsNoOutage() {
    storageWorks();
    watch.outage().over();
    pass(Duration.ofSeconds(1));
    watch.outage(full(), Duration.ofSeconds(1).plusNanos(1));
    health.storageAnswered();
    assertThat(health.readiness().status()).isEqualTo(Status.READY);

    watch.outage(full(), Duration.ofSeconds(1));
    assertThat(unavailable()).isEqualTo("the database takes no writes: its disk is full");
  }

  private static StorageUnavailable full() {
    return StorageUnavailable.outage("its disk is full", new IllegalStateException());
  }

  @Test
  void aDatabaseThatIsNotWrittenToForFifteenSecondsIsNotReady() {
    storageWorks();
    pass(Duration.ofSeconds(15).minusNanos(1));
    health.storageAnswered();
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    pass(Duration.ofNanos(1));
    assertThat(unavailable()).isEqualTo("the database takes no writes: none was done for 15 s");
  }

  @Test
  void anApiThatDoesNotListenYetIsNotReady() {
    storageWorks();
    assertThat(health.readiness().status()).as("it serves nobody").isEqualTo(Status.READY);
    health.front().expect(List.of(Front.API, Front.SIGN_IN));
    assertThat(unavailable()).isEqualTo("the API does not listen yet");
    health.front().notServed(Front.API, "no connection");
    assertThat(unavailable()).isEqualTo("the API does not listen yet");
    health.front().served(Front.API);
    assertThat(health.readiness().status()).as("pages listen with it").isEqualTo(Status.READY);
  }

  @Test
  void anApiThatServesNobodyForSevenSecondsIsNotReadyUntilItServesSomebody() {
    storageWorks();
    health.front().served(Front.API);
    health.front().served(Front.DASHBOARD);
    health.front().notServed(Front.API, "no answer within 2 s");
    pass(Duration.ofSeconds(7).minusNanos(1));
    storageWorks();
    health.front().served(Front.DASHBOARD);
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    pass(Duration.ofNanos(1));
    assertThat(unavailable())
        .isEqualTo("the API has served no request for 7 s: no answer within 2 s");
    health.front().served(Front.API);
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
  }

  @Test
  void aSignInPageThatServesNobodyDegradesAlone() {
    health.front().served(Front.SIGN_IN);
    pass(Duration.ofSeconds(7));
    storageWorks();
    assertThat(degraded())
        .isEqualTo("the sign-in page has served no request for 7 s: one waits for an answer");
  }

  @Test
  void resultsThatWereDeletedForTheirSizeDegradeForADay() {
    Deletion deletion = new Deletion(START, Instant.parse("2026-10-01T00:00:00Z"));
    limited(900, Step.WITHIN, Optional.of(deletion));
    assertThat(degraded())
        .isEqualTo(
            "results from before 2026-10-01 were deleted, because results and events took more"
                + " than retention.max-size allows (1.0 kB)");
    time.advance(Duration.ofDays(1));
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
  }

  @Test
  void resultsAndEventsThatCannotGetBelowTheirLimitDegrade() {
    limited(1500, Step.NOTHING_LEFT, Optional.empty());
    assertThat(degraded())
        .isEqualTo(
            "results and events take 1.5 kB, more than retention.max-size allows (1.0 kB): nothing"
                + " is left that may be deleted");
    limited(1500, Step.BUSY, Optional.empty());
    assertThat(degraded()).endsWith("the tables are in use, so that nothing could be deleted yet");
    limited(1500, Step.DELETED, Optional.empty());
    assertThat(degraded()).endsWith("the oldest results are being deleted");
    limited(1500, Step.WITHIN, Optional.empty());
    assertThat(health.readiness().status()).as("room is reused").isEqualTo(Status.READY);
    limited(900, Step.BUSY, Optional.empty());
    assertThat(health.readiness().status()).as("another one deletes").isEqualTo(Status.READY);
  }

  @Test
  void sizesAreToldForFiveMinutes() {
    limited(1500, Step.NOTHING_LEFT, Optional.empty());
    pass(Duration.ofMinutes(5));
    nothingWaits();
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    assertThat(health.storage()).isEmpty();
  }

  private void limited(long octets, Step outcome, Optional<Deletion> last) {
    storageWorks();
    health.measured(
        new HistoryLimiter.Report(
            new StorageSizes(Map.of(StorageLevel.DAYS, octets, StorageLevel.OTHER, 9000L)),
            Optional.of(new HistoryLimiter.Limited(new DataSize(1000), outcome, last))));
  }

  @Test
  void aClockThatWasSetBackMakesNothingLookYounger() {
    time.advance(Duration.ofHours(5));
    storageWorks();
    time.advance(Duration.ofHours(-5));
    pass(Duration.ofSeconds(2));
    assertThat(unavailable()).isEqualTo("the database does not answer: nothing was read for 2 s");
  }

  @Test
  void aClockThatTheReferenceTargetsContradictIsSaidAndServesOn() {
    storageWorks();
    watch
        .clock()
        .heeds(now -> now.equals(START) ? Optional.of(Duration.ofHours(2)) : Optional.empty());
    assertThat(degraded()).startsWith("the clock of this machine is 2 h 0 min ahead");
  }

  @Test
  void finishedRunsThatAreNotStoredForFifteenSecondsAreSaid() {
    storageWorks();
    AtomicReference<Duration> oldest = new AtomicReference<>(Duration.ofSeconds(15));
    health.runs().looksAtPending(() -> Optional.of(oldest.get()));
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    oldest.set(Duration.ofSeconds(16));
    assertThat(degraded()).isEqualTo("finished runs are not stored, the oldest waits for 16 s");
  }

  @Test
  void anInstanceMostOfWhoseRunsCannotTellBecauseOfItIsSaid() {
    storageWorks();
    Map<OwnFault, Integer> faults = Map.of(OwnFault.PROGRAM, 2, OwnFault.NETWORK, 50);
    health.runs().looksAtOutcomes(now -> new OwnFaultCounts(now.equals(START) ? 60 : 1000, faults));
    assertThat(degraded())
        .isEqualTo(
            "52 of 60 runs of the last five minutes could not tell because of this instance: its"
                + " network (50), an internal error (2)");
    time.advance(Duration.ofMinutes(1));
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
  }

  @Test
  void aDiskThatIsNearlyFullIsSaid() {
    storageWorks();
    Path folder = Path.of("data");
    DataSize total = new DataSize(100_000_000_000L);
    health.disk().saw(folder, new DiskRoom(new DataSize(4_900_000_000L), total));
    assertThat(degraded()).isEqualTo("the disk of data has 4.9 GB of 100.0 GB left");
    health.disk().saw(folder, new DiskRoom(new DataSize(5_000_000_000L), total));
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
  }

  @Test
  void aDiskThatCannotBeLookedAtIsSaid(@TempDir Path folder) {
    storageWorks();
    health.disk().look(folder.resolve("away"));
    assertThat(degraded()).startsWith("how much room " + folder.resolve("away"));
    health.disk().look(folder);
    assertThat(String.join("", health.readiness().reasons())).doesNotContain("cannot be told");
  }

  @Test
  void aHeapThatStaysFullIsSaid() {
    storageWorks();
    HeapWatch.Filling full = new HeapWatch.Filling(new DataSize(95), new DataSize(100));
    health.heap().saw(Optional.of(full));
    health.heap().saw(Optional.of(full));
    assertThat(degraded()).startsWith("memory is short: 95 bytes of 100 bytes");
  }

  @Test
  void aBackupThatFailedOrIsMissingIsSaid() {
    Duration every = Duration.ofHours(1);
    storageWorks();
    health.backups().expect(every, START.minus(every));
    health
        .backups()
        .saw(new BackupStanding(Optional.empty(), Optional.of(new Failure(START, "no room"))));
    assertThat(degraded()).isEqualTo("the last backup failed: no room; there is none yet");
    health.backups().saw(BackupStanding.NONE);
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    time.advance(every.plusMillis(1));
    assertThat(degraded()).startsWith("no backup is made, though one is due every 1 h 0 min");
  }

  @Test
  void aDatabaseThatAnswersOthersAndNoRequestsIsSaid() {
    storageWorks();
    for (int i = 0; i < 3; i++) {
      watch.requestLate(new StorageUnavailable(new IllegalStateException("lock timeout")));
    }
    assertThat(degraded())
        .startsWith("the database did not answer 3 of the last 3 questions of requests in time: ");
  }

  @Test
  void aStalledCheckIsSaid() {
    storageWorks();
    health.counted(new Backlog(5, Optional.of(START), 2));
    assertThat(degraded()).isEqualTo("2 checks are overdue by more than twice their interval");
  }

  @Test
  void aMessageMayBeLateForTenMinutesAndNotLonger() {
    messageDueSince(Duration.ofMinutes(10));
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    messageDueSince(Duration.ofMinutes(10).plusMillis(1));
    assertThat(degraded()).isEqualTo("messages do not go out, the oldest is overdue by 10 minutes");
  }

  @Test
  void eventsOfWhichNobodyMakesMessagesAreSaid() {
    eventWaitsSince(Duration.ofMinutes(30));
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    eventWaitsSince(Duration.ofMinutes(31));
    assertThat(degraded())
        .isEqualTo("of 7 events no messages were made, the oldest waits for 31 minutes");
  }

  @Test
  void anOldCountIsNoneAndSaidToBe() {
    eventWaitsSince(Duration.ofHours(1));
    health.counted(new Backlog(5, Optional.of(START), 2));
    pass(Duration.ofSeconds(60));
    storageWorks();
    assertThat(health.untold()).isEmpty();
    assertThat(health.backlog()).isEmpty();
    assertThat(degraded())
        .isEqualTo(
            "checks that are due could not be counted for 60 s; messages that are due could not be"
                + " counted for 60 s");
    nothingWaits();
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
  }

  @Test
  void aCountThatWasNeverMadeIsMissedAfterAMinute() {
    pass(Duration.ofSeconds(60).minusNanos(1));
    storageWorks();
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    pass(Duration.ofSeconds(3));
    storageWorks();
    assertThat(degraded()).startsWith("checks that are due could not be counted for 62 s");
  }

  private void nothingWaits() {
    health.counted(new Backlog(0, Optional.empty(), 0));
    counted(Optional.empty(), Optional.empty());
  }

  private void storageWorks() {
    health.storageAnswered();
    health.storageWrote();
  }

  private void pass(Duration length) {
    nanos.addAndGet(length.toNanos());
  }

  private String degraded() {
    return reasons(Status.DEGRADED);
  }

  private String unavailable() {
    return reasons(Status.UNAVAILABLE);
  }

  private String reasons(Status status) {
    Readiness readiness = health.readiness();
    assertThat(readiness.status()).isEqualTo(status);
    assertThat(readiness.reasons()).allMatch(reason -> ReadinessReason.of(reason).isPresent());
    return String.join("; ", readiness.reasons());
  }

  private void messageDueSince(Duration ago) {
    counted(Optional.empty(), Optional.of(START.minus(ago)));
  }

  private void eventWaitsSince(Duration ago) {
    counted(Optional.of(START.minus(ago)), Optional.empty());
  }

  private void counted(Optional<Instant> oldestEvent, Optional<Instant> oldestDue) {
    storageWorks();
    health.counted(
        new NotificationBacklog(
            new NotificationOutbox.Backlog(7, oldestEvent), new Deliveries.Backlog(3, oldestDue)));
  }
}
