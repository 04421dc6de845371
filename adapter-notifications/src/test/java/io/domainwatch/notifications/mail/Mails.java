package io.domainwatch.notifications.mail;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.message.Message;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.TestTls;
import io.domainwatch.notifications.net.SystemNames;
import io.domainwatch.notifications.net.TlsTrust;
import io.domainwatch.notifications.text.Links;
import java.time.Duration;
import java.util.Optional;

/** Sends mails in tests. */
final class Mails {
  static final String TO = "ops@example.org";

  private Mails() {}

  static SendOutcome send(String url, Message message) {
    return send(url, TO, message, TestTls.trust(), Duration.ofSeconds(20));
  }

  static SendOutcome send(
      String url, String to, Message message, TlsTrust trust, Duration longest) {
    ChannelTarget.Email target = new ChannelTarget.Email(to);
    try (SystemNames names = new SystemNames();
        MailSender sender = sender(url, names, trust, longest)) {
      return sender.send(
          target, MessageFixtures.channel(target), MessageFixtures.delivery(message));
    }
  }

  static SendOutcome send(String url, ConfirmationMail mail) {
    try (SystemNames names = new SystemNames();
        MailSender sender = sender(url, names, TestTls.trust(), Duration.ofSeconds(20))) {
      return sender.send(mail);
    }
  }

  /** Why a server does not let us in. */
  static Optional<String> trouble(String url) {
    try (SystemNames names = new SystemNames();
        MailSender sender = sender(url, names, TestTls.trust(), Duration.ofSeconds(20))) {
      return sender.trouble();
    }
  }

  static MailSender sender(String url, SystemNames names, TlsTrust trust, Duration longest) {
    MailConfig config =
        new MailConfig(
            ((SmtpServer.Parsed.Valid) SmtpServer.parse(url)).server(),
            new MailAddress("alerts@watch.example.com", Optional.of("Wächter")));
    return new MailSender(config, names, trust, new Links(MessageFixtures.PUBLIC_URL), longest);
  }
}
