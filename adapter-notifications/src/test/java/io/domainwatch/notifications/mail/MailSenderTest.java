package io.domainwatch.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.text.Language;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.TestTls;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import jakarta.mail.internet.MimeUtility;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Date;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Mail through GreenMail. */
class MailSenderTest {
  private final GreenMail server =
      new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

  @BeforeEach
  void start() {
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop();
  }

  @Test
  void aMailArrivesInPlainTextAndInHtml() throws Exception {
    assertThat(Mails.send(url(""), MessageFixtures.one())).isInstanceOf(Accepted.class);

    MimeMultipart parts = (MimeMultipart) received().getContent();
    assertThat(parts.getContentType()).startsWith("multipart/alternative");
    assertThat(parts.getCount()).isEqualTo(2);
    assertThat(parts.getBodyPart(0).getContentType()).isEqualTo("text/plain; charset=UTF-8");
    assertThat(parts.getBodyPart(1).getContentType()).isEqualTo("text/html; charset=UTF-8");
    for (int part = 0; part < 2; part++) {
      assertThat(((String) parts.getBodyPart(part).getContent()).replace("<bdi>", ""))
          .contains("shop.example.com", "Site is down", "Failure, high")
          .contains("Connection refused by 192.0.2.7 port 443.", "2026-11-20 15:16:00 UTC")
          .contains("https://watch.example.com/incidents/" + MessageFixtures.INCIDENT.text())
          .contains(
              "https://watch.example.com/settings/notifications/" + MessageFixtures.CHANNEL.text())
          .contains("On call");
    }
  }

  @Test
  void theHeadSaysWhoWritesAndThatAProgramDoes() throws Exception {
    Mails.send(url(""), MessageFixtures.one());

    MimeMessage mail = received();
    assertThat(mail.getSubject()).isEqualTo("shop.example.com: Site is down");
    assertThat(mail.getMessageID())
        .isEqualTo("<" + MessageFixtures.DELIVERY.text() + "@watch.example.com>");
    assertThat(mail.getHeader("Auto-Submitted")).containsExactly("auto-generated");
    assertThat(mail.getSentDate()).isEqualTo(Date.from(MessageFixtures.AT.minusMillis(120)));
    assertThat(MimeUtility.decodeText(mail.getFrom()[0].toString()))
        .isEqualTo("Wächter <alerts@watch.example.com>");
    assertThat(mail.getAllRecipients()).extracting(Object::toString).containsExactly(Mails.TO);
  }

  @Test
  void aNameInAnotherScriptIsEncodedInTheSubject() throws Exception {
    Mails.send(url(""), MessageFixtures.one("xn--mnchen-3ya.de", "Down."));

    assertThat(received().getHeader("Subject", null)).matches("\\p{ASCII}*=\\?UTF-8\\?[\\s\\S]*");
    assertThat(received().getSubject()).isEqualTo("münchen.de: Site is down");
    assertThat((String) ((MimeMultipart) received().getContent()).getBodyPart(0).getContent())
        .contains("münchen.de (xn--mnchen-3ya.de): Site is down");
  }

  @Test
  void aMailToAnInternationalDomainNeverReachesItsNeighbour() throws Exception {
    assertThat(
            Mails.send(
                url(""),
                "x@faß.de",
                MessageFixtures.one(),
                TestTls.trust(),
                Duration.ofSeconds(20)))
        .isInstanceOf(Accepted.class);

    assertThat(received().getAllRecipients())
        .extracting(Object::toString)
        .containsExactly("x@xn--fa-hia.de");
  }

  @Test
  void aConfirmationSaysWhoWantsToSendWhatAndNothingElse() throws Exception {
    ConfirmationToken token = ConfirmationToken.make(new SecureRandom());
    assertThat(
            Mails.send(
                url(""),
                new ConfirmationMail(
                    Mails.TO,
                    "<b>Acme</b>\r\nBcc: x@example.org",
                    Language.ENGLISH,
                    token,
                    MessageFixtures.AT)))
        .isInstanceOf(Accepted.class);

    MimeMessage mail = received();
    assertThat(mail.getSubject()).isEqualTo("Confirm notifications from Domainwatch");
    assertThat(mail.getAllRecipients()).extracting(Object::toString).containsExactly(Mails.TO);
    assertThat(mail.getHeader("Bcc")).isNull();
    assertThat(mail.getMessageID()).doesNotContain(token.text());
    MimeMultipart parts = (MimeMultipart) mail.getContent();
    for (int part = 0; part < 2; part++) {
      assertThat((String) parts.getBodyPart(part).getContent())
          .contains("https://watch.example.com/confirm-mail?token=" + token.text())
          .contains("within 7 days", "block all mail from this service", "Acme")
          .doesNotContain("/settings/", "/domains/", "\nBcc:");
    }
    assertThat((String) parts.getBodyPart(1).getContent()).doesNotContain("<b>");
  }

  @Test
  void hostileTextsAreShownAndNothingElse() throws Exception {
    Mails.send(
        url(""),
        MessageFixtures.one("<img src=x onerror=alert(1)>\r\n.\r\nBcc: all@example.org\u202E\"'&"));

    assertThat(server.getReceivedMessages()).hasSize(1);
    assertThat(received().getHeader("Bcc")).isNull();
    MimeMultipart parts = (MimeMultipart) received().getContent();
    assertThat((String) parts.getBodyPart(0).getContent())
        .contains("<img src=x onerror=alert(1)>.Bcc: all@example.org\"'&\r\n");
    assertThat((String) parts.getBodyPart(1).getContent())
        .contains(
            "<bdi>&lt;img src=x onerror=alert(1)&gt;.Bcc: all@example.org&quot;&#39;&amp;</bdi>")
        .doesNotContain("<img", "\u202E");
  }

  @Test
  void messagesOfEveryKindCanBeSent() {
    for (Message message : MessageFixtures.ofEveryKind()) {
      assertThat(Mails.send(url(""), message)).isInstanceOf(Accepted.class);
    }
    assertThat(server.getReceivedMessages()).hasSize(MessageFixtures.ofEveryKind().size());
  }

  @Test
  void whoKnowsThePasswordMaySend() {
    server.setUser("alerts@watch.example.com", "robot", "p@ss wörd+");
    server.getUserManager().setAuthRequired(true);

    assertThat(Mails.send(url("robot:p%40ss%20w%C3%B6rd+@"), MessageFixtures.one()))
        .isInstanceOf(Accepted.class);
    Failed failed = (Failed) Mails.send(url("robot:wrong@"), MessageFixtures.one());

    assertThat(failed.reason()).isEqualTo(Reason.STATUS);
    assertThat(failed.status()).contains(535);
    assertThat(failed.toString()).doesNotContain("wrong", "robot");
  }

  private MimeMessage received() {
    return server.getReceivedMessages()[0];
  }

  private String url(String login) {
    return "smtp://" + login + "127.0.0.1:" + server.getSmtp().getPort() + "?starttls=never";
  }
}
