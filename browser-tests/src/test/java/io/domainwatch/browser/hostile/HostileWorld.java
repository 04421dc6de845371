package io.domainwatch.browser.hostile;

import io.domainwatch.app.operator.KeyService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.dashboard.Attempts;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Places;
import io.domainwatch.dashboard.sample.BlacklistSamples;
import io.domainwatch.dashboard.sample.NameSamples;
import io.domainwatch.dashboard.sample.PortSamples;
import io.domainwatch.dashboard.sample.Runs;
import io.domainwatch.dashboard.sample.SampleJson;
import io.domainwatch.dashboard.sample.SampleResult;
import io.domainwatch.dashboard.sample.SiteSamples;
import io.domainwatch.dashboard.sample.Usual;
import io.domainwatch.testkit.Fixtures;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A world in which every text that strangers or customers choose is {@link Hostile#TEXT}. */
final class HostileWorld implements AutoCloseable {
  /** What {@link KeyService#issue} takes. */
  private static final int MAX_KEY_NAME = 100;

  private final DashboardWorld world = new DashboardWorld();
  private final Instant now = world.time().instant();
  private final User owner;
  private final User member;
  private final ApiKey key;
  private final Domain domain;

  HostileWorld() {
    Organization organization =
        new Organization(
            new OrganizationId(Fixtures.newId()),
            "Fjord" + Hostile.TEXT,
            Fixtures.UNLIMITED,
            new Subscription.Active(),
            now);
    world.store().organizations().add(organization);
    owner = world.person(organization, "ann@example.com", Role.OWNER);
    member = world.person(organization, "bob" + Hostile.TEXT + "@example.com", Role.MEMBER);
    domain = world.fixtures().domain(organization, "example.com", now.minus(Duration.ofDays(2)));
    Runs runs = new Runs(world.store(), world.get(Engine.class), world.get(IdGenerator.class));
    for (CheckType type : CheckType.values()) {
      runs.play(domain, type, times(), at -> Hostile.look(look(type, at)));
    }
    String name = ("\u202E" + Hostile.TEXT).substring(0, MAX_KEY_NAME);
    key =
        world
            .get(KeyService.class)
            .issue(Actor.of(owner), name, Scope.READ, Optional.empty(), now)
            .key();
    tell(organization);
  }

  /** A channel with a hostile name, whose receiver answers with worse. */
  private void tell(Organization organization) {
    Channel channel =
        new Channel(
            new ChannelId(Fixtures.newId()),
            organization.id(),
            "ops" + Hostile.TEXT,
            new ChannelTarget.Webhook(
                "https://hooks.example.com/" + Hostile.TEXT,
                SigningSecrets.of(SigningSecret.make(new SecureRandom()))),
            ChannelFilter.ALL,
            Channel.Timing.PLAIN,
            new ChannelState.On(),
            Optional.of(now.minus(Duration.ofHours(2))),
            now,
            now);
    world.store().channels().add(channel);
    List<EventSnapshot> events =
        world
            .store()
            .eventLog()
            .page(organization.id(), EventFilter.ALL, Optional.empty(), 5)
            .stream()
            .map(EventSnapshot::of)
            .toList();
    Message message =
        Message.of(
            MessageKind.GROUP,
            now,
            events,
            Optional.of(new CommonCause(CauseKind.REGISTRAR, Hostile.TEXT, 1)));
    Delivery delivery =
        Delivery.first(new DeliveryId(Fixtures.newId()), organization.id(), channel.id(), message);
    world.store().deliveries().add(List.of(delivery));
    new Attempts(world)
        .made(
            delivery,
            now,
            new SendOutcome.Failed(
                SendOutcome.Reason.STATUS,
                Optional.of(500),
                "It answered " + Hostile.TEXT,
                Hostile.TEXT,
                Optional.empty()),
            at -> new DeliveryState.Pending(at.plusSeconds(5)));
  }

  /** Ten runs, of which the last five go wrong. */
  private List<Instant> times() {
    return IntStream.range(0, 10)
        .mapToObj(i -> now.minus(Duration.ofMinutes(20L * (10 - i))))
        .toList();
  }

  private SampleResult look(CheckType type, Instant at) {
    boolean wrong = at.isAfter(now.minus(Duration.ofMinutes(110)));
    String name = domain.name().ascii();
    return switch (type) {
      case UPTIME -> wrong ? down(name, at) : SiteSamples.up(name, "Title", at, 0);
      case DNS -> wrong ? changed(name) : NameSamples.records(name, List.of("v=spf1 -all"));
      case NAMESERVER -> NameSamples.servers(name, wrong);
      case BLACKLIST -> BlacklistSamples.blacklists(name, wrong, at);
      case OPEN_PORTS -> PortSamples.ports(wrong, at);
      default -> new Usual(now).look(name, type, at);
    };
  }

  private static SampleResult down(String name, Instant at) {
    return SiteSamples.refused(name)
        .but(
            new EventType("uptime_down"),
            "",
            "The site is down: " + Hostile.TEXT,
            SampleJson.object("reason", Hostile.TEXT));
  }

  private static SampleResult changed(String name) {
    String part = name + "/TXT";
    return NameSamples.records(name, List.of(Hostile.TEXT))
        .changed(
            new EventType("dns_txt_changed"),
            part,
            JsonValue.ofTexts(List.of(Hostile.TEXT)),
            "TXT records changed to " + Hostile.TEXT,
            SampleJson.object("record", part, "added", List.of(Hostile.TEXT)));
  }

  /** The dashboard over it. */
  DashboardWorld world() {
    return world;
  }

  /** Somebody harmless who looks at it. */
  User owner() {
    return owner;
  }

  /** What stands in its paths. */
  Places places() {
    return Places.stored(world, domain, key, member);
  }

  @Override
  public void close() {
    world.close();
  }
}
