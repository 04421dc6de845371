package io.domainwatch.notifications.mail;

import io.domainwatch.core.invitation.InvitationMail;
import io.domainwatch.core.invitation.InvitationMails;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.Links;
import java.time.temporal.ChronoUnit;

/**
 * Sends invitations as other notices to people are sent. Of the organization a mail says the name,
 * nothing else: it may go to a stranger.
 */
public final class MailInvitations implements InvitationMails {
  /** Characters of the organization's name; it is somebody else's text in our letter. */
  private static final int MAX_OF_NAME = 60;

  private static final String TITLE = "Invitation to Domainwatch";

  private static final String TEXT =
      """
      The organization "%s" invites you to the monitoring of its domains with Domainwatch.

      Open this page to make your account; it works once, until %s:
      %s

      If you do not know them, do nothing: no account is made.
      """;

  private final MailNotices notices;
  private final Links links;

  /** Sends by these notices. */
  public MailInvitations(MailNotices notices, Links links) {
    this.notices = notices;
    this.links = links;
  }

  @Override
  public boolean areSetUp() {
    return true;
  }

  @Override
  public void send(InvitationMail mail) {
    String text =
        TEXT.formatted(
            TextSanitizer.of(mail.organization(), MAX_OF_NAME).strip(),
            mail.expiresAt().truncatedTo(ChronoUnit.SECONDS),
            links.invitation(mail.token()));
    notices.tell(new MailNotices.Notice(mail.address(), TITLE, text, mail.at()));
  }
}
