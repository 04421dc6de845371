package io.domainwatch.core.channel;

import static io.domainwatch.core.channel.TestChannels.NOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.channel.ChannelState.Off;
import io.domainwatch.core.channel.ChannelState.On;
import io.domainwatch.core.channel.ChannelState.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** On, failing while on, off. */
class ChannelTest {
  private final Channel on = TestChannels.webhook();

  @Test
  void theFirstFailureIsRemembered() {
    Channel failing = on.failed(false, NOON).failed(false, NOON.plusSeconds(5));
    assertThat(failing.isOn()).isTrue();
    assertThat(failing.failingSince()).contains(NOON);
  }

  @Test
  void aSuccessEndsTheFailing() {
    Channel works = on.failed(false, NOON).delivered();
    assertThat(works).isEqualTo(on);
    Channel failing = works.failed(false, NOON.plus(Channel.FAILING_MOST));
    assertThat(failing.isOn()).as("the three days begin anew").isTrue();
  }

  @Test
  void afterThreeDaysOfFailuresItIsSwitchedOff() {
    Instant end = NOON.plus(Duration.ofDays(3));
    Channel failing = on.failed(false, NOON);
    assertThat(failing.failed(false, end.minusMillis(1)).isOn()).isTrue();
    Channel off = failing.failed(false, end);
    assertThat(off.state()).isEqualTo(new Off(end, Reason.FAILING));
    assertThat(off.failingSince()).contains(NOON);
    assertThat(off.updatedAt()).as("nobody changed it").isEqualTo(NOON);
  }

  @Test
  void aReceiverThatIsGoneSwitchesItOffAtOnce() {
    assertThat(on.failed(true, NOON).state()).isEqualTo(new Off(NOON, Reason.ENDPOINT_GONE));
  }

  @Test
  void whatIsOffIsLeftAsItIs() {
    Channel off = on.switched(false, NOON);
    assertThat(off.failed(false, NOON.plus(Duration.ofDays(9)))).isEqualTo(off);
    assertThat(off.failed(true, NOON.plusSeconds(1))).isEqualTo(off);
    assertThat(off.switched(false, NOON.plusSeconds(1))).isEqualTo(off);
  }

  @Test
  void whoeverSwitchesItOnBeginsAnew() {
    Channel off = on.failed(false, NOON).failed(false, NOON.plus(Channel.FAILING_MOST));
    Channel again = off.switched(true, NOON.plus(Duration.ofDays(4)));
    assertThat(again.state()).isEqualTo(new On());
    assertThat(again.failingSince()).isEmpty();
  }

  @Test
  void switchingOnWhatIsOnKeepsItsFailing() {
    Channel failing = on.failed(false, NOON);
    assertThat(failing.switched(true, NOON.plusSeconds(1))).isEqualTo(failing);
  }

  @Test
  void switchedOffBySomebodySaysSo() {
    assertThat(on.switched(false, NOON).state()).isEqualTo(new Off(NOON, Reason.ASKED));
  }

  @Test
  void onlyWebhooksHaveSecrets() {
    SigningSecrets secrets = SigningSecrets.of(TestChannels.secret(9));
    Instant later = NOON.plusSeconds(1);
    Channel signed = on.signedWith(secrets, later);
    assertThat(signed.target())
        .isEqualTo(new ChannelTarget.Webhook("https://hooks.example.com/a", secrets));
    assertThat(signed.updatedAt()).isEqualTo(later);
    Channel mail = TestChannels.of(new ChannelTarget.Email("ops@example.com"));
    assertThatThrownBy(() -> mail.signedWith(secrets, later))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aDigestIsDueAtItsHourOfTheNextDayThatHasIt() {
    Channel daily = withDigest(7);
    assertThat(daily.nextDigest(Instant.parse("2026-03-01T06:59:59.999Z")))
        .contains(Instant.parse("2026-03-01T07:00:00Z"));
    assertThat(daily.nextDigest(Instant.parse("2026-03-01T07:00:00Z")))
        .contains(Instant.parse("2026-03-02T07:00:00Z"));
    assertThat(withDigest(0).nextDigest(Instant.parse("2026-12-31T23:59:59Z")))
        .contains(Instant.parse("2027-01-01T00:00:00Z"));
    assertThat(on.nextDigest(NOON)).isEmpty();
  }

  private Channel withDigest(int hour) {
    return new Channel(
        on.id(),
        on.organizationId(),
        on.name(),
        on.target(),
        on.filter(),
        new Channel.Timing(Optional.empty(), Optional.of(hour)),
        on.state(),
        on.failingSince(),
        on.createdAt(),
        on.updatedAt());
  }
}
