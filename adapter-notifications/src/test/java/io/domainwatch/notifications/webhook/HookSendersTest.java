package io.domainwatch.notifications.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import com.standardwebhooks.Webhook;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.net.Receivers;
import io.domainwatch.notifications.text.Links;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HookSendersTest {
  private static final Links LINKS = new Links(MessageFixtures.PUBLIC_URL);

  private final Receivers receivers = new Receivers("127.0.0.0/8");
  private final LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.page(200, "ok"));
  private final String url =
      "http://" + server.address().getHostAddress() + ":" + server.port() + "/hook";
  private final Random random = new Random(7);
  private final SigningSecret secret = SigningSecret.make(random);

  /** The library of the receiver compares with the present time. */
  private final Instant now = Instant.now();

  @AfterEach
  void close() {
    server.close();
    receivers.close();
  }

  @Test
  void aWebhookArrivesSoThatAReceiverVerifiesIt() throws Exception {
    send(SigningSecrets.of(secret), now);

    verify(secret, server.requests().getFirst());
    assertThat(server.requests().getFirst().header("webhook-id"))
        .isEqualTo(MessageFixtures.DELIVERY.text());
  }

  @Test
  void duringARotationBothSecretsVerifyAndAfterItOnlyTheNewOne() throws Exception {
    SigningSecret next = SigningSecret.make(random);
    SigningSecrets rotated = SigningSecrets.of(secret).rotatedTo(next, now);

    send(rotated, now);
    verify(secret, server.requests().getFirst());
    verify(next, server.requests().getFirst());

    send(rotated, now.plus(SigningSecrets.OVERLAP));
    assertThat(server.requests().getLast().header("webhook-signature")).doesNotContain(" ");
  }

  @Test
  void aLaterAttemptIsTheSameMessageWithAnotherTime() {
    send(SigningSecrets.of(secret), now);
    send(SigningSecrets.of(secret), now.plusSeconds(5));

    LoopbackHttp.Request first = server.requests().getFirst();
    LoopbackHttp.Request second = server.requests().getLast();
    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.header("webhook-id")).isEqualTo(first.header("webhook-id"));
    assertThat(second.header("webhook-timestamp")).isNotEqualTo(first.header("webhook-timestamp"));
    assertThat(second.header("webhook-signature")).isNotEqualTo(first.header("webhook-signature"));
  }

  @Test
  void slackGetsTextAndBlocksAndNoSignature() {
    assertThat(
            new SlackSender(receivers.post(), LINKS)
                .send(
                    new ChannelTarget.Slack(url),
                    MessageFixtures.delivery(MessageFixtures.one()),
                    Wording.ENGLISH,
                    now))
        .isEqualTo(new Accepted(200, "ok"));

    LoopbackHttp.Request request = server.requests().getFirst();
    assertThat(request.body()).startsWith("{\"text\":\"*shop.example.com: Site is down*");
    assertThat(request.header("Content-Type")).isEqualTo("application/json");
    assertThat(request.head().toLowerCase(java.util.Locale.ROOT)).doesNotContain("webhook-");
  }

  private void send(SigningSecrets secrets, Instant at) {
    assertThat(
            new WebhookSender(receivers.post(), LINKS)
                .send(
                    new ChannelTarget.Webhook(url, secrets),
                    MessageFixtures.delivery(MessageFixtures.one()),
                    at))
        .isEqualTo(new Accepted(200, "ok"));
  }

  private static void verify(SigningSecret by, LoopbackHttp.Request request) throws Exception {
    new Webhook(by.text())
        .verify(
            request.body(),
            Map.of(
                "webhook-id",
                List.of(request.header("webhook-id")),
                "webhook-timestamp",
                List.of(request.header("webhook-timestamp")),
                "webhook-signature",
                List.of(request.header("webhook-signature"))));
  }
}
