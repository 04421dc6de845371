package io.domainwatch.notifications;

import com.google.inject.PrivateModule;
import com.google.inject.Provides;
import io.domainwatch.core.confirmation.ConfirmationSender;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.invitation.InvitationMails;
import io.domainwatch.core.signin.AccountNotices;
import io.domainwatch.notifications.kinds.Kinds;
import io.domainwatch.notifications.mail.MailInvitations;
import io.domainwatch.notifications.mail.MailNotices;
import io.domainwatch.notifications.mail.MailSender;
import io.domainwatch.notifications.net.HttpPost;
import io.domainwatch.notifications.net.SystemNames;
import io.domainwatch.notifications.net.TlsTrust;
import io.domainwatch.notifications.service.ServiceSender;
import io.domainwatch.notifications.text.Links;
import io.domainwatch.notifications.webhook.SlackSender;
import io.domainwatch.notifications.webhook.WebhookSender;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/**
 * The parts list of sending. Gives {@link NotificationSender}, {@link ConfirmationSender} and what
 * must be closed.
 */
public final class NotificationsModule extends PrivateModule {
  /** Time for one heartbeat after the look-up; the next one is due after a minute. */
  private static final Duration HEARTBEAT_TIMEOUT = Duration.ofSeconds(10);

  private final NotificationsConfig config;

  /**
   * @param config how messages go out
   */
  public NotificationsModule(NotificationsConfig config) {
    this.config = config;
  }

  @Override
  protected void configure() {
    expose(NotificationSender.class);
    expose(ConfirmationSender.class);
    expose(SendingThreads.class);
    expose(MailServer.class);
    expose(HeartbeatCall.class);
    expose(AccountNotices.class);
    expose(InvitationMails.class);
  }

  /** Sends each message the way its channel goes. */
  @Provides
  @Singleton
  public NotificationSender sender(ChannelSender sender) {
    return sender;
  }

  /** Asks receivers of mail. */
  @Provides
  @Singleton
  public ConfirmationSender confirmations(ChannelSender sender) {
    return sender;
  }

  @Provides
  @Singleton
  ChannelSender channels(
      WebhookSender webhooks,
      SlackSender slack,
      ServiceSender services,
      Optional<MailSender> mail) {
    return new ChannelSender(webhooks, slack, services, mail);
  }

  /** What must be closed. */
  @Provides
  @Singleton
  public SendingThreads threads(
      SystemNames names, Optional<MailNotices> notices, Optional<MailSender> mail) {
    return new SendingThreads(names, notices, mail);
  }

  @Provides
  @Singleton
  AccountNotices accountNotices(Optional<MailNotices> notices) {
    return notices.<AccountNotices>map(byMail -> byMail).orElse(AccountNotices.NONE);
  }

  @Provides
  @Singleton
  InvitationMails invitations(Optional<MailNotices> notices, Links links) {
    return notices
        .<InvitationMails>map(byMail -> new MailInvitations(byMail, links))
        .orElse(InvitationMails.NONE);
  }

  @Provides
  @Singleton
  Optional<MailNotices> notices(Optional<MailSender> mail, Links links) {
    return mail.map(sender -> new MailNotices(sender, links));
  }

  @Provides
  @Singleton
  MailServer mailServer(Optional<MailSender> mail) {
    return new MailServer(mail);
  }

  @Provides
  @Singleton
  WebhookSender webhooks(HttpPost post, Links links) {
    return new WebhookSender(post, links);
  }

  @Provides
  @Singleton
  SlackSender slack(HttpPost post, Links links) {
    return new SlackSender(post, links);
  }

  @Provides
  @Singleton
  ServiceSender services(HttpPost post, Links links) {
    return new ServiceSender(Kinds.ALL, post, links);
  }

  @Provides
  @Singleton
  Optional<MailSender> mail(SystemNames names, TlsTrust trust, Links links) {
    return config.mail().map(mail -> new MailSender(mail, names, trust, links));
  }

  @Provides
  @Singleton
  HttpPost post(SystemNames names, TlsTrust trust) {
    return new HttpPost(
        new HttpPost.Settings(config.policy(), config.ports(), names, trust, config.userAgent()));
  }

  @Provides
  @Singleton
  HeartbeatCall heartbeat(SystemNames names, TlsTrust trust) {
    return new HeartbeatCall(
        new HttpPost(
            new HttpPost.Settings(
                config.policy(),
                config.ports(),
                names,
                trust,
                config.userAgent(),
                HEARTBEAT_TIMEOUT,
                HttpPost.Reader.OPERATOR)));
  }

  @Provides
  @Singleton
  SystemNames names() {
    return new SystemNames();
  }

  @Provides
  @Singleton
  TlsTrust trust() {
    return TlsTrust.of(config.trust());
  }

  @Provides
  @Singleton
  Links links() {
    return new Links(config.publicUrl());
  }
}
