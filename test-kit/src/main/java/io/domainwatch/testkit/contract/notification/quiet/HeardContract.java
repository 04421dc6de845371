package io.domainwatch.testkit.contract.notification.quiet;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLog.DueReminder;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How {@link NotificationLog} remembers what a channel has heard of an incident. */
public interface HeardContract extends HeldEventsSteps {
  @Test
  default void whatIsTakenIsToldThenAndIsRemindedOfAfterwards() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Domain domain = given().domain(owner);
    Instant night = end().minusSeconds(60);
    Incident incident = down(domain, night);
    add(entry(channel, incident, Heard.of(false, true), night, Optional.empty()));
    hold(channel, happenings().raise(incident, Severity.HIGH, night.plusMillis(1)));

    assertThat(heard(channel, incident)).contains(new Heard(false, false, true));
    assertThat(reminders(end().plus(Duration.ofHours(3)))).isEmpty();
    assertThat(taken(end())).hasSize(1);
    assertThat(heard(channel, incident)).contains(new Heard(true, true, false));
    assertThat(reminders(end().plus(Duration.ofHours(1)).minusMillis(1))).isEmpty();
    assertThat(reminders(end().plus(Duration.ofHours(1)))).hasSize(1);
    retract(channel, incident, night);
    assertThat(notified(incident)).containsExactly(channel.id());
    retract(channel, incident, end());
    assertThat(notified(incident)).isEmpty();
  }

  @Test
  default void whatWasToldBeforeKeepsItsTimeAndItsReminder() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Instant before = end().minus(Duration.ofHours(7));
    Instant night = end().minusSeconds(60);
    Incident incident = down(given().domain(owner), before);
    add(
        entry(
            channel, incident, Heard.TOLD, before, Optional.of(end().plus(Duration.ofMinutes(5)))));
    add(entry(channel, incident, Heard.of(false, true), night, Optional.empty()));
    assertThat(heard(channel, incident)).contains(new Heard(true, false, true));
    hold(channel, happenings().raise(incident, Severity.MEDIUM, night));

    assertThat(taken(end())).hasSize(1);
    assertThat(heard(channel, incident)).contains(Heard.TOLD);
    assertThat(reminders(end().plus(Duration.ofMinutes(5)))).hasSize(1);
    retract(channel, incident, end());
    assertThat(notified(incident)).containsExactly(channel.id());
    retract(channel, incident, before);
    assertThat(notified(incident)).isEmpty();
  }

  @Test
  default void whatPassesIsRememberedBesideWhatIsHeld() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Instant night = end().minusSeconds(60);
    Incident incident = down(given().domain(owner), night);
    add(entry(channel, incident, Heard.of(false, true), night, Optional.empty()));
    add(entry(channel, incident, Heard.of(true, false), night.plusSeconds(9), Optional.empty()));

    assertThat(heard(channel, incident)).contains(new Heard(true, true, true));
    retract(channel, incident, night);
    assertThat(notified(incident)).containsExactly(channel.id());
    retract(channel, incident, night.plusSeconds(9));
    assertThat(notified(incident)).isEmpty();
  }

  private List<DueReminder> reminders(Instant now) {
    return ports().transactions().in(() -> notificationLog().takeReminders(100, now));
  }

  private void retract(Channel channel, Incident incident, Instant at) {
    in(
        () ->
            notificationLog()
                .retract(channel.organizationId(), channel.id(), Set.of(incident.id()), at));
  }

  private Optional<Heard> heard(Channel channel, Incident incident) {
    return Optional.ofNullable(
        notificationLog()
            .heard(channel.organizationId(), Set.of(incident.id()))
            .getOrDefault(incident.id(), Map.of())
            .get(channel.id()));
  }

  private static NotificationLogEntry entry(
      Channel channel, Incident incident, Heard heard, Instant at, Optional<Instant> reminder) {
    return new NotificationLogEntry(
        channel.organizationId(),
        channel.id(),
        incident.id(),
        incident.domainId(),
        Optional.empty(),
        at,
        reminder,
        heard);
  }
}
