package io.domainwatch.dashboard.confirmation;

/**
 * The page behind the link in a confirmation mail.
 *
 * @param organization the name of the one that asks
 * @param token what the link carries
 */
public record ConfirmationPage(String organization, String token) {}
