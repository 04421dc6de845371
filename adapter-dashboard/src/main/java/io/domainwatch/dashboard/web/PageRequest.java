package io.domainwatch.dashboard.web;

import io.domainwatch.app.signin.Client;
import io.domainwatch.app.signin.SignedInUser;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.signin.SessionToken;
import java.time.Instant;
import java.util.Map;

/**
 * A request of a person who is signed in.
 *
 * @param token of the session; goes nowhere but into {@code SignInService}
 * @param pathParameters the values of the path's variables
 * @param form {@link Fields#NONE} for GET
 * @param client where the request comes from
 * @param view how the person wants lists, as the browser keeps it; empty text when it keeps nothing
 */
public record PageRequest(
    SignedInUser visitor,
    SessionToken token,
    Map<String, String> pathParameters,
    Fields query,
    Fields form,
    Client client,
    String view,
    Instant now) {
  public PageRequest {
    pathParameters = Map.copyOf(pathParameters);
  }

  /** The tenant whose rows this person sees. */
  public OrganizationId organizationId() {
    return visitor.organizationId();
  }

  /** The person as who acts. */
  public Actor actor() {
    return visitor.actor();
  }

  /** What forms of changes carry; empty text for who may only look, to whom none is shown. */
  public String changeToken() {
    return visitor.user().role().mayChange() ? token.formToken() : "";
  }

  /** The value of a variable of the path. */
  public String word(String name) {
    return pathParameters.getOrDefault(name, "");
  }
}
