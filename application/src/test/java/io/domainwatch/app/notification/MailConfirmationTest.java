package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.channels.ChannelService;
import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.testkit.RecordingSender;
import io.domainwatch.testkit.SampleKinds;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What mailboxes are sent before and after their receivers answer, and how much. */
class MailConfirmationTest {
  private static final String OPS = "ops@example.com";

  private final Post post = new Post();
  private final InMemoryStore store = post.house.store;
  private final List<ConfirmationMail> mails = new ArrayList<>();
  private SendOutcome outcome = RecordingSender.ACCEPTED;

  private final ChannelService channels =
      new ChannelService(
          store,
          new ChannelService.Stores(
              store.channels(), store.deliveries(), store.domains(), store.confirmations()),
          post.house.ids,
          new SecureRandom(),
          post.house.trail,
          new ChannelService.Capabilities(true, PortRule.STANDARD, SampleKinds.ALL));
  private final ConfirmationService answers =
      new ConfirmationService(
          store,
          new ConfirmationService.Stores(
              store.channels(), store.confirmations(), store.mailReceivers()),
          store.organizations(),
          post.house.trail);
  private final ConfirmationMails asking =
      new ConfirmationMails(
          store,
          new ConfirmationMails.Stores(
              store.channels(),
              store.confirmations(),
              store.mailReceivers(),
              store.organizations()),
          mail -> {
            mails.add(mail);
            return outcome;
          },
          new SecureRandom(),
          new DeliveryDispatcher.Senders(UUID.randomUUID(), Runnable::run, 10, Map.of()));

  @Test
  void nothingButOneConfirmationIsSentUntilTheReceiverConfirms() {
    Channel mailbox = mailbox(post.owner, OPS);
    Delivery delivery = post.due(mailbox, post.house.given.domain(post.owner));
    ask();
    post.pass(Duration.ofHours(2));
    ask();

    assertThat(post.sender.sent()).isEmpty();
    assertThat(mails)
        .singleElement()
        .satisfies(
            mail -> {
              assertThat(mail.address()).isEqualTo(OPS);
              assertThat(mail.organization()).isEqualTo(post.owner.name());
            });
    assertThat(answers.asking(token(0), now())).contains(post.owner.name());
    assertThat(post.find(mailbox).hears()).as("looking changes nothing").isFalse();

    assertThat(answers.confirm(token(0), now())).isTrue();
    assertThat(post.find(mailbox).hears()).isTrue();
    post.work();
    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Delivered.class);
  }

  @Test
  void aTestOfAnUnconfirmedMailboxIsRefused() {
    Channel mailbox = mailbox(post.owner, OPS);
    assertThat(
            Refused.by(() -> post.house.deliveries.test(operator(post.owner), mailbox.id(), now())))
        .isEqualTo(new Refusal.ChannelNotConfirmed());
  }

  @Test
  void aLinkWorksOnceAndForAWeek() {
    Channel first = mailbox(post.owner, OPS);
    Channel second = mailbox(post.owner, "late@example.com");
    ask();
    assertThat(answers.confirm("nonsense", now())).isFalse();
    assertThat(answers.confirm(tokenTo(OPS), now())).isTrue();
    assertThat(answers.confirm(tokenTo(OPS), now())).isFalse();
    assertThat(answers.asking(tokenTo(OPS), now())).isEmpty();

    post.time.advance(Confirmation.LINK_VALID);
    assertThat(answers.asking(tokenTo("late@example.com"), now())).isEmpty();
    assertThat(answers.confirm(tokenTo("late@example.com"), now())).isFalse();
    assertThat(post.find(first).hears()).isTrue();
    assertThat(post.find(second).hears()).isFalse();
  }

  @Test
  void anotherAddressIsAskedAnewAndTheOldLinkConfirmsNothing() {
    Channel mailbox = mailbox(post.owner, OPS);
    ask();
    change(mailbox, "new@example.com");
    assertThat(answers.confirm(token(0), now())).isFalse();
    ask();
    assertThat(answers.confirm(token(1), now())).isTrue();
    assertThat(mails.get(1).address()).isEqualTo("new@example.com");

    change(mailbox, OPS);
    assertThat(post.find(mailbox).hears()).as("changed back").isFalse();
    ask();
    assertThat(mails.get(2).address()).isEqualTo(OPS);
  }

  @Test
  void aReceiverIsAskedThreeTimesADayByAllOrganizationsTogether() {
    for (int organization = 0; organization < 5; organization++) {
      mailbox(post.house.given.organization(), "Stranger+" + organization + "@Example.com");
    }
    ask();
    ask();
    assertThat(mails).hasSize(MailLimit.CONFIRMATIONS_TO_RECEIVER.most());

    post.time.advance(Duration.ofDays(1).minusSeconds(1));
    ask();
    assertThat(mails).hasSize(3);
    post.time.advance(Duration.ofSeconds(1));
    ask();
    assertThat(mails).as("none is lost").hasSize(5);
  }

  @Test
  void anOrganizationThatAsksAgainStaysWithinTheLimit() {
    Channel mailbox = mailbox(post.owner, OPS);
    for (int time = 0; time < 10; time++) {
      ask();
      answers.askAgain(operator(post.owner), mailbox.id(), now());
      post.time.advance(Duration.ofMinutes(1));
    }
    assertThat(mails).hasSize(3);
    Organization other = post.house.given.organization();
    assertThat(Refused.by(() -> answers.askAgain(operator(other), mailbox.id(), now())))
        .isEqualTo(new Refusal.ChannelNotFound());
  }

  @Test
  void anOrganizationCannotMailManyStrangers() {
    int most = MailLimit.CONFIRMATIONS_BY_ORGANIZATION.most();
    IntStream.range(0, most + 10)
        .forEach(number -> mailbox(post.owner, "stranger" + number + "@example.com"));
    for (int tick = 0; tick < 20; tick++) {
      ask();
    }
    assertThat(mails).hasSize(most);
  }

  @Test
  void whoNeverWantsToBeWrittenToIsLeftAloneByAll() {
    Organization other = post.house.given.organization();
    Channel trusted = mailbox(other, OPS);
    ask();
    answers.confirm(token(0), now());
    Channel unwanted = mailbox(post.owner, OPS);
    ask();

    assertThat(answers.refuse(token(1), now())).isTrue();
    answers.askAgain(operator(post.owner), unwanted.id(), now());
    mailbox(post.house.given.organization(), "OPS@example.com");
    ask();
    Delivery delivery = post.due(trusted, post.house.given.domain(other));
    post.work();

    assertThat(mails).hasSize(2);
    assertThat(post.sender.sent()).isEmpty();
    assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Dropped.class);
    assertThat(post.find(trusted).state())
        .isEqualTo(new ChannelState.Off(now(), ChannelState.Reason.ENDPOINT_GONE));
    assertThat(answers.standing(post.find(unwanted)))
        .hasValueSatisfying(standing -> assertThat(standing.refused()).isTrue());
  }

  @Test
  void aMailServerThatIsAwayUsesUpNoLimitAndTheMailGoesOutLater() {
    mailbox(post.owner, OPS);
    outcome = RecordingSender.failed(SendOutcome.Reason.CONNECT);
    ask();
    for (int minute = 0; minute < 60; minute++) {
      post.time.advance(Duration.ofMinutes(1));
      ask();
    }
    int tries = mails.size();
    assertThat(tries).isGreaterThan(3);

    outcome = RecordingSender.ACCEPTED;
    post.time.advance(Duration.ofHours(2));
    ask();
    assertThat(mails).hasSize(tries + 1);
    assertThat(answers.confirm(token(tries), now())).isTrue();
  }

  @Test
  void messagesBeyondTheLimitOfAReceiverWaitAndAreNotLost() {
    Channel one = confirmed(post.owner, OPS);
    Channel two = confirmed(post.owner, OPS);
    int most = MailLimit.MESSAGES_TO_RECEIVER.most();
    List<Delivery> all =
        IntStream.range(0, most + 7)
            .mapToObj(
                number ->
                    post.due(number % 2 == 0 ? one : two, post.house.given.domain(post.owner)))
            .toList();
    Organization other = post.house.given.organization();
    Delivery others = post.due(confirmed(other, OPS), post.house.given.domain(other));

    for (int round = 0; round < most; round++) {
      post.work();
    }
    assertThat(post.sender.sent()).hasSize(most + 1);
    assertThat(post.find(others).state())
        .as("another organization is not held up")
        .isInstanceOf(DeliveryState.Delivered.class);
    assertThat(all)
        .filteredOn(delivery -> post.find(delivery).nextAttemptAt().isPresent())
        .hasSize(7);

    post.time.advance(Duration.ofHours(1));
    for (int round = 0; round < most; round++) {
      post.work();
    }
    assertThat(all)
        .allSatisfy(
            delivery -> {
              assertThat(post.find(delivery).state()).isInstanceOf(DeliveryState.Delivered.class);
              assertThat(post.find(delivery).attempts()).isEqualTo(1);
            });
  }

  private void ask() {
    asking.tick(now());
  }

  private Instant now() {
    return post.time.instant();
  }

  private String token(int mail) {
    return mails.get(mail).token().text();
  }

  private String tokenTo(String address) {
    return mails.stream()
        .filter(mail -> mail.address().equals(address))
        .reduce((_, newer) -> newer)
        .orElseThrow()
        .token()
        .text();
  }

  private Channel confirmed(Organization owner, String address) {
    Channel channel = mailbox(owner, address).confirmed(now());
    store.in(() -> store.channels().save(channel));
    return channel;
  }

  private Channel mailbox(Organization owner, String address) {
    return channels
        .create(operator(owner), ChannelKind.BuiltIn.EMAIL, with(Patch.to("mail"), address), now())
        .channel();
  }

  private void change(Channel channel, String address) {
    channels.change(operator(post.owner), channel.id(), with(Patch.keep(), address), false, now());
  }

  private static ChannelChange with(Patch<String> name, String address) {
    ChannelChange none = ChannelChange.NONE;
    return new ChannelChange(
        name,
        none.url(),
        Patch.to(address),
        none.checkTypes(),
        none.minSeverity(),
        none.domainIds(),
        none.reminderAfterSeconds(),
        none.digestHour(),
        none.enabled());
  }

  private static Actor operator(Organization owner) {
    return Actor.operator(owner.id());
  }
}
