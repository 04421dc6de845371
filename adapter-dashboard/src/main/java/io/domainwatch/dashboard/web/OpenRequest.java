package io.domainwatch.dashboard.web;

import io.domainwatch.app.signin.Client;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.signin.SessionToken;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A request to a page that needs no sign-in.
 *
 * @param token what the browser keeps, if anything; it may prove nothing, or a password alone
 * @param pathParameters the variables of the path, decoded
 * @param form {@link Fields#NONE} for GET
 * @param client where the request comes from
 * @param origin the network and the browser of the client, as its person is told
 */
public record OpenRequest(
    Optional<SessionToken> token,
    Map<String, String> pathParameters,
    Fields query,
    Fields form,
    Client client,
    SessionOrigin origin,
    Instant now) {
  public OpenRequest {
    pathParameters = Map.copyOf(pathParameters);
  }

  /** The value of a variable of the path. */
  public String word(String name) {
    return pathParameters.getOrDefault(name, "");
  }
}
