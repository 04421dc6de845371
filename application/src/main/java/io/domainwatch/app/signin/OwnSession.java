package io.domainwatch.app.signin;

import io.domainwatch.core.signin.Session;

/**
 * A session as its person sees it.
 *
 * @param isThisOne whether it is the one that asks
 */
public record OwnSession(Session session, boolean isThisOne) {
  /** What names it ({@link io.domainwatch.core.signin.SessionHash#id()}). */
  public String id() {
    return session.hash().id();
  }
}
