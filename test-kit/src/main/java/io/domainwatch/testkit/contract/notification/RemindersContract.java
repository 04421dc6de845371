package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import io.domainwatch.testkit.contract.Concurrently;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How {@link NotificationLog} hands out reminders. */
public interface RemindersContract extends NotificationLogEntries {
  /** Of every channel here. */
  Channel.Timing HOURLY = new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.empty());

  @Test
  default void aReminderIsDueAtItsTimeAndEachTimeAgain() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant now = now();
    Channel channel = messages().channel(owner, HOURLY);
    Incident incident = down(domain, now.minusSeconds(60));
    tellAndRemind(channel, incident, now);

    assertThat(take(now.minusMillis(1))).isEmpty();
    List<DueReminder> due = take(now);
    assertThat(due).hasSize(1);
    assertThat(due.getFirst().organizationId()).isEqualTo(owner.id());
    assertThat(due.getFirst().channelId()).isEqualTo(channel.id());
    assertThat(due.getFirst().event().domainName()).isEqualTo(domain.name());
    assertThat(due.getFirst().event().event().incidentId()).contains(incident.id());
    assertThat(take(now.plusSeconds(3_600).minusMillis(1))).isEmpty();
    assertThat(take(now.plusSeconds(3_600))).isEqualTo(due);
  }

  @Test
  default void itTellsTheLastEventThatOpenedOrRaised() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner, HOURLY);
    Incident incident =
        happenings()
            .open(
                given().domain(owner),
                CheckType.UPTIME,
                UptimeDefinition.HTTP_ERROR,
                now.minusSeconds(60));
    tellAndRemind(channel, incident, now);
    Event raised = happenings().raise(incident, Severity.HIGH, now.minusSeconds(30));

    assertThat(take(now)).extracting(due -> due.event().event()).containsExactly(raised);
  }

  @Test
  default void theLongestDueComesFirstAndTheLimitHolds() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner, HOURLY);
    Incident second = down(given().domain(owner), now.minusSeconds(60));
    Incident first = down(given().domain(owner), now.minusSeconds(60));
    Incident third = down(given().domain(owner), now.minusSeconds(60));
    tellAndRemind(channel, second, now.minusSeconds(2));
    tellAndRemind(channel, first, now.minusSeconds(3));
    tellAndRemind(channel, third, now.minusSeconds(1));

    assertThat(incidents(take(2, now))).containsExactly(first.id(), second.id());
    assertThat(incidents(take(2, now))).containsExactly(third.id());
  }

  @Test
  default void nobodyIsRemindedOfWhatIsResolvedOrAcknowledged() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner, HOURLY);
    Incident closed = due(channel, given().domain(owner), now);
    happenings().close(closed, now);
    Incident noticed = due(channel, given().domain(owner), now);
    ports()
        .incidents()
        .acknowledge(owner.id(), noticed.id(), new Acknowledgement(now, "ann@example.com"));

    assertThat(take(now)).isEmpty();
  }

  @Test
  default void nobodyIsRemindedOfPausedDomainsUntilTheyRunAgain() {
    Organization owner = given().organization();
    Instant now = now();
    Domain domain = given().domain(owner);
    Incident incident = due(messages().channel(owner, HOURLY), domain, now);
    savePaused(domain);

    assertThat(take(now)).isEmpty();

    ports().domains().save(domain);
    assertThat(domain.status()).isEqualTo(DomainStatus.ACTIVE);
    assertThat(incidents(take(now))).containsExactly(incident.id());
  }

  @Test
  default void nobodyIsRemindedOfMutedChecks() {
    Organization owner = given().organization();
    Instant now = now();
    Domain domain = given().domain(owner);
    Incident incident = due(messages().channel(owner, HOURLY), domain, now);
    mute(domain, CheckType.UPTIME, true);

    assertThat(take(now)).isEmpty();

    mute(domain, CheckType.UPTIME, false);
    mute(domain, CheckType.DNS, true);
    assertThat(incidents(take(now))).containsExactly(incident.id());
  }

  @Test
  default void aChannelThatIsOffOrWantsNoneIsNotReminded() {
    Organization owner = given().organization();
    Instant now = now();
    Channel off = messages().channel(owner, HOURLY);
    due(off, given().domain(owner), now);
    messages().switched(off, false, now);
    due(messages().channel(owner), given().domain(owner), now);
    tell(messages().channel(owner, HOURLY), down(given().domain(owner), now.minusSeconds(60)));

    assertThat(take(now)).isEmpty();
  }

  @Test
  default void eachChannelIsRemindedOnItsOwn() {
    Organization owner = given().organization();
    Instant now = now();
    Channel first = messages().channel(owner, HOURLY);
    Channel second = messages().channel(owner, HOURLY);
    Incident incident = due(first, given().domain(owner), now);
    tellAndRemind(second, incident, now.plusSeconds(60));

    assertThat(take(now)).extracting(DueReminder::channelId).containsExactly(first.id());
    assertThat(take(now.plusSeconds(60)))
        .extracting(DueReminder::channelId)
        .containsExactly(second.id());
  }

  @Test
  default void aReminderThatWasTakenBackIsStillDue() {
    Organization owner = given().organization();
    Instant now = now();
    Incident incident = due(messages().channel(owner, HOURLY), given().domain(owner), now);

    takenBack(() -> assertThat(notificationLog().takeReminders(10, now)).hasSize(1));

    assertThat(incidents(take(now))).containsExactly(incident.id());
  }

  @Test
  default void ofManyWhoTakeAReminderOneGetsIt() throws Exception {
    Organization owner = given().organization();
    Instant now = now();
    due(messages().channel(owner, HOURLY), given().domain(owner), now);

    List<Integer> taken = Concurrently.call(4, () -> take(now).size());

    assertThat(taken).containsExactlyInAnyOrder(1, 0, 0, 0);
  }

  private Incident due(Channel channel, Domain domain, Instant at) {
    Incident incident = down(domain, at.minusSeconds(60));
    tellAndRemind(channel, incident, at);
    return incident;
  }

  private void mute(Domain domain, CheckType type, boolean muted) {
    CheckOverride override = new CheckOverride(false, muted, Optional.empty(), Set.of(), Map.of());
    ports().checkOverrides().save(domain.organizationId(), domain.id(), type, override);
  }

  private List<DueReminder> take(Instant now) {
    return take(100, now);
  }

  private List<DueReminder> take(int limit, Instant now) {
    return ports().transactions().in(() -> notificationLog().takeReminders(limit, now));
  }

  private static List<IncidentId> incidents(List<DueReminder> due) {
    return due.stream().map(one -> one.event().event().incidentId().orElseThrow()).toList();
  }
}
