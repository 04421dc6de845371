package io.domainwatch.core.invitation;

import io.domainwatch.core.text.Language;
import java.time.Instant;

/**
 * A mail with the link of an invitation.
 *
 * @param address of the receiver
 * @param organization its name, all that the receiver learns of it
 * @param language of whoever invites; that of the invited person is not known
 * @param token what the link carries
 * @param expiresAt until when the link works
 * @param at when it was made
 */
public record InvitationMail(
    String address,
    String organization,
    Language language,
    InvitationToken token,
    Instant expiresAt,
    Instant at) {}
