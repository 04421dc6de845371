package io.domainwatch.app.account;

import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.confirmation.MailBucket;
import io.domainwatch.core.confirmation.MailLimit.Admission;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationMail;
import io.domainwatch.core.invitation.InvitationMails;
import io.domainwatch.core.invitation.InvitationToken;
import jakarta.inject.Inject;
import java.time.Instant;

/**
 * Mails invitations, within the limits of mail that nobody asked for: they count as confirmations
 * do (docs/spec/notifications.md, "Mail limits").
 */
public final class InvitationPost {
  private final InvitationMails mails;
  private final MailReceivers receivers;

  @Inject
  public InvitationPost(InvitationMails mails, MailReceivers receivers) {
    this.mails = mails;
    this.receivers = receivers;
  }

  /** What became of the mail of an invitation. */
  public enum Mailing {
    /** It was given no address, or no mail is set up. */
    NONE,
    /** It is on its way. */
    SENT,
    /**
     * The receiver wants no mail of this service, or its limit, or that of the inviter, is full.
     */
    HELD_BACK
  }

  /** Sends the link of an invitation, if it may be sent. */
  Mailing send(SignedInUser inviter, Invitation invitation, InvitationToken token, Instant now) {
    if (invitation.email().isEmpty() || !mails.areSetUp()) {
      return Mailing.NONE;
    }
    Organization organization = inviter.organization();
    String address = invitation.email().get();
    if (!mayWrite(organization, MailReceiver.of(address), now)) {
      return Mailing.HELD_BACK;
    }
    mails.send(
        new InvitationMail(
            address,
            organization.name(),
            inviter.user().preferences().ofMail(),
            token,
            invitation.expiresAt(),
            now));
    return Mailing.SENT;
  }

  private boolean mayWrite(Organization organization, MailReceiver receiver, Instant now) {
    return !receivers.hasRefused(receiver)
        && receivers.count(new MailBucket.ConfirmationsBy(organization.id()), now)
            instanceof Admission.Admitted
        && receivers.count(new MailBucket.ConfirmationsTo(receiver), now)
            instanceof Admission.Admitted;
  }
}
