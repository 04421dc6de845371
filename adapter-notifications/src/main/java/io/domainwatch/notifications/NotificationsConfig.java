package io.domainwatch.notifications;

import io.domainwatch.core.port.PortRule;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.notifications.mail.MailConfig;
import java.util.Optional;
import javax.net.ssl.X509TrustManager;

/**
 * How messages go out (docs/spec/operation.md, "Notification keys").
 *
 * @param policy which addresses receivers of webhooks may have; the mail server is the operator's
 *     own and not judged by it
 * @param ports which ports they may have
 * @param mail empty where no mail is sent
 * @param publicUrl where people reach the dashboard; links begin with it
 * @param userAgent sent with every HTTP request
 * @param trust the certificate authorities that are believed
 */
public record NotificationsConfig(
    AddressPolicy policy,
    PortRule ports,
    Optional<MailConfig> mail,
    String publicUrl,
    String userAgent,
    X509TrustManager trust) {}
