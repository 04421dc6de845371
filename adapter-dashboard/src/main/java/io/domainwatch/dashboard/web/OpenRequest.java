package io.domainwatch.dashboard.web;

import io.domainwatch.core.signin.SessionToken;
import java.time.Instant;
import java.util.Optional;

/**
 * A request to a page that needs no sign-in.
 *
 * @param token what the browser keeps, if anything; it may prove nothing, or a password alone
 * @param form {@link Fields#NONE} for GET
 * @param client address of the client, behind trusted proxies too
 */
public record OpenRequest(
    Optional<SessionToken> token, Fields query, Fields form, String client, Instant now) {}
