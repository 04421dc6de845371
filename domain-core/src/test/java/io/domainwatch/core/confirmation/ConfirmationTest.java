package io.domainwatch.core.confirmation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.RetrySchedule;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ConfirmationTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  private final Channel mailbox = channel(new ChannelTarget.Email("ops@example.com"));
  private final Confirmation asked = Confirmation.of(mailbox, NOW);
  private final ConfirmationToken token = ConfirmationToken.make(new SecureRandom());

  @Test
  void onlyAnUnconfirmedMailboxIsAsked() {
    assertThat(asked.mailDueAt()).contains(NOW);
    assertThat(asked.isOf(mailbox)).isTrue();
    assertThat(asked.isOf(mailbox.confirmed(NOW))).isFalse();
    assertThat(asked.isOf(channel(new ChannelTarget.Email("me@example.com")))).isFalse();
    assertThatThrownBy(() -> Confirmation.of(mailbox.confirmed(NOW), NOW))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> Confirmation.of(channel(new ChannelTarget.Slack("https://s.example")), NOW))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aLinkWorksForAWeekAndUntilANewerMail() {
    Confirmation sent = asked.sending(token, NOW).settled();
    Instant end = NOW.plus(Confirmation.LINK_VALID);
    assertThat(sent.opensWith(token, end.minusMillis(1))).isTrue();
    assertThat(sent.opensWith(token, end)).isFalse();
    ConfirmationToken newer = ConfirmationToken.make(new SecureRandom());
    assertThat(sent.opensWith(newer, NOW)).isFalse();
    Confirmation again = sent.askedAgain(NOW).sending(newer, NOW);
    assertThat(again.opensWith(token, NOW)).isFalse();
    assertThat(again.opensWith(newer, NOW)).isTrue();
    assertThat(asked.opensWith(token, NOW)).isFalse();
  }

  @Test
  void askingTwiceMakesOneMail() {
    Confirmation held = asked.heldUntil(NOW.plusSeconds(60));
    assertThat(held.askedAgain(NOW)).isEqualTo(held);
    Confirmation stray = asked.heldUntil(NOW.plus(Duration.ofDays(3)));
    assertThat(stray.askedAgain(NOW).mailDueAt()).as("a clock was ahead").contains(NOW);
    assertThat(asked.settled().askedAgain(NOW).mailDueAt()).contains(NOW);
  }

  @Test
  void aMailThatIsNotTakenIsTriedForADayAndThenNoMore() {
    Confirmation question = asked;
    Instant now = NOW;
    for (int failed = 0; failed < RetrySchedule.mostFailed(); failed++) {
      question = question.failed(0.5, now);
      now = question.mailDueAt().orElseThrow();
    }
    assertThat(Duration.between(NOW, now)).isBetween(Duration.ofHours(20), Duration.ofHours(25));
    assertThat(question.failed(0.5, now).mailDueAt()).isEmpty();
  }

  @Test
  void aTokenHasTheFormOfOneAndNoLogShowsIt() {
    assertThat(ConfirmationToken.find(token.text())).contains(token);
    assertThat(ConfirmationToken.find("")).isEmpty();
    assertThat(ConfirmationToken.find(token.text().toUpperCase(java.util.Locale.ROOT) + "0"))
        .isEmpty();
    assertThat(token.toString()).doesNotContain(token.text());
    assertThat(token.hash()).isNotEqualTo(token.text());
  }

  private static Channel channel(ChannelTarget target) {
    return new Channel(
        new ChannelId(new UUID(1, 1)),
        new OrganizationId(new UUID(2, 2)),
        "ops",
        target,
        ChannelFilter.ALL,
        Channel.Timing.PLAIN,
        new ChannelState.On(),
        Optional.empty(),
        NOW,
        NOW);
  }
}
