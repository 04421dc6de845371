package io.domainwatch.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Binder;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Stage;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.notifications.mail.MailAddress;
import io.domainwatch.notifications.mail.MailConfig;
import io.domainwatch.notifications.mail.SmtpServer;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NotificationsModuleTest {
  @Test
  void eachKindOfChannelIsSentItsOwnWay() {
    try (LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.page(200, ""))) {
      String url = "http://" + server.address().getHostAddress() + ":" + server.port() + "/";
      Injector injector = injector(Optional.empty());
      NotificationSender sender = injector.getInstance(NotificationSender.class);
      SigningSecrets secrets = SigningSecrets.of(SigningSecret.make(new Random(1)));

      assertThat(send(sender, new ChannelTarget.Webhook(url, secrets)))
          .isEqualTo(new Accepted(200, ""));
      assertThat(send(sender, new ChannelTarget.Slack(url))).isEqualTo(new Accepted(200, ""));

      assertThat(server.requests().getFirst().body()).startsWith("{\"type\":\"events\"");
      assertThat(server.requests().getFirst().header("User-Agent")).isEqualTo("Domainwatch/test");
      assertThat(server.requests().getLast().body()).startsWith("{\"text\":");
      injector.getInstance(SendingThreads.class).close();
    }
  }

  @Test
  void aHeartbeatAsksByGetAndSaysWhyItDidNotArrive() {
    Injector injector = injector(Optional.empty());
    HeartbeatCall heartbeat = injector.getInstance(HeartbeatCall.class);
    try (LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.page(200, "OK"))) {
      String url =
          "http://" + server.address().getHostAddress() + ":" + server.port() + "/ping/abc";

      assertThat(heartbeat.problem(url, Instant.EPOCH)).isEmpty();

      assertThat(server.requests().getFirst().head()).startsWith("GET /ping/abc HTTP/1.1");
      assertThat(server.requests().getFirst().body()).isEmpty();
    }
    try (LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.page(404, "no /ping/abc"))) {
      String url =
          "http://" + server.address().getHostAddress() + ":" + server.port() + "/ping/abc";

      assertThat(heartbeat.problem(url, Instant.EPOCH))
          .contains("The receiver answered 404, which is no success.");
      assertThat(server.requests()).hasSize(1);
    }
    assertThat(heartbeat.problem("http://10.0.0.1/ping/abc", Instant.EPOCH).orElseThrow())
        .startsWith("Nothing was sent: ")
        .contains("10.0.0.1")
        .doesNotContain("abc");
    injector.getInstance(SendingThreads.class).close();
  }

  @Test
  void withoutAServerMailSaysWhatIsMissing() {
    Injector injector = injector(Optional.empty());
    Failed failed =
        (Failed)
            send(
                injector.getInstance(NotificationSender.class),
                new ChannelTarget.Email("ops@example.org"));

    assertThat(failed.reason()).isEqualTo(Reason.NOT_CONFIGURED);
    assertThat(failed.detail()).contains("mail.smtp-url");
    injector.getInstance(SendingThreads.class).close();
  }

  @Test
  void withAServerMailGoesThere() {
    SmtpServer nobody =
        ((SmtpServer.Parsed.Valid) SmtpServer.parse("smtp://mail.invalid")).server();
    Injector injector =
        injector(
            Optional.of(
                new MailConfig(nobody, new MailAddress("a@example.com", Optional.empty()))));
    Failed failed =
        (Failed)
            send(
                injector.getInstance(NotificationSender.class),
                new ChannelTarget.Email("ops@example.org"));

    assertThat(failed.reason()).isEqualTo(Reason.DNS_ERROR);
    injector.getInstance(SendingThreads.class).close();
  }

  private static SendOutcome send(NotificationSender sender, ChannelTarget target) {
    return sender.send(
        MessageFixtures.channel(target),
        MessageFixtures.delivery(MessageFixtures.one()),
        MessageFixtures.AT);
  }

  private static Injector injector(Optional<MailConfig> mail) {
    return Guice.createInjector(
        Stage.PRODUCTION,
        NotificationsModuleTest::strict,
        new NotificationsModule(
            new NotificationsConfig(
                new AddressPolicy(List.of(Network.parse("127.0.0.0/8")), List.of()),
                PortRule.STANDARD,
                mail,
                MessageFixtures.PUBLIC_URL,
                "Domainwatch/test",
                TestTls.manager())));
  }

  private static void strict(Binder binder) {
    binder.requireExplicitBindings();
    binder.requireExactBindingAnnotations();
    binder.disableCircularProxies();
  }
}
