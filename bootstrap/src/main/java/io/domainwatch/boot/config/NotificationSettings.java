package io.domainwatch.boot.config;

import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.notifications.NotificationsConfig;
import io.domainwatch.notifications.mail.MailAddress;
import io.domainwatch.notifications.mail.MailConfig;
import io.domainwatch.notifications.mail.SmtpServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;

/** Makes the configuration of notifications. */
final class NotificationSettings {
  private NotificationSettings() {}

  /**
   * @param trust the certificate authorities that the checks believe; receivers are no different
   */
  static NotificationsConfig read(Settings settings, String publicUrl, X509TrustManager trust)
      throws ConfigRefused {
    return new NotificationsConfig(
        AddressPolicy.ofThisHost(
            networks(settings, Keys.NOTIFICATIONS_ALLOWED_NETWORKS),
            networks(settings, CheckKeys.BLOCKED_NETWORKS),
            networks(settings, CheckKeys.OWN_ADDRESSES)),
        ChecksSettings.portRule(settings),
        mail(settings),
        publicUrl,
        ChecksSettings.usualUserAgent(publicUrl),
        trust);
  }

  private static List<Network> networks(Settings settings, ConfigKey key) {
    return settings.parts(key).stream().map(Network::parse).toList();
  }

  private static Optional<MailConfig> mail(Settings settings) throws ConfigRefused {
    Optional<String> url = settings.find(Keys.MAIL_SMTP_URL);
    Optional<String> from = settings.find(Keys.MAIL_FROM);
    if (url.isEmpty() && from.isEmpty()) {
      return Optional.empty();
    }
    List<String> problems = new ArrayList<>();
    Optional<SmtpServer> server = url.flatMap(text -> server(text, problems));
    Optional<MailAddress> sender = from.flatMap(text -> sender(text, problems));
    if (url.isEmpty()) {
      problems.add(needs(Keys.MAIL_FROM, Keys.MAIL_SMTP_URL));
    }
    if (from.isEmpty()) {
      problems.add(needs(Keys.MAIL_SMTP_URL, Keys.MAIL_FROM));
    }
    if (!problems.isEmpty()) {
      throw new ConfigRefused(problems);
    }
    return Optional.of(new MailConfig(server.orElseThrow(), sender.orElseThrow()));
  }

  private static String needs(ConfigKey given, ConfigKey missing) {
    return "%s is set, and %s is not; mail needs both: set %s, %s"
        .formatted(given.name(), missing.name(), missing.name(), missing.meaning());
  }

  private static Optional<SmtpServer> server(String url, List<String> problems) {
    return switch (SmtpServer.parse(url)) {
      case SmtpServer.Parsed.Valid(SmtpServer server) -> Optional.of(server);
      case SmtpServer.Parsed.Refused(String problem) -> {
        problems.add(Keys.MAIL_SMTP_URL.name() + " " + problem);
        yield Optional.empty();
      }
    };
  }

  private static Optional<MailAddress> sender(String text, List<String> problems) {
    return switch (MailAddress.parse(text)) {
      case MailAddress.Parsed.Valid(MailAddress address) -> Optional.of(address);
      case MailAddress.Parsed.Refused(String problem) -> {
        problems.add(Keys.MAIL_FROM.name() + " is \"" + text + "\"; it " + problem);
        yield Optional.empty();
      }
    };
  }
}
