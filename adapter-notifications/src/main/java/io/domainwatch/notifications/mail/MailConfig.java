package io.domainwatch.notifications.mail;

/**
 * How mail is sent (docs/spec/operation.md, "Notification keys").
 *
 * @param server where it is handed in
 * @param from who sends it
 */
public record MailConfig(SmtpServer server, MailAddress from) {}
