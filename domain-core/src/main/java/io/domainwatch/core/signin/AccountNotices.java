package io.domainwatch.core.signin;

import io.domainwatch.core.account.User;
import java.time.Instant;

/**
 * Tells people of what happens to their accounts. Never waits for a network and never throws: what
 * cannot be told in time is dropped, and the sign-in that it tells of goes on.
 */
public interface AccountNotices {
  /** Tells nobody, where no mail is set up. */
  AccountNotices NONE = (_, _, _) -> {};

  /** Somebody signed in to a person's account from a network from which they had not lately. */
  void signedInFromNewNetwork(User user, SessionOrigin origin, Instant at);
}
