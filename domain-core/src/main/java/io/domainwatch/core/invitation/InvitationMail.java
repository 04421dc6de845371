package io.domainwatch.core.invitation;

import java.time.Instant;

/**
 * A mail with the link of an invitation.
 *
 * @param address of the receiver
 * @param organization its name, all that the receiver learns of it
 * @param token what the link carries
 * @param expiresAt until when the link works
 * @param at when it was made
 */
public record InvitationMail(
    String address, String organization, InvitationToken token, Instant expiresAt, Instant at) {}
