package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How {@link NotificationLog} remembers who was told of what. */
public interface NotificationLogContract extends NotificationLogEntries {
  @Test
  default void whoWasNotifiedIsRememberedPerIncident() {
    Organization owner = given().organization();
    Instant now = now();
    Channel first = messages().channel(owner);
    Channel second = messages().channel(owner);
    Incident both = down(given().domain(owner), now);
    Incident one = down(given().domain(owner), now);
    Incident nobody = down(given().domain(owner), now);
    tell(first, both);
    tell(second, both);
    tell(second, one);
    Set<IncidentId> asked =
        Set.of(both.id(), one.id(), nobody.id(), new IncidentId(Fixtures.newId()));

    assertThat(notificationLog().notifiedChannels(owner.id(), asked))
        .isEqualTo(
            Map.of(both.id(), Set.of(first.id(), second.id()), one.id(), Set.of(second.id())));
    assertThat(notificationLog().notifiedChannels(owner.id(), Set.of())).isEmpty();
  }

  @Test
  default void whatOthersWereNotifiedOfIsAbsent() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Instant now = now();
    Incident incident = down(given().domain(owner), now);
    Channel channel = messages().channel(owner);
    GroupId group = group(owner, "reachability", now);
    tellTogether(channel, group, incident);

    assertThat(notificationLog().notifiedChannels(stranger.id(), Set.of(incident.id()))).isEmpty();
    assertThat(notificationLog().groupsOf(stranger.id(), Set.of(incident.id()))).isEmpty();
    assertThat(notificationLog().groupsNotified(stranger.id(), now.minusSeconds(1))).isEmpty();
    in(() -> notificationLog().resolved(stranger.id(), Set.of(incident.id())));
    in(() -> notificationLog().retract(stranger.id(), channel.id(), Set.of(incident.id()), now));
    assertThat(notified(incident)).containsExactly(channel.id());
  }

  @Test
  default void whoseEndWasReportedIsForgotten() {
    Organization owner = given().organization();
    Instant now = now();
    Channel first = messages().channel(owner);
    Channel second = messages().channel(owner);
    Incident over = down(given().domain(owner), now);
    Incident goesOn = down(given().domain(owner), now);
    tell(first, over);
    tell(second, over);
    tell(first, goesOn);

    in(() -> notificationLog().resolved(owner.id(), Set.of(over.id())));

    assertThat(notified(over)).isEmpty();
    assertThat(notified(goesOn)).containsExactly(first.id());
  }

  @Test
  default void aChannelThatCouldNotBeNotifiedIsForgottenAlone() {
    Organization owner = given().organization();
    Instant now = now();
    Channel reached = messages().channel(owner);
    Channel dead = messages().channel(owner);
    Incident incident = down(given().domain(owner), now);
    Incident other = down(given().domain(owner), now);
    tell(reached, incident);
    tell(dead, incident);
    tell(dead, other);

    in(() -> notificationLog().retract(owner.id(), dead.id(), Set.of(incident.id()), now));

    assertThat(notified(incident)).containsExactly(reached.id());
    assertThat(notified(other)).containsExactly(dead.id());
  }

  @Test
  default void whatWasReportedAtAnotherTimeStays() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner);
    Incident incident = down(given().domain(owner), now);
    tell(channel, incident);

    in(
        () ->
            notificationLog()
                .retract(owner.id(), channel.id(), Set.of(incident.id()), now.plusMillis(1)));

    assertThat(notified(incident)).containsExactly(channel.id());
  }

  @Test
  default void whatWasDroppedOnItsWayWasNotReported() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner);
    Channel sister = messages().channel(owner);
    Domain domain = given().domain(owner);
    Incident before = down(domain, now.minusSeconds(60));
    Incident onItsWay = down(domain, now);
    Incident elsewhere = down(given().domain(owner), now);
    tell(channel, before);
    tell(channel, onItsWay);
    tell(channel, elsewhere);
    tell(sister, onItsWay);
    messages().due(channel, now, domain);

    in(() -> ports().deliveries().drop(owner.id(), channel.id(), now));

    assertThat(notified(onItsWay)).containsExactly(sister.id());
    assertThat(notified(before)).containsExactly(channel.id());
    assertThat(notified(elsewhere)).containsExactly(channel.id());
  }

  @Test
  default void aGroupIsKnownByAnyOfItsIncidents() {
    Organization owner = given().organization();
    Instant now = now();
    Channel first = messages().channel(owner);
    Channel second = messages().channel(owner);
    Incident open = down(given().domain(owner), now);
    Incident closed = down(given().domain(owner), now);
    Incident over = down(given().domain(owner), now);
    Incident alone = down(given().domain(owner), now);
    GroupId group = group(owner, "reachability", now);
    tellTogether(first, group, open, closed, over);
    tellTogether(second, group, closed);
    tell(first, alone);
    happenings().close(closed, now.plusSeconds(1));
    in(() -> notificationLog().resolved(owner.id(), Set.of(over.id())));
    Map<GroupId, NotificationLog.GroupStatus> standing =
        Map.of(
            group,
            new NotificationLog.GroupStatus(Set.of(open.id(), closed.id()), Set.of(open.id())));

    assertThat(notificationLog().groupsOf(owner.id(), Set.of(closed.id()))).isEqualTo(standing);
    assertThat(notificationLog().groupsOf(owner.id(), Set.of(open.id(), alone.id())))
        .isEqualTo(standing);
    assertThat(notificationLog().groupsOf(owner.id(), Set.of(alone.id()))).isEmpty();
    assertThat(notificationLog().groupsOf(owner.id(), Set.of())).isEmpty();
  }

  @Test
  default void theLastGroupOfEachKindIsKnown() {
    Organization owner = given().organization();
    Instant now = now();
    group(owner, "reachability", now.minusSeconds(60));
    group(owner, "reachability", now);
    group(owner, "reachability", now.minusSeconds(30));
    group(owner, "ssl_cert_expired", now.minusSeconds(60));
    group(owner, "dns_records_missing", now.minusSeconds(61));

    assertThat(notificationLog().groupsNotified(owner.id(), now.minusSeconds(60)))
        .isEqualTo(Map.of("reachability", now, "ssl_cert_expired", now.minusSeconds(60)));
  }

  @Test
  default void whoIsNotifiedAgainKeepsGroupAndReminder() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel =
        messages()
            .channel(owner, new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.empty()));
    Incident incident = down(given().domain(owner), now);
    tellAndRemind(channel, incident, now.plusSeconds(60));

    tellAndRemind(channel, incident, now.plusSeconds(600));
    tellTogether(channel, group(owner, "reachability", now), incident);

    assertThat(notificationLog().groupsOf(owner.id(), Set.of(incident.id()))).isEmpty();
    assertThat(
            ports()
                .transactions()
                .in(() -> notificationLog().takeReminders(9, now.plusSeconds(60))))
        .hasSize(1);
  }

  @Test
  default void entriesGoWithTheirChannelAndTheirDomain() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner);
    Channel stays = messages().channel(owner);
    Domain gone = given().domain(owner);
    Incident ofGone = down(gone, now);
    Incident incident = down(given().domain(owner), now);
    tell(stays, ofGone);
    tell(stays, incident);
    tell(channel, incident);

    ports().channels().delete(owner.id(), channel.id());
    ports().domains().delete(owner.id(), gone.id());

    assertThat(notified(incident)).containsExactly(stays.id());
    assertThat(notified(ofGone)).isEmpty();
  }

  @Test
  default void whatNothingCanFollowIsForgotten() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner);
    Incident closed = down(given().domain(owner), now.minusSeconds(500));
    Incident open = down(given().domain(owner), now.minusSeconds(500));
    GroupId used = group(owner, "used", now.minusSeconds(500));
    group(owner, "unused", now.minusSeconds(500));
    group(owner, "young", now);
    tell(channel, closed);
    tellTogether(channel, used, open);
    happenings().closeSilently(closed, now.minusSeconds(100));

    in(() -> notificationLog().forgetOld(now.minusSeconds(100)));
    assertThat(notified(closed)).containsExactly(channel.id());
    in(() -> notificationLog().forgetOld(now.minusSeconds(99)));

    assertThat(notified(closed)).isEmpty();
    assertThat(notified(open)).containsExactly(channel.id());
    assertThat(notificationLog().groupsNotified(owner.id(), now.minusSeconds(1_000)))
        .containsOnlyKeys("used", "young");
    assertThat(ports().transactions().in(() -> notificationLog().forgetOld(now.minusSeconds(99))))
        .isZero();
  }

  @Test
  default void whatWasTakenBackWasNotReported() {
    Organization owner = given().organization();
    Instant now = now();
    Channel channel = messages().channel(owner);
    Incident told = down(given().domain(owner), now);
    Incident untold = down(given().domain(owner), now);
    tell(channel, told);

    takenBack(
        () -> {
          tell(channel, untold);
          notificationLog().resolved(owner.id(), Set.of(told.id()));
          notificationLog()
              .groupNotified(owner.id(), new GroupId(Fixtures.newId()), "reachability", now);
        });

    assertThat(notified(told)).containsExactly(channel.id());
    assertThat(notified(untold)).isEmpty();
    assertThat(notificationLog().groupsNotified(owner.id(), now.minusSeconds(1))).isEmpty();
  }

  @Test
  default void nothingIsRecordedOutsideATransaction() {
    Organization owner = given().organization();
    List<Runnable> changes =
        List.of(
            () -> notificationLog().resolved(owner.id(), Set.of()),
            () -> notificationLog().takeReminders(1, now()),
            () -> notificationLog().takeDigests(1, now()));

    for (Runnable change : changes) {
      assertThatThrownBy(change::run).isInstanceOf(IllegalStateException.class);
    }
  }

  private GroupId group(Organization owner, String burst, Instant at) {
    GroupId id = new GroupId(Fixtures.newId());
    in(() -> notificationLog().groupNotified(owner.id(), id, burst, at));
    return id;
  }

  private void in(Runnable work) {
    ports().transactions().in(work);
  }
}
