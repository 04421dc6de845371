package io.domainwatch.app.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelRules;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.SampleKinds;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ChannelServiceTest {
  private static final Instant NOW = House.NOW;
  private static final String URL = "https://receiver.example/hook";

  private final House house = new House();
  private final Messages messages = new Messages(house.store);
  private final Organization owner = house.given.organization();
  private final Actor actor = House.operator(owner);
  private final ChannelService channels = service(true);

  @Test
  void aWebhookComesWithASecretThatIsShownOnce() {
    SavedChannel saved = channels.create(actor, ChannelKind.BuiltIn.WEBHOOK, webhook("ops"), NOW);

    SigningSecret secret = saved.secret().orElseThrow();
    Channel channel = saved.channel();
    assertThat(channel.name()).isEqualTo("ops");
    assertThat(channel.target())
        .isEqualTo(new ChannelTarget.Webhook(URL, SigningSecrets.of(secret)));
    assertThat(channel.filter()).isEqualTo(ChannelFilter.ALL);
    assertThat(channel.isOn()).isTrue();
    assertThat(channel.createdAt()).isEqualTo(NOW);
    assertThat(channels.list(owner.id())).containsExactly(channel);
    assertThat(channels.find(owner.id(), channel.id())).isEqualTo(channel);
    assertThat(saved.toString()).doesNotContain(secret.text());
    assertThat(channels.change(actor, channel.id(), named("other"), false, NOW).secret()).isEmpty();
  }

  @Test
  void mailAndSlackHaveNoSecretToShow() {
    SavedChannel mail =
        channels.create(actor, ChannelKind.BuiltIn.EMAIL, mail("ops@example.com"), NOW);
    SavedChannel slack = channels.create(actor, ChannelKind.BuiltIn.SLACK, webhook("team"), NOW);

    assertThat(mail.secret()).isEmpty();
    assertThat(mail.channel().target()).isEqualTo(new ChannelTarget.Email("ops@example.com"));
    assertThat(slack.secret()).isEmpty();
    assertThat(slack.channel().target()).isEqualTo(new ChannelTarget.Slack(URL));
  }

  @Test
  void whereNoMailIsSentNoChannelOfMailIsMade() {
    ChannelService without = service(false);

    assertThat(without.sendsMail()).isFalse();
    assertThat(
            problems(
                () ->
                    without.create(actor, ChannelKind.BuiltIn.EMAIL, mail("ops@example.com"), NOW)))
        .extracting(FieldError::field)
        .containsExactly("type");
    assertThat(without.list(owner.id())).isEmpty();
  }

  @Test
  void everyFieldThatIsWrongIsNamed() {
    ChannelChange wrong =
        new ChannelChange(
            Patch.to(""),
            Patch.to("ftp://x"),
            Patch.keep(),
            Patch.keep(),
            Patch.to("dreadful"),
            Patch.keep(),
            Patch.to(Optional.of(1L)),
            Patch.to(Optional.of(24L)),
            Patch.keep());

    assertThat(problems(() -> channels.create(actor, ChannelKind.BuiltIn.WEBHOOK, wrong, NOW)))
        .hasSize(5);
    assertThat(
            problems(
                () -> channels.create(actor, ChannelKind.BuiltIn.SLACK, ChannelChange.NONE, NOW)))
        .extracting(FieldError::field)
        .containsExactly("name", "url");
    assertThat(channels.list(owner.id())).isEmpty();
    assertThat(house.audit(owner)).isEmpty();
  }

  @Test
  void aFilterNamesDomainsOfTheOrganizationAlone() {
    Domain own = house.given.domain(owner);
    DomainId foreign = house.given.domain(house.given.organization()).id();
    DomainId unknown = House.noDomain();

    assertThat(
            problems(
                () ->
                    channels.create(
                        actor,
                        ChannelKind.BuiltIn.WEBHOOK,
                        ofDomains(own.id(), foreign, unknown),
                        NOW)))
        .extracting(FieldError::message)
        .containsExactly(
            "there is no domain " + foreign.text(), "there is no domain " + unknown.text());

    Channel channel =
        channels.create(actor, ChannelKind.BuiltIn.WEBHOOK, ofDomains(own.id()), NOW).channel();
    assertThat(channel.filter().domainIds()).contains(Set.of(own.id()));
    assertThat(problems(() -> channels.change(actor, channel.id(), ofDomains(foreign), false, NOW)))
        .hasSize(1);
    assertThat(channels.find(owner.id(), channel.id())).isEqualTo(channel);
  }

  @Test
  void anOrganizationHasNoMoreChannelsThanAllowed() {
    for (int i = 0; i < ChannelRules.MAX_CHANNELS; i++) {
      messages.channel(owner);
    }

    assertThat(
            Refused.by(
                () -> channels.create(actor, ChannelKind.BuiltIn.WEBHOOK, webhook("one"), NOW)))
        .isInstanceOfSatisfying(
            Refusal.InvalidRequest.class,
            refusal -> assertThat(refusal.message()).contains("at most 100 channels"));
    assertThat(channels.list(owner.id())).hasSize(ChannelRules.MAX_CHANNELS);
    channels.create(
        House.operator(house.given.organization()),
        ChannelKind.BuiltIn.WEBHOOK,
        webhook("one"),
        NOW);
  }

  @Test
  void aRotationKeepsTheOldSecretForADay() {
    SavedChannel before = channels.create(actor, ChannelKind.BuiltIn.WEBHOOK, webhook("ops"), NOW);
    SigningSecret old = before.secret().orElseThrow();

    SavedChannel after =
        channels.change(actor, before.channel().id(), ChannelChange.NONE, true, NOW);

    SigningSecret fresh = after.secret().orElseThrow();
    assertThat(fresh).isNotEqualTo(old);
    assertThat(secretsAt(after.channel(), NOW)).containsExactly(fresh, old);
    assertThat(secretsAt(after.channel(), NOW.plus(SigningSecrets.OVERLAP))).containsExactly(fresh);
    assertThat(channels.find(owner.id(), before.channel().id())).isEqualTo(after.channel());
    assertThat(house.audit(owner).getFirst().detail()).isEqualTo("new secret");
  }

  @Test
  void whatSignsNothingHasNoSecretToRotate() {
    Channel slack =
        channels.create(actor, ChannelKind.BuiltIn.SLACK, webhook("team"), NOW).channel();

    assertThat(problems(() -> channels.change(actor, slack.id(), named("other"), true, NOW)))
        .extracting(FieldError::field)
        .containsExactly("rotateSecret");
    assertThat(channels.find(owner.id(), slack.id())).isEqualTo(slack);
  }

  @Test
  void switchingOffDropsWhatIsOnItsWayAndSwitchingOnBringsNothingBack() {
    Channel channel = messages.channel(owner);
    Delivery pending = messages.due(channel, NOW, house.given.domain(owner));
    Delivery ofOther = messages.due(messages.channel(owner), NOW, house.given.domain(owner));

    Channel off = channels.change(actor, channel.id(), enabled(false), false, NOW).channel();

    assertThat(off.state()).isEqualTo(new ChannelState.Off(NOW, ChannelState.Reason.ASKED));
    assertThat(find(pending).state()).isEqualTo(new DeliveryState.Dropped(NOW));
    assertThat(find(ofOther)).isEqualTo(ofOther);
    channels.change(actor, channel.id(), enabled(true), false, NOW);
    assertThat(channels.find(owner.id(), channel.id()).isOn()).isTrue();
    assertThat(find(pending).state()).isEqualTo(new DeliveryState.Dropped(NOW));
  }

  @Test
  void aChangeThatChangesNothingIsNotWrittenDown() {
    Channel channel = messages.channel(owner);

    assertThat(channels.change(actor, channel.id(), enabled(true), false, NOW.plusSeconds(9)))
        .isEqualTo(new SavedChannel(channel, Optional.empty()));

    assertThat(house.audit(owner)).isEmpty();
  }

  @Test
  void aRemovedChannelIsGoneWithItsDeliveries() {
    Channel channel = messages.channel(owner);
    messages.trial(channel, NOW);

    channels.delete(actor, channel.id(), NOW);

    assertThat(channels.list(owner.id())).isEmpty();
    assertThat(house.store.deliveries().page(owner.id(), channel.id(), Optional.empty(), 10))
        .isEmpty();
    assertThat(Refused.by(() -> channels.delete(actor, channel.id(), NOW)))
        .isEqualTo(new Refusal.ChannelNotFound());
  }

  @Test
  void whatWasDoneIsWrittenDownWithoutSecrets() {
    String hook = "https://hooks.example/services/T000/B000/verysecretword";
    ChannelChange slack = change("team", hook);
    SavedChannel webhook = channels.create(actor, ChannelKind.BuiltIn.WEBHOOK, webhook("ops"), NOW);
    ChannelId id = channels.create(actor, ChannelKind.BuiltIn.SLACK, slack, NOW).channel().id();
    channels.change(actor, webhook.channel().id(), named("night"), true, NOW);
    channels.change(actor, id, change("team", hook + "2"), false, NOW);
    channels.change(actor, id, enabled(false), false, NOW);
    channels.delete(actor, id, NOW);

    List<AuditEntry> done = house.audit(owner).reversed();

    assertThat(done)
        .extracting(AuditEntry::action)
        .containsExactly(
            AuditAction.CHANNEL_ADDED,
            AuditAction.CHANNEL_ADDED,
            AuditAction.CHANNEL_CHANGED,
            AuditAction.CHANNEL_CHANGED,
            AuditAction.CHANNEL_CHANGED,
            AuditAction.CHANNEL_REMOVED);
    assertThat(done.get(2).detail()).contains("named night, was ops").contains("new secret");
    assertThat(done.get(4).detail()).isEqualTo("disabled");
    assertThat(done)
        .extracting(AuditEntry::detail)
        .noneMatch(
            text ->
                text.contains("whsec_")
                    || text.contains("verysecret")
                    || text.contains(".example/hook"));
  }

  @Test
  void theChannelOfAnotherOrganizationIsAbsent() {
    Channel channel = messages.channel(owner);
    Organization stranger = house.given.organization();
    Actor other = House.operator(stranger);
    Refusal absent = new Refusal.ChannelNotFound();

    assertThat(channels.list(stranger.id())).isEmpty();
    assertThat(Refused.by(() -> channels.find(stranger.id(), channel.id()))).isEqualTo(absent);
    assertThat(Refused.by(() -> channels.change(other, channel.id(), named("x"), true, NOW)))
        .isEqualTo(absent);
    assertThat(Refused.by(() -> channels.delete(other, channel.id(), NOW))).isEqualTo(absent);
    assertThat(Refused.by(() -> channels.find(owner.id(), new ChannelId(Fixtures.newId()))))
        .isEqualTo(absent);
    assertThat(channels.find(owner.id(), channel.id())).isEqualTo(channel);
  }

  private ChannelService service(boolean mail) {
    return new ChannelService(
        house.store,
        new ChannelService.Stores(
            house.store.channels(),
            house.store.deliveries(),
            house.store.domains(),
            house.store.confirmations()),
        house.ids,
        new SecureRandom(),
        house.trail,
        new ChannelService.Capabilities(mail, PortRule.STANDARD, SampleKinds.ALL));
  }

  private Delivery find(Delivery delivery) {
    return house
        .store
        .deliveries()
        .find(owner.id(), delivery.channelId(), delivery.id())
        .orElseThrow();
  }

  private static List<FieldError> problems(ThrowingCallable call) {
    return Refused.by(call) instanceof Refusal.InvalidRequest refused
        ? refused.problems()
        : List.of();
  }

  private static List<SigningSecret> secretsAt(Channel channel, Instant now) {
    return Stream.of(channel.target())
        .map(ChannelTarget.Webhook.class::cast)
        .flatMap(target -> target.secrets().validAt(now).stream())
        .toList();
  }

  private static ChannelChange webhook(String name) {
    return change(name, URL);
  }

  private static ChannelChange change(String name, String url) {
    return with(Patch.to(name), Patch.to(url), Patch.keep(), Patch.keep(), Patch.keep());
  }

  private static ChannelChange mail(String address) {
    return with(Patch.to("mail"), Patch.keep(), Patch.to(address), Patch.keep(), Patch.keep());
  }

  private static ChannelChange named(String name) {
    return with(Patch.to(name), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep());
  }

  private static ChannelChange enabled(boolean on) {
    return with(Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.to(on));
  }

  private static ChannelChange ofDomains(DomainId... ids) {
    List<String> texts = Arrays.stream(ids).sorted().map(DomainId::text).toList();
    return with(
        Patch.to("ops"), Patch.to(URL), Patch.keep(), Patch.to(Optional.of(texts)), Patch.keep());
  }

  private static ChannelChange with(
      Patch<String> name,
      Patch<String> url,
      Patch<String> address,
      Patch<Optional<List<String>>> domains,
      Patch<Boolean> enabled) {
    return new ChannelChange(
        name,
        url,
        address,
        Patch.keep(),
        Patch.keep(),
        domains,
        Patch.keep(),
        Patch.keep(),
        enabled);
  }
}
