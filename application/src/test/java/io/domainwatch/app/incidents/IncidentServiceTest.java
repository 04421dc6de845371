package io.domainwatch.app.incidents;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.SampleKinds;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IncidentServiceTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final IncidentFixtures happenings = new IncidentFixtures(house.store);
  private final Organization owner = house.given.organization();
  private final Domain domain = house.given.domain(owner);
  private final Incident incident =
      happenings.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, NOW);
  private final IncidentService incidents = house.incidents;

  @Test
  void whoAcknowledgesIsRememberedAndWrittenDownOnce() {
    Actor first = Actor.of(house.given.person(owner, Role.MEMBER));
    Actor second = Actor.of(house.given.person(owner, Role.MEMBER));

    Incident noticed = incidents.acknowledge(first, incident.id(), NOW.plusSeconds(5));
    Incident again = incidents.acknowledge(second, incident.id(), NOW.plusSeconds(9));

    assertThat(noticed.acknowledgement())
        .contains(new Acknowledgement(NOW.plusSeconds(5), first.name()));
    assertThat(again).isEqualTo(noticed);
    assertThat(incidents.find(owner.id(), incident.id())).isEqualTo(noticed);
    assertThat(house.audit(owner))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo(AuditAction.INCIDENT_ACKNOWLEDGED);
              assertThat(entry.actor()).isEqualTo(first);
              assertThat(entry.subject()).isEqualTo(domain.name().ascii());
              assertThat(entry.detail()).isEqualTo("Site is down, " + incident.id().text());
            });
  }

  @Test
  void channelsThatHaveAnIncidentForItAreToldOnceWhoTookNotice() {
    Messages messages = new Messages(house.store);
    ChannelTarget pager = new ChannelTarget.Service(SampleKinds.PAGER.kind(), ServiceSettings.NONE);
    ChannelTarget chat =
        new ChannelTarget.Service(SampleKinds.DISCORD.kind(), ServiceSettings.NONE);
    Channel told = messages.channel(owner, pager);
    List<Channel> notified =
        List.of(
            told,
            messages.channel(owner, chat),
            messages.channel(owner),
            messages.switched(messages.channel(owner, pager), false, NOW));
    List<Channel> channels = new ArrayList<>(notified);
    channels.add(messages.channel(owner, pager));
    house.store.in(
        () -> house.store.notificationLog().add(notified.stream().map(this::telling).toList()));
    Actor person = Actor.of(house.given.person(owner, Role.MEMBER));

    incidents.acknowledge(person, incident.id(), NOW.plusSeconds(5));
    incidents.acknowledge(person, incident.id(), NOW.plusSeconds(9));

    assertThat(channels.stream().flatMap(channel -> deliveries(channel).stream()))
        .singleElement()
        .satisfies(
            delivery -> {
              assertThat(delivery.channelId()).isEqualTo(told.id());
              assertThat(delivery.message().kind()).isEqualTo(MessageKind.ACKNOWLEDGEMENT);
              EventSnapshot event = delivery.message().events().getFirst();
              assertThat(event.incidentId()).contains(incident.id());
              assertThat(event.message()).isEqualTo("Acknowledged by " + person.name() + ".");
              assertThat(event.occurredAt()).isEqualTo(NOW.plusSeconds(5));
            });
  }

  @Test
  void aClosedIncidentStaysAsItIs() {
    happenings.close(incident, NOW.plusSeconds(1));

    Incident closed = incidents.acknowledge(House.operator(owner), incident.id(), NOW);

    assertThat(closed.acknowledgement()).isEmpty();
    assertThat(house.audit(owner)).isEmpty();
  }

  @Test
  void whoAcknowledgedManyIsAskedAtOnce() {
    Incident plain =
        happenings.open(house.given.domain(owner), CheckType.UPTIME, UptimeDefinition.DOWN, NOW);
    incidents.acknowledge(House.operator(owner), incident.id(), NOW);

    assertThat(incidents.acknowledged(owner.id(), Set.of(incident.id(), plain.id())))
        .isEqualTo(Map.of(incident.id(), new Acknowledgement(NOW, "operator")));
  }

  @Test
  void theIncidentOfAnotherOrganizationIsAbsent() {
    Organization stranger = house.given.organization();
    Refusal absent = new Refusal.IncidentNotFound();

    assertThat(Refused.by(() -> incidents.find(stranger.id(), incident.id()))).isEqualTo(absent);
    assertThat(
            Refused.by(() -> incidents.acknowledge(House.operator(stranger), incident.id(), NOW)))
        .isEqualTo(absent);
    assertThat(Refused.by(() -> incidents.find(owner.id(), new IncidentId(Fixtures.newId()))))
        .isEqualTo(absent);
    assertThat(incidents.find(owner.id(), incident.id())).isEqualTo(incident);
    assertThat(house.audit(stranger)).isEmpty();
  }

  private NotificationLogEntry telling(Channel channel) {
    return new NotificationLogEntry(
        owner.id(),
        channel.id(),
        incident.id(),
        incident.domainId(),
        Optional.empty(),
        NOW,
        Optional.empty());
  }

  private List<Delivery> deliveries(Channel channel) {
    return house.store.deliveries().page(owner.id(), channel.id(), Optional.empty(), 10);
  }
}
