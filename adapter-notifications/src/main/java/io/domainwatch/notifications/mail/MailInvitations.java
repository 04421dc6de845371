package io.domainwatch.notifications.mail;

import io.domainwatch.core.invitation.InvitationMail;
import io.domainwatch.core.invitation.InvitationMails;
import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.EventWords;
import io.domainwatch.notifications.text.Links;

/**
 * Sends invitations as other notices to people are sent. Of the organization a mail says the name,
 * nothing else: it may go to a stranger.
 */
public final class MailInvitations implements InvitationMails {
  /** Characters of the organization's name; it is somebody else's text in our letter. */
  private static final int MAX_OF_NAME = 60;

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
    Wording wording = new Wording(mail.language());
    String text =
        String.join(
            "\n",
            wording.text(
                "messages.invitation-lead",
                TextSanitizer.of(mail.organization(), MAX_OF_NAME).strip()),
            "",
            wording.text("messages.invitation-ask", EventWords.at(mail.expiresAt(), wording)),
            links.invitation(mail.token()),
            "",
            wording.text("messages.invitation-end"),
            "");
    notices.tell(
        new MailNotices.Notice(
            mail.address(), "invitation", wording.text("messages.invitation"), text, mail.at()));
  }
}
