package io.domainwatch.core.confirmation;

import io.domainwatch.core.delivery.SendOutcome;

/** Carries confirmation mails to receivers. */
public interface ConfirmationSender {
  /** One attempt, within a bounded time. Never throws for the network or the receiver. */
  SendOutcome send(ConfirmationMail mail);
}
