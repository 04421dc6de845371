package io.domainwatch.dashboard.channels;

import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.dashboard.Attempts;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.SampleData;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Where the company of {@link SampleData} is told of its events, and how that went. */
public final class SampleChannels {
  private final DashboardWorld world;
  private final SampleData data;
  private final Instant now;
  private final Attempts attempts;

  public SampleChannels(DashboardWorld world, SampleData data) {
    this.world = world;
    this.data = data;
    this.now = world.time().instant();
    this.attempts = new Attempts(world);
  }

  public void tell() {
    List<NamedEvent> shop = events(data.failing());
    worksFine(shop);
    gone();
    slack(shop);
    fails(shop);
    bo(shop);
  }

  /** A webhook that takes all: a test, what happened in the shop, and something that waits. */
  private void worksFine(List<NamedEvent> shop) {
    Channel channel =
        add(
            ChannelKind.BuiltIn.WEBHOOK,
            "Operations",
            "https://hooks.fjord-coffee.example/domainwatch",
            change -> change);
    Instant first = now.minus(Duration.ofDays(80));
    attempts.made(
        deliver(channel, Message.test(first)),
        first.plusSeconds(1),
        new SendOutcome.Accepted(204, ""),
        at -> new DeliveryState.Delivered(at));
    List<NamedEvent> oldestFirst = shop.reversed();
    for (NamedEvent named : oldestFirst.subList(Math.max(0, shop.size() - 6), shop.size())) {
      Instant at = named.event().occurredAt().plusSeconds(5);
      Message message =
          Message.of(MessageKind.EVENTS, at, List.of(EventSnapshot.of(named)), Optional.empty());
      attempts.made(
          deliver(channel, message),
          at.plusSeconds(1),
          new SendOutcome.Accepted(200, "{\"received\":true}"),
          then -> new DeliveryState.Delivered(then));
    }
  }

  /** A webhook whose receiver said that it wants no more. */
  private void gone() {
    Channel channel =
        add(
            ChannelKind.BuiltIn.WEBHOOK,
            "Old pager",
            "https://pager.example.net/in/7",
            change -> change);
    Instant at = now.minus(Duration.ofDays(5));
    attempts.made(
        deliver(channel, Message.test(at)),
        at.plusSeconds(1),
        new SendOutcome.Failed(
            SendOutcome.Reason.ENDPOINT_GONE,
            Optional.of(410),
            "pager.example.net answered 410 Gone.",
            "<h1>This pager is retired</h1>",
            Optional.empty()),
        then -> new DeliveryState.Failed(then));
    world.store().in(() -> world.store().channels().save(channel.failed(true, at.plusSeconds(1))));
  }

  /** Slack, for the shop alone. */
  private void slack(List<NamedEvent> shop) {
    Channel channel =
        add(
            ChannelKind.BuiltIn.SLACK,
            "#shop-alerts",
            "https://hooks.slack.com/services/T02FJORD/B0COFFEE/x8Kq2vN5sEcReT",
            change ->
                new ChannelChange(
                    change.name(),
                    change.url(),
                    change.address(),
                    Patch.to(Optional.of(List.of("uptime", "ssl"))),
                    Patch.to("medium"),
                    Patch.to(Optional.of(List.of(data.failing().id().text()))),
                    change.reminderAfterSeconds(),
                    change.digestHour(),
                    change.enabled()));
    Instant at = shop.getFirst().event().occurredAt().plusSeconds(5);
    Message message =
        Message.of(
            MessageKind.EVENTS, at, List.of(EventSnapshot.of(shop.getFirst())), Optional.empty());
    attempts.made(
        deliver(channel, message),
        at.plusSeconds(1),
        new SendOutcome.Accepted(200, "ok"),
        then -> new DeliveryState.Delivered(then));
  }

  /** Mail for the night, whose server has not answered for two hours. */
  private void fails(List<NamedEvent> shop) {
    Channel added =
        add(
            ChannelKind.BuiltIn.EMAIL,
            "Night watch",
            "night@fjord-coffee.example",
            change ->
                new ChannelChange(
                    change.name(),
                    change.url(),
                    change.address(),
                    change.checkTypes(),
                    Patch.to("high"),
                    change.domainIds(),
                    Patch.to(Optional.of(Duration.ofHours(4).toSeconds())),
                    Patch.to(Optional.of(7L)),
                    change.enabled()));
    Channel channel = added.confirmed(now.minus(Duration.ofDays(30)));
    world.store().in(() -> world.store().channels().save(channel));
    Instant at = now.minus(Duration.ofHours(2));
    Message message =
        Message.of(
            MessageKind.REMINDER, at, List.of(EventSnapshot.of(shop.getFirst())), Optional.empty());
    Delivery delivery = deliver(channel, message);
    SendOutcome silence =
        new SendOutcome.Failed(
            SendOutcome.Reason.CONNECT,
            Optional.empty(),
            "mail.fjord-coffee.example:587 refused the connection.",
            "",
            Optional.empty());
    for (long minutes : List.of(0, 1, 3, 13, 43)) {
      attempts.made(
          delivery,
          at.plus(Duration.ofMinutes(minutes)).plusSeconds(1),
          silence,
          then -> new DeliveryState.Pending(then.plus(Duration.ofMinutes(minutes / 2))));
    }
    attempts.made(
        delivery,
        at.plus(Duration.ofMinutes(104)),
        silence,
        then -> new DeliveryState.Pending(now.plus(Duration.ofMinutes(44))));
    world.store().in(() -> world.store().channels().save(channel.failed(false, at.plusSeconds(1))));
  }

  /** Bo has taken notice of the certificate of the shop. */
  private void bo(List<NamedEvent> shop) {
    Event expiry =
        shop.stream()
            .map(NamedEvent::event)
            .filter(event -> event.checkType() == CheckType.SSL)
            .filter(event -> event.incidentId().isPresent())
            .findFirst()
            .orElseThrow();
    world
        .get(IncidentService.class)
        .acknowledge(
            Actor.of(data.member()),
            expiry.incidentId().orElseThrow(),
            now.minus(Duration.ofMinutes(20)));
  }

  private Channel add(
      ChannelKind kind,
      String name,
      String target,
      java.util.function.UnaryOperator<ChannelChange> more) {
    ChannelChange none = ChannelChange.NONE;
    Patch<String> there = Patch.to(target);
    boolean mail = kind == ChannelKind.BuiltIn.EMAIL;
    ChannelChange change =
        new ChannelChange(
            Patch.to(name),
            mail ? none.url() : there,
            mail ? there : none.address(),
            none.checkTypes(),
            none.minSeverity(),
            none.domainIds(),
            none.reminderAfterSeconds(),
            none.digestHour(),
            none.enabled());
    return world
        .get(ChannelService.class)
        .create(Actor.of(data.owner()), kind, more.apply(change), now.minus(Duration.ofDays(90)))
        .channel();
  }

  private Delivery deliver(Channel channel, Message message) {
    Delivery delivery =
        Delivery.first(
            new DeliveryId(world.get(IdGenerator.class).next(message.at())),
            channel.organizationId(),
            channel.id(),
            message);
    world.store().deliveries().add(List.of(delivery));
    return delivery;
  }

  /** Newest first. */
  private List<NamedEvent> events(Domain domain) {
    EventFilter all = EventFilter.ALL;
    EventFilter filter =
        new EventFilter(
            Optional.of(domain.id()),
            all.from(),
            all.to(),
            all.checkType(),
            all.type(),
            all.severity(),
            all.incidentId());
    return world.store().eventLog().page(domain.organizationId(), filter, Optional.empty(), 50);
  }
}
