package io.domainwatch.boot.notification;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.text.Wording;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.notifications.mail.MailAddress;
import io.domainwatch.notifications.mail.MailConfig;
import io.domainwatch.notifications.mail.MailSender;
import io.domainwatch.notifications.mail.SmtpServer;
import io.domainwatch.notifications.net.HttpPost;
import io.domainwatch.notifications.net.SystemNames;
import io.domainwatch.notifications.net.TlsTrust;
import io.domainwatch.notifications.service.NotificationKind;
import io.domainwatch.notifications.service.ServiceSender;
import io.domainwatch.notifications.text.Links;
import io.domainwatch.notifications.webhook.SlackSender;
import io.domainwatch.notifications.webhook.WebhookSender;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;

/** The real senders, which reach 127.0.0.1 and no other address of this machine. */
public final class Senders implements NotificationSender {
  /** Far longer than a receiver on this machine needs, shorter than a test has patience. */
  private static final Duration LONGEST = Duration.ofSeconds(3);

  private static final Links LINKS = new Links("https://watch.example.test");
  private static final TlsTrust NOBODY = TlsTrust.of(new Nobody());

  private final WebhookSender webhooks;
  private final SlackSender slack;
  private final ServiceSender services;
  private final Optional<MailSender> mail;

  private Senders(
      SystemNames names,
      Optional<MailSender> mail,
      List<NotificationKind> kinds,
      Duration longest) {
    AddressPolicy policy = new AddressPolicy(List.of(Network.parse("127.0.0.1/32")), List.of());
    HttpPost post =
        new HttpPost(
            new HttpPost.Settings(
                policy, PortRule.STANDARD, names, NOBODY, "Domainwatch/test", longest));
    this.webhooks = new WebhookSender(post, LINKS);
    this.slack = new SlackSender(post, LINKS);
    this.services = new ServiceSender(kinds, post, LINKS);
    this.mail = mail;
  }

  /** Webhooks alone. */
  public static NotificationSender webhooks() {
    return new Senders(new SystemNames(), Optional.empty(), List.of(), LONGEST);
  }

  /** Webhooks, and mail by a server on this port of 127.0.0.1. */
  public static NotificationSender webhooksAndMail(int port) {
    return all(port, List.of(), LONGEST);
  }

  /**
   * Webhooks, Slack, these kinds, and mail by a server on this port of 127.0.0.1.
   *
   * @param longest for one request
   */
  public static NotificationSender all(int port, List<NotificationKind> kinds, Duration longest) {
    SystemNames names = new SystemNames();
    SmtpServer server =
        new SmtpServer("127.0.0.1", port, SmtpServer.Encryption.NONE, Optional.empty());
    MailAddress from = new MailAddress("domainwatch@example.test", Optional.empty());
    MailConfig config = new MailConfig(server, from);
    return new Senders(
        names, Optional.of(new MailSender(config, names, NOBODY, LINKS)), kinds, longest);
  }

  @Override
  public SendOutcome send(Channel channel, Delivery delivery, Instant now) {
    Wording wording = new Wording(channel.language());
    return switch (channel.target()) {
      case ChannelTarget.Webhook target -> webhooks.send(target, delivery, now);
      case ChannelTarget.Email target -> mail.orElseThrow().send(target, channel, delivery);
      case ChannelTarget.Slack target -> slack.send(target, delivery, wording, now);
      case ChannelTarget.Service target -> services.send(target, delivery, wording, now);
      case ChannelTarget.Unreadable _ -> throw new IllegalArgumentException("no test needs it");
    };
  }

  /** Believes nobody: here nothing speaks TLS. */
  private static final class Nobody implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String how)
        throws CertificateException {
      throw new CertificateException("nobody is believed");
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String how)
        throws CertificateException {
      throw new CertificateException("nobody is believed");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
