package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Language;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.contract.Concurrently;
import java.security.SecureRandom;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link Channels} must do. */
public interface ChannelsContract extends NotificationContract {
  @Test
  default void everyKindOfTargetComesBackAsItWas() {
    Organization owner = given().organization();
    SigningSecrets rotated = SigningSecrets.of(secret()).rotatedTo(secret(), Fixtures.now());
    Stream.of(
            new ChannelTarget.Webhook("https://one.example/a?b=c", SigningSecrets.of(secret())),
            new ChannelTarget.Webhook("http://[2001:db8::1]:8080/", rotated),
            new ChannelTarget.Email("ops@ünïcode.example"),
            new ChannelTarget.Email("ops@example.com").confirmed(now()),
            new ChannelTarget.Slack("https://hooks.example/services/T0/B0/secret"),
            new ChannelTarget.Service(
                new ChannelKind.Service("of_a_later_version"),
                new ServiceSettings(Map.of("chat", "-1 \"ü\""), Map.of("token", "s\n\\"))))
        .forEach(
            target -> {
              Channel channel = like(Messages.webhook(owner.id(), PLAIN, now()), target);
              channels().add(channel);

              assertThat(channels().find(owner.id(), channel.id())).contains(channel);
            });
  }

  @Test
  default void everyStateAndFilterComesBackAsItWas() {
    Organization owner = given().organization();
    Instant now = now();
    Domain domain = given().domain(owner);
    Set<CheckType> types = Set.of(CheckType.UPTIME, CheckType.SSL);
    for (Severity least : Severity.values()) {
      addAndFind(owner, filtered(Optional.of(types), least, Optional.of(Set.of(domain.id()))));
    }
    addAndFind(owner, filtered(Optional.empty(), Severity.INFO, Optional.empty()));
    addAndFind(owner, tagged(Optional.empty(), "shop", "team:web"));
    addAndFind(owner, tagged(Optional.of(Set.of(domain.id())), "shop"));
    for (ChannelState.Reason reason : ChannelState.Reason.values()) {
      addAndFind(owner, with(new ChannelState.Off(now, reason), Optional.of(now.minusMillis(7))));
    }
    addAndFind(owner, with(new ChannelState.On(), Optional.of(now)));
  }

  @Test
  default void everyTimingComesBackAsItWas() {
    Organization owner = given().organization();
    for (Channel.Timing timing :
        List.of(
            PLAIN,
            new Channel.Timing(Optional.of(Duration.ofSeconds(301)), Optional.of(0)),
            new Channel.Timing(Optional.empty(), Optional.of(23)),
            new Channel.Timing(
                Optional.empty(),
                Optional.empty(),
                Optional.of(
                    new QuietHours(
                        ZoneId.of("Australia/Lord_Howe"),
                        LocalTime.of(22, 30),
                        LocalTime.of(6, 59),
                        Optional.of(Set.of(DayOfWeek.SUNDAY, DayOfWeek.MONDAY)),
                        false))),
            new Channel.Timing(
                Optional.empty(),
                Optional.empty(),
                Optional.of(
                    new QuietHours(
                        ZoneId.of("UTC"),
                        LocalTime.MIDNIGHT,
                        LocalTime.of(23, 0),
                        Optional.empty(),
                        true))))) {
      Channel channel = messages().channel(owner, timing);

      assertThat(channels().find(owner.id(), channel.id())).contains(channel);
    }
  }

  @Test
  default void theChannelsOfOneOrganizationAreListedOldestFirst() {
    Organization owner = given().organization();
    Channel second = Messages.webhook(owner.id(), PLAIN, now());
    Channel first = Messages.webhook(owner.id(), PLAIN, now().minusSeconds(9));
    Stream.of(second, first).forEach(channels()::add);
    messages().channel(given().organization());

    assertThat(channels().ofOrganization(owner.id())).containsExactly(first, second);
    assertThat(channels().ofOrganization(given().organization().id())).isEmpty();
  }

  @Test
  default void anUnknownChannelIsAbsent() {
    Organization owner = given().organization();
    ChannelId unknown = new ChannelId(Fixtures.newId());

    assertThat(channels().find(owner.id(), unknown)).isEmpty();
    assertThat(locked(owner, unknown)).isEmpty();
    assertThat(channels().delete(owner.id(), unknown)).isFalse();
  }

  @Test
  default void theChannelOfAnotherOrganizationIsAbsent() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Channel channel = messages().channel(owner);

    assertThat(channels().find(stranger.id(), channel.id())).isEmpty();
    assertThat(locked(stranger, channel.id())).isEmpty();
    assertThat(channels().delete(stranger.id(), channel.id())).isFalse();
    assertThat(locked(owner, channel.id())).contains(channel);
  }

  @Test
  default void aChangeReplacesAllOfIt() {
    Organization owner = given().organization();
    Instant now = now();
    Channel before = messages().channel(owner);
    Channel after =
        new Channel(
            before.id(),
            owner.id(),
            "another \"name\"",
            new ChannelTarget.Webhook("https://other.example/", SigningSecrets.of(secret())),
            new ChannelFilter(
                Optional.of(Set.of(CheckType.DNS)),
                Severity.HIGH,
                Optional.of(Set.of(given().domain(owner).id(), given().domain(owner).id()))),
            new Channel.Timing(Optional.of(Duration.ofHours(1)), Optional.of(7)),
            Language.GERMAN,
            new ChannelState.Off(now, ChannelState.Reason.ASKED),
            Optional.of(now.minusSeconds(1)),
            before.createdAt(),
            now);

    channels().save(after);
    assertThat(channels().find(owner.id(), before.id())).contains(after);

    channels().save(before);
    assertThat(channels().find(owner.id(), before.id())).contains(before);
  }

  @Test
  default void savingAnAbsentChannelAddsNone() {
    Organization owner = given().organization();

    channels().save(Messages.webhook(owner.id(), PLAIN, now()));

    assertThat(channels().ofOrganization(owner.id())).isEmpty();
  }

  @Test
  default void whatIsTakenBackIsNotSeen() {
    Organization owner = given().organization();
    Channel present = messages().channel(owner);

    takenBack(
        () -> {
          messages().channel(owner);
          channels().delete(owner.id(), present.id());
        });

    assertThat(channels().ofOrganization(owner.id())).containsExactly(present);
  }

  @Test
  default void aDeletedDomainLeavesTheFiltersThatNameIt() {
    Organization owner = given().organization();
    Domain gone = given().domain(owner);
    Domain stays = given().domain(owner);
    Channel both = ofDomains(owner, Set.of(gone.id(), stays.id()));
    Channel one = ofDomains(owner, Set.of(gone.id()));

    ports().domains().delete(owner.id(), gone.id());

    assertThat(domainsOf(owner, both)).contains(Set.of(stays.id()));
    assertThat(domainsOf(owner, one)).contains(Set.of());
  }

  @Test
  default void ofTwoWhoLockAChannelTheSecondSeesWhatTheFirstDid() throws Exception {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner);
    Instant now = now();

    List<Boolean> wasOn =
        Concurrently.call(4, () -> ports().transactions().in(() -> switchOff(owner, channel, now)));

    assertThat(wasOn).containsOnlyOnce(true);
  }

  private boolean switchOff(Organization owner, Channel channel, Instant now) {
    Channel locked = channels().lock(owner.id(), channel.id()).orElseThrow();
    channels().save(locked.switched(false, now));
    return locked.isOn();
  }

  private Optional<Channel> locked(Organization owner, ChannelId id) {
    return ports().transactions().in(() -> channels().lock(owner.id(), id));
  }

  private Optional<Set<DomainId>> domainsOf(Organization owner, Channel channel) {
    return channels().find(owner.id(), channel.id()).orElseThrow().filter().domainIds();
  }

  private Channel ofDomains(Organization owner, Set<DomainId> domains) {
    Channel channel =
        filtered(Optional.empty(), Severity.INFO, Optional.of(domains)).of(owner, now());
    channels().add(channel);
    return channel;
  }

  private void addAndFind(Organization owner, Change change) {
    Channel channel = change.of(owner, now());
    channels().add(channel);

    assertThat(channels().find(owner.id(), channel.id())).contains(channel);
  }

  private Channels channels() {
    return ports().channels();
  }

  /** What makes a channel another than the usual one. */
  record Change(ChannelFilter filter, ChannelState state, Optional<Instant> failingSince) {
    private Channel of(Organization owner, Instant now) {
      Channel usual = Messages.webhook(owner.id(), PLAIN, now);
      return new Channel(
          usual.id(),
          owner.id(),
          usual.name(),
          usual.target(),
          filter,
          PLAIN,
          state,
          failingSince,
          now,
          now.plusMillis(3));
    }
  }

  /** No reminders, no digest. */
  Channel.Timing PLAIN = Channel.Timing.PLAIN;

  private static Change filtered(
      Optional<Set<CheckType>> types, Severity least, Optional<Set<DomainId>> domains) {
    return new Change(
        new ChannelFilter(types, least, domains), new ChannelState.On(), Optional.empty());
  }

  private static Change tagged(Optional<Set<DomainId>> domains, String... tags) {
    ChannelFilter filter =
        new ChannelFilter(
            Optional.empty(),
            Severity.INFO,
            domains,
            Tags.of(Stream.of(tags).map(Tag::new).toList()));
    return new Change(filter, new ChannelState.On(), Optional.empty());
  }

  private static Change with(ChannelState state, Optional<Instant> failingSince) {
    return new Change(ChannelFilter.ALL, state, failingSince);
  }

  private static Channel like(Channel usual, ChannelTarget target) {
    return new Channel(
        usual.id(),
        usual.organizationId(),
        usual.name(),
        target,
        usual.filter(),
        usual.timing(),
        usual.language(),
        usual.state(),
        usual.failingSince(),
        usual.createdAt(),
        usual.updatedAt());
  }

  private static SigningSecret secret() {
    return SigningSecret.make(new SecureRandom());
  }
}
