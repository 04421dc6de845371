package io.domainwatch.dashboard.confirmation;

import io.domainwatch.app.channels.ConfirmationService;
import io.domainwatch.core.confirmation.MailLimit;
import java.time.Instant;
import java.util.Optional;

/**
 * How it stands with a receiver that has not confirmed.
 *
 * @param mailDueAt when the next mail goes out; empty when none is to
 * @param linkUntil until when the link of the newest mail works
 * @param refused whether the receiver wants no mail from this service
 */
public record Question(Optional<Instant> mailDueAt, Optional<Instant> linkUntil, boolean refused) {
  /** Nobody was asked, as by a version that did not ask. */
  public static final Question NONE = new Question(Optional.empty(), Optional.empty(), false);

  /** As the service tells it. */
  public static Question of(ConfirmationService.Standing standing) {
    return new Question(standing.mailDueAt(), standing.linkUntil(), standing.refused());
  }

  /** Mails that an address gets in a day at most. */
  public int mostMails() {
    return MailLimit.CONFIRMATIONS_TO_RECEIVER.most();
  }
}
