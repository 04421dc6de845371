package io.domainwatch.core.confirmation;

import io.domainwatch.core.account.OrganizationId;

/** Which mails are counted together. */
public sealed interface MailBucket {
  /** Confirmation mails to one receiver, of all organizations together. */
  record ConfirmationsTo(MailReceiver receiver) implements MailBucket {}

  /** Confirmation mails that one organization causes. */
  record ConfirmationsBy(OrganizationId organizationId) implements MailBucket {}

  /**
   * Messages of one organization to one receiver, through all its channels. Not of all
   * organizations together, or one could hold up what another has to tell.
   */
  record Messages(OrganizationId organizationId, MailReceiver receiver) implements MailBucket {}

  /** How many there may be. */
  default MailLimit limit() {
    return switch (this) {
      case ConfirmationsTo _ -> MailLimit.CONFIRMATIONS_TO_RECEIVER;
      case ConfirmationsBy _ -> MailLimit.CONFIRMATIONS_BY_ORGANIZATION;
      case Messages _ -> MailLimit.MESSAGES_TO_RECEIVER;
    };
  }

  /** The text under which the count is kept. */
  default String key() {
    return switch (this) {
      case ConfirmationsTo(MailReceiver receiver) -> "confirmations to " + receiver.hash();
      case ConfirmationsBy(OrganizationId id) -> "confirmations by " + id.uuid();
      case Messages(OrganizationId id, MailReceiver receiver) ->
          "messages by " + id.uuid() + " to " + receiver.hash();
    };
  }
}
