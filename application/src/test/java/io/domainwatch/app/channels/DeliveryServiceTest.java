package io.domainwatch.app.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.RecordingSender;
import io.domainwatch.testkit.SampleKinds;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DeliveryServiceTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Messages messages = new Messages(house.store);
  private final Organization owner = house.given.organization();
  private final Actor actor = House.operator(owner);
  private final Channel channel = messages.channel(owner);
  private final DeliveryService deliveries = house.deliveries;

  @Test
  void aTrialIsDueAtOnceAndWrittenDown() {
    Delivery trial = deliveries.test(actor, channel.id(), NOW);

    assertThat(trial.message().kind()).isEqualTo(MessageKind.TEST);
    assertThat(claim()).extracting(ClaimedDelivery::delivery).containsExactly(trial);
    assertThat(house.audit(owner))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo(AuditAction.CHANNEL_TESTED);
              assertThat(entry.subject()).isEqualTo(channel.name());
              assertThat(entry.detail()).isEqualTo(trial.id().text());
            });
  }

  @Test
  void aChannelThatIsOffIsTriedToo() {
    messages.switched(channel, false, NOW);

    Delivery trial = deliveries.test(actor, channel.id(), NOW);

    assertThat(claim()).extracting(ClaimedDelivery::delivery).containsExactly(trial);
  }

  @Test
  void theLogComesInPagesNewestFirst() {
    Delivery first = deliveries.test(actor, channel.id(), NOW);
    Delivery second = deliveries.test(actor, channel.id(), NOW.plusSeconds(1));

    assertThat(deliveries.page(owner.id(), channel.id(), Optional.empty(), 1))
        .containsExactly(second);
    assertThat(deliveries.page(owner.id(), channel.id(), Optional.of(second.id()), 9))
        .containsExactly(first);
  }

  @Test
  void aReportHasEveryAttempt() {
    Delivery trial = deliveries.test(actor, channel.id(), NOW);
    Attempt attempt = finish(new DeliveryState.Pending(NOW.plusSeconds(5)));

    DeliveryReport report = deliveries.report(owner.id(), channel.id(), trial.id());

    assertThat(report.attempts()).containsExactly(attempt);
    assertThat(report.delivery().attempts()).isOne();
  }

  @Test
  void oneThatFailedGoesOutAgainUnderTheSameId() {
    Delivery trial = deliveries.test(actor, channel.id(), NOW);
    finish(new DeliveryState.Failed(NOW));
    Instant later = NOW.plusSeconds(60);

    Delivery again = deliveries.redeliver(actor, channel.id(), trial.id(), later);

    assertThat(again.id()).isEqualTo(trial.id());
    assertThat(again.state()).isEqualTo(new DeliveryState.Pending(later));
    assertThat(again.retryRound()).isZero();
    assertThat(house.audit(owner).getFirst().action()).isEqualTo(AuditAction.DELIVERY_REPEATED);
    assertThat(house.audit(owner).getFirst().detail()).isEqualTo(trial.id().text());
  }

  @Test
  void whatIsOfOthersOrUnknownIsAbsent() {
    Delivery trial = deliveries.test(actor, channel.id(), NOW);
    Channel sister = messages.channel(owner);
    Organization stranger = house.given.organization();
    Actor other = House.operator(stranger);
    DeliveryId unknown = new DeliveryId(Fixtures.newId());
    Refusal noChannel = new Refusal.ChannelNotFound();
    Refusal noDelivery = new Refusal.DeliveryNotFound();

    assertThat(Refused.by(() -> deliveries.page(stranger.id(), channel.id(), Optional.empty(), 9)))
        .isEqualTo(noChannel);
    assertThat(Refused.by(() -> deliveries.report(stranger.id(), channel.id(), trial.id())))
        .isEqualTo(noChannel);
    assertThat(Refused.by(() -> deliveries.test(other, channel.id(), NOW))).isEqualTo(noChannel);
    assertThat(Refused.by(() -> deliveries.redeliver(other, channel.id(), trial.id(), NOW)))
        .isEqualTo(noChannel);
    assertThat(Refused.by(() -> deliveries.report(owner.id(), sister.id(), trial.id())))
        .isEqualTo(noDelivery);
    assertThat(Refused.by(() -> deliveries.redeliver(actor, sister.id(), trial.id(), NOW)))
        .isEqualTo(noDelivery);
    assertThat(Refused.by(() -> deliveries.redeliver(actor, channel.id(), unknown, NOW)))
        .isEqualTo(noDelivery);
    assertThat(house.audit(stranger)).isEmpty();
    assertThat(house.audit(owner)).hasSize(1);
  }

  @Test
  void anIncidentServiceIsNotToldAnewOfWhatIsOver() {
    Channel pager =
        messages.channel(
            owner, new ChannelTarget.Service(SampleKinds.PAGER.kind(), ServiceSettings.NONE));
    IncidentFixtures happenings = new IncidentFixtures(house.store);
    Incident incident =
        happenings.open(house.given.domain(owner), CheckType.UPTIME, UptimeDefinition.DOWN, NOW);
    Delivery toPager = messages.due(pager, incident);
    finish(new DeliveryState.Failed(NOW));
    Delivery toHook = messages.due(channel, incident);
    finish(new DeliveryState.Failed(NOW));

    deliveries.redeliver(actor, pager.id(), toPager.id(), NOW);
    finish(new DeliveryState.Failed(NOW));
    happenings.close(incident, NOW.plusSeconds(60));

    assertThat(Refused.by(() -> deliveries.redeliver(actor, pager.id(), toPager.id(), NOW)))
        .isEqualTo(new Refusal.IncidentOver());
    assertThat(deliveries.report(owner.id(), pager.id(), toPager.id()).delivery().state())
        .isEqualTo(new DeliveryState.Failed(NOW));
    assertThat(house.audit(owner)).hasSize(1);
    assertThat(deliveries.redeliver(actor, channel.id(), toHook.id(), NOW).state())
        .isEqualTo(new DeliveryState.Pending(NOW));
  }

  @Test
  void nothingButATestIsSentAgainToAChannelThatIsOff() {
    Delivery trial = deliveries.test(actor, channel.id(), NOW);
    finish(new DeliveryState.Failed(NOW));
    Delivery told = messages.due(channel, NOW, house.given.domain(owner));
    finish(new DeliveryState.Failed(NOW));
    messages.switched(channel, false, NOW);

    assertThat(Refused.by(() -> deliveries.redeliver(actor, channel.id(), told.id(), NOW)))
        .isEqualTo(new Refusal.ChannelDisabled());
    assertThat(deliveries.report(owner.id(), channel.id(), told.id()).notAgain())
        .contains(new Refusal.ChannelDisabled());
    assertThat(deliveries.report(owner.id(), channel.id(), trial.id()).notAgain()).isEmpty();
    assertThat(deliveries.redeliver(actor, channel.id(), trial.id(), NOW).state())
        .isEqualTo(new DeliveryState.Pending(NOW));
  }

  private List<ClaimedDelivery> claim() {
    return house
        .store
        .deliveries()
        .claimDue(UUID.randomUUID(), new Deliveries.Limits(10, 10, 10), Duration.ofMinutes(1), NOW);
  }

  private Attempt finish(DeliveryState after) {
    ClaimedDelivery claimed = claim().getFirst();
    Attempt attempt = new Attempt(1, NOW, Duration.ofMillis(3), RecordingSender.refused(500));
    house.store.deliveries().finish(claimed, attempt, after);
    return attempt;
  }
}
