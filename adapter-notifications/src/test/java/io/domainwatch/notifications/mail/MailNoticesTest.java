package io.domainwatch.notifications.mail;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.invitation.InvitationMail;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.text.Language;
import io.domainwatch.notifications.MessageFixtures;
import io.domainwatch.notifications.net.SystemNames;
import io.domainwatch.notifications.text.Links;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class MailNoticesTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00.123Z");
  private static final SessionOrigin ORIGIN = new SessionOrigin("192.0.2.0/24", "Firefox on Linux");
  private static final User ANN =
      new User(
          new UserId(new UUID(1, 1)),
          new OrganizationId(new UUID(2, 2)),
          "ann@example.com",
          Role.OWNER,
          new PasswordHash("x"),
          NOW);

  @Test
  void aSignInFromANewNetworkIsReportedByMail() throws Exception {
    GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    server.start();
    try (SystemNames names = new SystemNames();
        MailSender sender = sender(names, server.getSmtp().getPort());
        MailNotices notices = new MailNotices(sender, new Links(MessageFixtures.PUBLIC_URL))) {
      notices.signedInFromNewNetwork(ANN, ORIGIN, NOW);

      assertThat(server.waitForIncomingEmail(10_000, 1)).isTrue();
      MimeMessage mail = server.getReceivedMessages()[0];
      assertThat(mail.getAllRecipients()).extracting(Object::toString).containsExactly(ANN.email());
      assertThat(mail.getSubject()).isEqualTo("Sign-in from a new network");
      assertThat(mail.getHeader("Auto-Submitted")).containsExactly("auto-generated");
      assertThat(((String) mail.getContent()))
          .contains(
              "ann@example.com", "2026-11-22 12:00:00 UTC", "192.0.2.0/24", "Firefox on Linux")
          .contains("https://watch.example.com/settings/account");
    } finally {
      server.stop();
    }
  }

  @Test
  void anInvitationIsMailedWithItsLinkAndWhoInvitesIsOneLine() throws Exception {
    GreenMail server = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    server.start();
    try (SystemNames names = new SystemNames();
        MailSender sender = sender(names, server.getSmtp().getPort());
        MailNotices notices = new MailNotices(sender, new Links(MessageFixtures.PUBLIC_URL))) {
      InvitationToken token = new InvitationToken("ab".repeat(32));
      new MailInvitations(notices, new Links(MessageFixtures.PUBLIC_URL))
          .send(
              new InvitationMail(
                  "bob@example.com",
                  "Acme\r\nhttps://evil.example",
                  Language.ENGLISH,
                  token,
                  NOW,
                  NOW));

      assertThat(server.waitForIncomingEmail(10_000, 1)).isTrue();
      MimeMessage mail = server.getReceivedMessages()[0];
      assertThat(mail.getAllRecipients())
          .extracting(Object::toString)
          .containsExactly("bob@example.com");
      assertThat(mail.getSubject()).isEqualTo("Invitation to Domainwatch");
      assertThat(((String) mail.getContent()).lines())
          .contains("https://watch.example.com/invitation?token=" + token.text())
          .noneMatch(line -> line.startsWith("https://evil.example"));
    } finally {
      server.stop();
    }
  }

  /** One that never says a word. */
  @Test
  void aMailServerThatHangsHoldsNobodyUpAndTheQueueIsBounded() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"));
        SystemNames names = new SystemNames();
        MailSender sender = sender(names, silent.getLocalPort());
        MailNotices notices = new MailNotices(sender, new Links(MessageFixtures.PUBLIC_URL))) {
      long start = System.nanoTime();
      for (int i = 0; i < 100 * MailNotices.MAX_WAITING; i++) {
        notices.signedInFromNewNetwork(ANN, ORIGIN, NOW);
      }

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
      assertThat(notices.waiting()).isEqualTo(MailNotices.MAX_WAITING);
    }
  }

  private static MailSender sender(SystemNames names, int port) {
    return Mails.sender(
        "smtp://127.0.0.1:" + port + "?starttls=never",
        names,
        io.domainwatch.notifications.TestTls.trust(),
        Duration.ofSeconds(20));
  }
}
