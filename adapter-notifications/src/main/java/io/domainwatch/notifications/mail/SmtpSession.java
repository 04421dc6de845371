package io.domainwatch.notifications.mail;

import io.domainwatch.notifications.net.AbortableSockets;
import io.domainwatch.notifications.net.TlsTrust;
import io.domainwatch.notifications.net.WatchedTls;
import jakarta.mail.NoSuchProviderException;
import jakarta.mail.Session;
import java.time.Duration;
import java.util.Properties;
import org.eclipse.angus.mail.smtp.SMTPTransport;

/** How the library is to speak to the mail server. */
final class SmtpSession {
  /** Time for a TCP connection. */
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);

  /** Time for one step of reading or writing. */
  private static final Duration STEP_TIMEOUT = Duration.ofSeconds(20);

  private SmtpSession() {}

  /** A session for one mail. */
  static Session of(MailConfig config, TlsTrust trust, AbortableSockets sockets) {
    SmtpServer server = config.server();
    Properties session = new Properties();
    session.put("mail.smtp.connectiontimeout", millis(CONNECT_TIMEOUT));
    session.put("mail.smtp.timeout", millis(STEP_TIMEOUT));
    session.put("mail.smtp.writetimeout", millis(STEP_TIMEOUT));
    session.put("mail.smtp.quitwait", "false");
    session.put("mail.smtp.from", config.from().address());
    // Else the library looks up what this host is called.
    session.put("mail.smtp.localhost", config.from().host());
    session.put("mail.smtp.auth", Boolean.toString(server.login().isPresent()));
    session.put("mail.smtp.socketFactory", sockets);
    session.put("mail.smtp.ssl.socketFactory", new WatchedTls(trust, sockets));
    session.put("mail.smtp.socketFactory.fallback", "false");
    session.put("mail.smtp.ssl.checkserveridentity", "true");
    switch (server.encryption()) {
      case IMPLICIT -> session.put("mail.smtp.ssl.enable", "true");
      case STARTTLS_REQUIRED -> {
        session.put("mail.smtp.starttls.enable", "true");
        session.put("mail.smtp.starttls.required", "true");
      }
      case STARTTLS_IF_OFFERED -> session.put("mail.smtp.starttls.enable", "true");
      case NONE -> session.put("mail.smtp.starttls.enable", "false");
    }
    return Session.getInstance(session);
  }

  static SMTPTransport transport(Session session) {
    try {
      return (SMTPTransport) session.getTransport("smtp");
    } catch (NoSuchProviderException e) {
      throw new IllegalStateException("the mail library lacks SMTP", e);
    }
  }

  private static String millis(Duration time) {
    return Long.toString(time.toMillis());
  }
}
