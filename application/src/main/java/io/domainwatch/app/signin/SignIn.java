package io.domainwatch.app.signin;

import io.domainwatch.core.account.User;
import io.domainwatch.core.signin.Session;
import io.domainwatch.core.signin.SessionToken;
import java.time.Instant;
import java.util.Optional;

/** What became of a try to sign in. */
public sealed interface SignIn {
  /**
   * The person is signed in.
   *
   * @param token what the browser keeps from now on
   */
  record SignedIn(SessionToken token, Session session, User user) implements SignIn {}

  /**
   * The password was right; a code is to follow within {@link Session#SECOND_FACTOR_WITHIN}.
   *
   * @param token what the browser keeps until then
   */
  record SecondFactorNeeded(SessionToken token, Session session) implements SignIn {}

  /**
   * Wrong, whatever of it, or not even looked at.
   *
   * @param waitUntil before then no further try is looked at; empty when one may be made at once
   */
  record Refused(Optional<Instant> waitUntil) implements SignIn {}
}
