package io.domainwatch.boot.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.schedule.CheckRuns.Backlog;
import io.domainwatch.http.management.Readiness;
import io.domainwatch.http.management.Readiness.Status;
import io.domainwatch.testkit.SettableTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HealthTest {
  private static final Instant START = Instant.parse("2026-11-20T15:00:00Z");

  private final SettableTime time = new SettableTime(START);
  private final Health health = new Health(time);

  @Test
  void withoutAnAnswerOfTheDatabaseNothingIsReady() {
    assertThat(health.readiness().status()).isEqualTo(Status.UNAVAILABLE);
    health.storageAnswered(START);
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
    time.advance(Duration.ofSeconds(2));
    assertThat(health.readiness().status()).isEqualTo(Status.UNAVAILABLE);
  }

  @Test
  void aStalledCheckIsSaid() {
    health.storageAnswered(START);
    health.counted(new Backlog(5, Optional.of(START), 2), START);
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
  void anOldCountSaysNothingAnyMore() {
    eventWaitsSince(Duration.ofHours(1));
    time.advance(Duration.ofSeconds(60));
    health.storageAnswered(time.instant());
    assertThat(health.untold()).isEmpty();
    assertThat(health.readiness().status()).isEqualTo(Status.READY);
  }

  private String degraded() {
    Readiness readiness = health.readiness();
    assertThat(readiness.status()).isEqualTo(Status.DEGRADED);
    return String.join("; ", readiness.reasons());
  }

  private void messageDueSince(Duration ago) {
    counted(Optional.empty(), Optional.of(START.minus(ago)));
  }

  private void eventWaitsSince(Duration ago) {
    counted(Optional.of(START.minus(ago)), Optional.empty());
  }

  private void counted(Optional<Instant> oldestEvent, Optional<Instant> oldestDue) {
    health.storageAnswered(START);
    health.counted(
        new Untold(
            new NotificationOutbox.Backlog(7, oldestEvent), new Deliveries.Backlog(3, oldestDue)),
        START);
  }
}
