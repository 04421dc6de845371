package io.domainwatch.dashboard.web;

import io.domainwatch.app.signin.Client;
import io.domainwatch.core.signin.SessionOrigin;
import io.domainwatch.core.signin.SessionToken;
import java.time.Instant;
import java.util.Optional;

/**
 * A request to a page that needs no sign-in.
 *
 * @param token what the browser keeps, if anything; it may prove nothing, or a password alone
 * @param form {@link Fields#NONE} for GET
 * @param client where the request comes from
 * @param origin the network and the browser of the client, as its person is told
 */
public record OpenRequest(
    Optional<SessionToken> token,
    Fields query,
    Fields form,
    Client client,
    SessionOrigin origin,
    Instant now) {}
