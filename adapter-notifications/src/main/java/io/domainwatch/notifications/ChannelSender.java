package io.domainwatch.notifications;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.confirmation.ConfirmationSender;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.mail.MailSender;
import io.domainwatch.notifications.service.ServiceSender;
import io.domainwatch.notifications.webhook.SlackSender;
import io.domainwatch.notifications.webhook.WebhookSender;
import java.time.Instant;
import java.util.Optional;

/** Sends each message the way its channel goes. */
final class ChannelSender implements NotificationSender, ConfirmationSender {
  private final WebhookSender webhooks;
  private final SlackSender slack;
  private final ServiceSender services;
  private final Optional<MailSender> mail;

  ChannelSender(
      WebhookSender webhooks,
      SlackSender slack,
      ServiceSender services,
      Optional<MailSender> mail) {
    this.webhooks = webhooks;
    this.slack = slack;
    this.services = services;
    this.mail = mail;
  }

  @Override
  public SendOutcome send(Channel channel, Delivery delivery, Instant now) {
    Wording wording = new Wording(channel.language());
    return switch (channel.target()) {
      case ChannelTarget.Webhook target -> webhooks.send(target, delivery, now);
      case ChannelTarget.Slack target -> slack.send(target, delivery, wording, now);
      case ChannelTarget.Service target -> services.send(target, delivery, wording, now);
      case ChannelTarget.Email target ->
          mail.map(sender -> sender.send(target, channel, delivery))
              .orElseGet(ChannelSender::noMailServer);
      case ChannelTarget.Unreadable _ ->
          throw new IllegalStateException("nothing is known of where it leads");
    };
  }

  @Override
  public SendOutcome send(ConfirmationMail question) {
    return mail.map(sender -> sender.send(question)).orElseGet(ChannelSender::noMailServer);
  }

  private static SendOutcome noMailServer() {
    return new SendOutcome.Failed(
        SendOutcome.Reason.NOT_CONFIGURED,
        Optional.empty(),
        "This service has no mail server; its operator sets mail.smtp-url.",
        "",
        Optional.empty());
  }
}
