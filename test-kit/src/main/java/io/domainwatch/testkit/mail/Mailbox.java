package io.domainwatch.testkit.mail;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A mail server on 127.0.0.1 that takes everything and keeps it. */
public final class Mailbox implements AutoCloseable {
  private final GreenMail server =
      new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

  private Mailbox() {
    server.start();
  }

  /**
   * A mail as it came.
   *
   * @param id its {@code Message-ID}
   * @param text its plain text
   */
  public record Mail(String id, String to, String subject, String text) {}

  /** Starts one on a free port. */
  public static Mailbox start() {
    return new Mailbox();
  }

  /** The port it listens on. */
  public int port() {
    return server.getSmtp().getPort();
  }

  /** The mails so far, in the order of arrival. */
  public List<Mail> mails() {
    List<Mail> mails = new ArrayList<>();
    try {
      for (MimeMessage message : server.getReceivedMessages()) {
        mails.add(
            new Mail(
                message.getMessageID(),
                message.getAllRecipients()[0].toString(),
                message.getSubject(),
                text(message)));
      }
    } catch (MessagingException | IOException e) {
      throw new AssertionError(e);
    }
    return mails;
  }

  private static String text(MimeMessage message) throws MessagingException, IOException {
    return message.getContent() instanceof MimeMultipart parts
        ? parts.getBodyPart(0).getContent().toString()
        : message.getContent().toString();
  }

  @Override
  public void close() {
    server.stop();
  }
}
