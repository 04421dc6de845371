package io.domainwatch.core.confirmation;

import io.domainwatch.core.text.Language;
import java.time.Instant;

/**
 * A mail that asks a receiver whether it wants the messages of an organization.
 *
 * @param address of the receiver
 * @param organization its name, all that the receiver learns of it
 * @param language of the channel
 * @param token what the link carries
 * @param at when it was made
 */
public record ConfirmationMail(
    String address, String organization, Language language, ConfirmationToken token, Instant at) {}
