package io.domainwatch.notifications.mail;

/**
 * How mail is sent (operations.md, keys {@code mail.*}).
 *
 * @param server where it is handed in
 * @param from who sends it
 */
public record MailConfig(SmtpServer server, MailAddress from) {}
