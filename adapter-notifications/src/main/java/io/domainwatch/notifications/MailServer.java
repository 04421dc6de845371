package io.domainwatch.notifications;

import io.domainwatch.notifications.mail.MailSender;
import java.util.Optional;

/** The operator's mail server, for whoever wants to know whether it answers. */
public final class MailServer {
  private final Optional<MailSender> mail;

  MailServer(Optional<MailSender> mail) {
    this.mail = mail;
  }

  /** Why it does not let us in, one sentence; empty when it does, or when there is none. */
  public Optional<String> trouble() {
    return mail.flatMap(MailSender::trouble);
  }
}
