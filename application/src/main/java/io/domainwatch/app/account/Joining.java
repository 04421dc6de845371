package io.domainwatch.app.account;

import io.domainwatch.core.account.User;
import io.domainwatch.core.invitation.InvitationEnd;

/** What came of a try to join by an invitation. */
public sealed interface Joining {
  /** There is a new account. */
  record Joined(User user) implements Joining {}

  /** The invitation has ended. */
  record Ended(InvitationEnd end) implements Joining {}

  /**
   * No account is made with this address. It may have one already; who asks is not told, for
   * anybody may have the link.
   */
  record AddressRefused() implements Joining {}

  /** There is no such invitation. */
  record NoSuch() implements Joining {}
}
