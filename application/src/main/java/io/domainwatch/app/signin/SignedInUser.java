package io.domainwatch.app.signin;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.signin.Session;

/** A person who is signed in, and the browser they use. */
public record SignedInUser(User user, Organization organization, Session session) {
  /** The tenant whose rows this person sees. */
  public OrganizationId organizationId() {
    return organization.id();
  }

  /** Who changes something when this person does. */
  public Actor actor() {
    return Actor.of(user);
  }
}
