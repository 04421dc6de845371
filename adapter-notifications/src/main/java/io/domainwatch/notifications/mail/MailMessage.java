package io.domainwatch.notifications.mail;

import io.domainwatch.core.value.Sha256;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;

/**
 * A letter in its envelope (RFC 5322): plain text and HTML, marked as made by a program (RFC 3834),
 * with an identity that is the same in every attempt.
 */
final class MailMessage extends MimeMessage {
  private static final String UTF_8 = StandardCharsets.UTF_8.name();

  private final String messageId;

  private MailMessage(Session session, String messageId) {
    super(session);
    this.messageId = messageId;
  }

  /**
   * Makes a mail.
   *
   * @param to an address in ASCII
   * @param id what its identity begins with; the same in every attempt
   * @param at when the message was made
   */
  static MailMessage of(
      Session session, MailAddress from, String to, String id, Instant at, MailText text)
      throws MessagingException {
    MailMessage mail = enveloped(session, from, to, id, at, text.subject());
    mail.setContent(
        new MimeMultipart("alternative", part(text.plain(), "plain"), part(text.html(), "html")));
    mail.saveChanges();
    return mail;
  }

  /**
   * Makes a mail of plain text.
   *
   * @param to an address in ASCII
   */
  static MailMessage of(Session session, MailAddress from, String to, MailNotices.Notice notice)
      throws MessagingException {
    String id = Sha256.hex(notice.to() + " " + notice.at() + " " + notice.kind());
    MailMessage mail = enveloped(session, from, to, id, notice.at(), notice.title());
    mail.setText(notice.text(), UTF_8);
    mail.saveChanges();
    return mail;
  }

  /** All but what it says. */
  private static MailMessage enveloped(
      Session session, MailAddress from, String to, String id, Instant at, String subject)
      throws MessagingException {
    MailMessage mail = new MailMessage(session, "<" + id + "@" + from.host() + ">");
    mail.setFrom(sender(from));
    mail.setRecipient(Message.RecipientType.TO, new InternetAddress(to, true));
    mail.setSubject(subject, UTF_8);
    mail.setSentDate(Date.from(at));
    mail.setHeader("Auto-Submitted", "auto-generated");
    return mail;
  }

  private static InternetAddress sender(MailAddress from) throws MessagingException {
    try {
      InternetAddress address = new InternetAddress(from.address(), true);
      if (from.name().isPresent()) {
        address.setPersonal(from.name().get(), UTF_8);
      }
      return address;
    } catch (UnsupportedEncodingException e) {
      throw new IllegalStateException("this JVM has no UTF-8", e);
    }
  }

  private static MimeBodyPart part(String text, String subtype) throws MessagingException {
    MimeBodyPart part = new MimeBodyPart();
    part.setText(text, UTF_8, subtype);
    return part;
  }

  @Override
  protected void updateMessageID() throws MessagingException {
    setHeader("Message-ID", messageId);
  }
}
