package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.testkit.Fixtures;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link Confirmations} does. */
public interface ConfirmationsContract extends NotificationContract {
  /** When questions are asked. */
  Instant ASKED = Instant.parse("2026-11-22T10:00:00.123Z");

  private Confirmations questions() {
    return ports().confirmations();
  }

  private Channel mailbox(Organization owner) {
    return messages().channel(owner, new ChannelTarget.Email("ops@ünïcode.example"));
  }

  private Confirmation asked(Channel channel, Instant at) {
    Confirmation question = Confirmation.of(channel, at);
    questions().save(question);
    return question;
  }

  @Test
  default void aQuestionIsFoundAsItWasSaved() {
    Channel channel = mailbox(given().organization());
    Confirmation question = asked(channel, ASKED);

    assertThat(questions().find(channel.organizationId(), channel.id())).contains(question);
    ConfirmationToken token = ConfirmationToken.make(new SecureRandom());
    Confirmation sent = question.sending(token, ASKED).settled();
    questions().save(sent);
    assertThat(questions().find(channel.organizationId(), channel.id())).contains(sent);
    assertThat(questions().find(token)).contains(sent);
    assertThat(questions().find(ConfirmationToken.make(new SecureRandom()))).isEmpty();
  }

  @Test
  default void noOrganizationFindsOrRemovesTheQuestionOfAnother() {
    Channel channel = mailbox(given().organization());
    Confirmation question = asked(channel, ASKED);
    Organization other = given().organization();

    assertThat(questions().find(other.id(), channel.id())).isEmpty();
    questions().remove(other.id(), channel.id());
    assertThat(questions().find(channel.organizationId(), channel.id())).contains(question);
    questions().remove(channel.organizationId(), channel.id());
    assertThat(questions().find(channel.organizationId(), channel.id())).isEmpty();
  }

  @Test
  default void aQuestionGoesWithItsChannelAndNoneIsKeptOfAnAbsentOne() {
    Channel channel = mailbox(given().organization());
    Confirmation question = asked(channel, ASKED);
    ports().channels().delete(channel.organizationId(), channel.id());

    assertThat(questions().find(channel.organizationId(), channel.id())).isEmpty();
    questions().save(question);
    assertThat(questions().find(channel.organizationId(), channel.id())).isEmpty();
    assertThat(taken(10, ASKED.plus(Duration.ofDays(1)))).doesNotContain(channel.id());
  }

  @Test
  default void whatIsDueIsTakenOnceLongestDueFirstAndAgainAfterItsLease() {
    Organization owner = given().organization();
    Channel late = mailbox(owner);
    Channel early = mailbox(owner);
    Channel never = mailbox(given().organization());
    asked(late, ASKED.plusSeconds(1));
    asked(early, ASKED);
    questions().save(Confirmation.of(never, ASKED).settled());

    assertThat(questions().takeDue(10, ASKED.minusMillis(1))).isEmpty();
    assertThat(taken(1, ASKED.plusSeconds(1))).containsExactly(early.id());
    assertThat(taken(10, ASKED.plusSeconds(1))).containsExactly(late.id());
    assertThat(taken(10, ASKED.plusSeconds(2))).isEmpty();
    assertThat(taken(10, ASKED.plusSeconds(1).plus(Confirmation.LEASE)))
        .containsExactlyInAnyOrder(early.id(), late.id());
  }

  @Test
  default void whatATransactionTakesBackWasNotSaved() {
    Channel channel = mailbox(given().organization());
    takenBack(() -> questions().save(Confirmation.of(channel, ASKED)));

    assertThat(questions().find(channel.organizationId(), channel.id())).isEmpty();
    assertThat(questions().find(channel.organizationId(), new ChannelId(Fixtures.newId())))
        .isEmpty();
  }

  private List<ChannelId> taken(int most, Instant now) {
    return questions().takeDue(most, now).stream().map(Confirmation::channelId).toList();
  }
}
