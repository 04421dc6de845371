package io.domainwatch.notifications;

import io.domainwatch.notifications.mail.MailNotices;
import io.domainwatch.notifications.mail.MailSender;
import io.domainwatch.notifications.net.SystemNames;
import java.util.Optional;

/** The threads that sending keeps; closed when the service stops, after the last message. */
public final class SendingThreads implements AutoCloseable {
  private final SystemNames names;
  private final Optional<MailNotices> notices;
  private final Optional<MailSender> mail;

  SendingThreads(SystemNames names, Optional<MailNotices> notices, Optional<MailSender> mail) {
    this.names = names;
    this.notices = notices;
    this.mail = mail;
  }

  @Override
  public void close() {
    names.close();
    notices.ifPresent(MailNotices::close);
    mail.ifPresent(MailSender::close);
  }
}
