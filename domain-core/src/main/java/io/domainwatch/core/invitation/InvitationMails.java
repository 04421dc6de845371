package io.domainwatch.core.invitation;

/**
 * Sends the links of invitations. Never waits for a network and never throws: what cannot be sent
 * in time is dropped, since whoever invites has seen the link.
 */
public interface InvitationMails {
  /** Where no mail is set up. */
  InvitationMails NONE =
      new InvitationMails() {
        @Override
        public boolean areSetUp() {
          return false;
        }

        @Override
        public void send(InvitationMail mail) {
          throw new IllegalStateException("no mail is set up");
        }
      };

  /** Whether mail can be sent at all. */
  boolean areSetUp();

  /** Has a mail sent soon. */
  void send(InvitationMail mail);
}
