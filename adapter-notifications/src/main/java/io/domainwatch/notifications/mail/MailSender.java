package io.domainwatch.notifications.mail;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.notifications.net.AbortableSockets;
import io.domainwatch.notifications.net.SystemNames;
import io.domainwatch.notifications.net.TlsTrust;
import io.domainwatch.notifications.text.Links;
import jakarta.mail.Address;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.angus.mail.smtp.SMTPTransport;

/** Sends mail through the operator's server. */
public final class MailSender implements AutoCloseable {
  /** Time for one attempt, above what its steps take with a server that is alive. */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  private static final String NO_ADDRESS =
      "The mail server has no address, or its lookup timed out.";

  private final MailConfig config;
  private final SystemNames names;
  private final TlsTrust trust;
  private final Links links;
  private final Duration longest;
  private final ScheduledThreadPoolExecutor watchdog;

  /** Makes a sender; it keeps a thread until it is closed. */
  public MailSender(MailConfig config, SystemNames names, TlsTrust trust, Links links) {
    this(config, names, trust, links, LONGEST);
  }

  MailSender(MailConfig config, SystemNames names, TlsTrust trust, Links links, Duration longest) {
    this.config = config;
    this.names = names;
    this.trust = trust;
    this.links = links;
    this.longest = longest;
    this.watchdog =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("mail-watchdog").factory());
    watchdog.setRemoveOnCancelPolicy(true);
  }

  /** One attempt; never throws for the network. */
  public SendOutcome send(ChannelTarget.Email target, Channel channel, Delivery delivery) {
    return send(
        target.address(),
        (session, to) ->
            MailMessage.of(
                session,
                config.from(),
                to,
                delivery.id().text(),
                delivery.message().at(),
                MailText.of(channel, delivery, links)));
  }

  /** One attempt to ask a receiver whether it wants messages; never throws for the network. */
  public SendOutcome send(ConfirmationMail mail) {
    // The identity tells nothing of the token: mail servers write it into their logs.
    return send(
        mail.address(),
        (session, to) ->
            MailMessage.of(
                session,
                config.from(),
                to,
                mail.token().hash(),
                mail.at(),
                ConfirmationLetter.of(mail, links)));
  }

  /** One attempt; never throws for the network. */
  SendOutcome send(MailNotices.Notice notice) {
    return send(notice.to(), (session, to) -> MailMessage.of(session, config.from(), to, notice));
  }

  /** Makes a mail to an address in ASCII. */
  private interface Making {
    MailMessage of(Session session, String to) throws MessagingException;
  }

  private SendOutcome send(String address, Making making) {
    Optional<String> to = MailAddress.inAscii(address);
    if (to.isEmpty()) {
      return SmtpFailure.of(Reason.DNS_ERROR, "Mail cannot be sent to this address.");
    }
    // The library looks the name up again, without a limit; by then the answer is known.
    if (names.find(config.server().host()) instanceof SystemNames.Answer.None) {
      return SmtpFailure.of(Reason.DNS_ERROR, NO_ADDRESS);
    }
    AbortableSockets sockets = new AbortableSockets();
    Session session = SmtpSession.of(config, trust, sockets);
    MailMessage mail;
    try {
      mail = making.of(session, to.get());
    } catch (AddressException _) {
      return SmtpFailure.of(Reason.DNS_ERROR, "Mail cannot be sent to this address.");
    } catch (MessagingException e) {
      throw new IllegalStateException("no mail can be made of a message", e);
    }
    return send(mail, sockets, session);
  }

  /** Why the server does not let us in, one sentence; empty when it does. Sends nothing. */
  public Optional<String> trouble() {
    if (names.find(config.server().host()) instanceof SystemNames.Answer.None) {
      return Optional.of(NO_ADDRESS);
    }
    AbortableSockets sockets = new AbortableSockets();
    SMTPTransport transport = SmtpSession.transport(SmtpSession.of(config, trust, sockets));
    Future<?> end = watchdog.schedule(sockets::cut, longest.toMillis(), TimeUnit.MILLISECONDS);
    try {
      connect(transport);
      leave(transport);
      return Optional.empty();
    } catch (MessagingException e) {
      int code = transport.getLastReturnCode();
      return Optional.of(SmtpFailure.of(e, code, sockets.isCut()).detail());
    } finally {
      end.cancel(false);
      sockets.cut();
    }
  }

  private SendOutcome send(MailMessage mail, AbortableSockets sockets, Session session) {
    Future<?> end = watchdog.schedule(sockets::cut, longest.toMillis(), TimeUnit.MILLISECONDS);
    try {
      return handIn(mail, SmtpSession.transport(session), sockets);
    } finally {
      end.cancel(false);
      sockets.cut();
    }
  }

  private SendOutcome handIn(MailMessage mail, SMTPTransport transport, AbortableSockets sockets) {
    try {
      connect(transport);
      Address[] to = mail.getAllRecipients();
      transport.sendMessage(mail, to);
      SendOutcome taken =
          new Accepted(
              transport.getLastReturnCode(), SmtpFailure.text(transport.getLastServerResponse()));
      leave(transport);
      return taken;
    } catch (MessagingException e) {
      return SmtpFailure.of(e, transport.getLastReturnCode(), sockets.isCut());
    }
  }

  private void connect(SMTPTransport transport) throws MessagingException {
    SmtpServer server = config.server();
    transport.connect(
        server.host(),
        server.port(),
        server.login().map(SmtpServer.Login::user).orElse(null),
        server.login().map(SmtpServer.Login::password).orElse(null));
  }

  /** Says goodbye; what comes of it changes nothing. */
  private static void leave(SMTPTransport transport) {
    try {
      transport.close();
    } catch (MessagingException _) {
      // The mail was taken before.
    }
  }

  @Override
  public void close() {
    watchdog.shutdownNow();
  }
}
