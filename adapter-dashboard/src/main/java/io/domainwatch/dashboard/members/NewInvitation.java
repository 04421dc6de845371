package io.domainwatch.dashboard.members;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.account.InvitationPost.Mailing;
import io.domainwatch.core.invitation.Invitation;

/**
 * An invitation that was just made.
 *
 * @param link contains its token
 */
public record NewInvitation(Invitation invitation, String link, Mailing mailing) {
  /** What became of the mail, one sentence. */
  public String mailed() {
    return switch (mailing) {
      case NONE -> text("members.mail-none");
      case SENT -> text("members.mail-sent", invitation.email().orElse(""));
      case HELD_BACK -> text("members.mail-held-back");
    };
  }

  /** Hides the link. */
  @Override
  public String toString() {
    return "NewInvitation[" + invitation.id() + "]";
  }
}
