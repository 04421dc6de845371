package io.domainwatch.core.channel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is shown of where a channel leads. */
class ChannelTargetTest {
  @ParameterizedTest
  @CsvSource({
    "https://hooks.slack.com/services/T000/B000/SeCrEtWxYz, https://hooks.slack.com/…WxYz",
    "https://chat.example.com:8443/hooks/SeCrEtWxYz, https://chat.example.com:8443/…WxYz",
    "https://chat.example.com/secret, https://chat.example.com/…",
    "https://chat.example.com/secretly, https://chat.example.com/…etly",
    "https://chat.example.com, https://chat.example.com/…",
    "https://chat.example.com?token=SeCrEtWxYz, https://chat.example.com/…WxYz",
    "https://chat.example.com?t=1, https://chat.example.com/…",
    "https://chat.example.com?token=a/b/SeCrEtWxYz, https://chat.example.com/…WxYz"
  })
  void ofAChatOnlyTheHostAndTheLastLettersAreShown(String url, String shown) {
    ChannelTarget.Slack slack = new ChannelTarget.Slack(url);
    assertThat(slack.shown()).isEqualTo(shown);
    assertThat(slack).hasToString("Slack[" + shown + "]");
  }

  @Test
  void ofAWebhookTheAddressIsShownAndNoSecret() {
    SigningSecret secret = TestChannels.secret(3);
    ChannelTarget webhook =
        new ChannelTarget.Webhook("https://a.example.com/x", SigningSecrets.of(secret));
    assertThat(webhook.shown()).isEqualTo("https://a.example.com/x");
    assertThat(webhook.traced()).isEqualTo("https://a.example.com/…");
    assertThat(webhook.toString()).doesNotContain(secret.text());
    assertThat(webhook.kind()).isEqualTo(ChannelKind.BuiltIn.WEBHOOK);
  }

  @Test
  void whatCannotBeReadSaysSo() {
    ChannelTarget lost = new ChannelTarget.Unreadable(ChannelKind.BuiltIn.SLACK);
    assertThat(lost.shown()).contains("cannot be decrypted");
    assertThat(lost.kind()).isEqualTo(ChannelKind.BuiltIn.SLACK);
  }

  @Test
  void aMailboxIsShown() {
    ChannelTarget mail = new ChannelTarget.Email("ops@example.com");
    assertThat(mail.shown()).isEqualTo("ops@example.com");
    assertThat(mail.kind()).isEqualTo(ChannelKind.BuiltIn.EMAIL);
  }
}
