package io.domainwatch.app.notification;

import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.confirmation.ConfirmationSender;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.confirmation.MailBucket;
import io.domainwatch.core.confirmation.MailLimit.Admission;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Language;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks receivers of e-mail channels whether they want the messages: one mail for each question, as
 * often as the limits allow (docs/spec/notifications.md, "Confirmation of an address").
 */
public final class ConfirmationMails {
  /** Mails of one tick; few, so that other messages find threads too. */
  static final int AT_ONCE = 5;

  private static final Logger LOG = LoggerFactory.getLogger(ConfirmationMails.class);

  private final Transactions transactions;
  private final Stores kept;
  private final ConfirmationSender sender;
  private final RandomGenerator random;
  private final DeliveryDispatcher.Senders senders;

  /** Where things are kept. */
  public record Stores(
      Channels channels,
      Confirmations confirmations,
      MailReceivers receivers,
      Organizations organizations) {
    @Inject
    public Stores {}
  }

  @Inject
  public ConfirmationMails(
      Transactions transactions,
      Stores kept,
      ConfirmationSender sender,
      RandomGenerator random,
      DeliveryDispatcher.Senders senders) {
    this.transactions = transactions;
    this.kept = kept;
    this.sender = sender;
    this.random = random;
    this.senders = senders;
  }

  /**
   * Begins to send what is due; any number of instances may do so at once. A mail that could not be
   * sent is tried again later, and so is one of which that is not known.
   *
   * @return how many mails are on their way
   * @throws StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    List<Confirmation> due = kept.confirmations().takeDue(AT_ONCE, now);
    int tried = 0;
    for (Confirmation question : due) {
      Optional<ConfirmationMail> mail = transactions.in(() -> prepare(question, now));
      mail.ifPresent(ready -> start(question, ready, now));
      tried += mail.isPresent() ? 1 : 0;
    }
    return tried;
  }

  /** The token's hash is stored before the mail leaves, so that its link works at once. */
  private Optional<ConfirmationMail> prepare(Confirmation due, Instant now) {
    Optional<Confirmation> present = locked(due);
    if (present.isEmpty()) {
      return Optional.empty();
    }
    Confirmation question = present.get();
    if (kept.receivers().hasRefused(MailReceiver.of(question.address()))) {
      kept.confirmations().save(question.settled());
      return Optional.empty();
    }
    if (question.failures() == 0 && admission(question, now) instanceof Admission.Full(var until)) {
      kept.confirmations().save(question.heldUntil(until));
      return Optional.empty();
    }
    ConfirmationToken token = ConfirmationToken.make(random);
    kept.confirmations().save(question.sending(token, now));
    return kept.organizations()
        .find(question.organizationId())
        .map(
            owner ->
                new ConfirmationMail(
                    question.address(), owner.name(), language(question), token, now));
  }

  private Language language(Confirmation question) {
    return kept.channels()
        .find(question.organizationId(), question.channelId())
        .map(Channel::language)
        .orElse(Language.ENGLISH);
  }

  /** The question as it is now; empty when its channel needs it no more. */
  private Optional<Confirmation> locked(Confirmation due) {
    Optional<Channel> channel = kept.channels().lock(due.organizationId(), due.channelId());
    Optional<Confirmation> present =
        kept.confirmations().find(due.organizationId(), due.channelId());
    if (present.isPresent() && channel.filter(present.get()::isOf).isEmpty()) {
      kept.confirmations().remove(due.organizationId(), due.channelId());
      return Optional.empty();
    }
    return present;
  }

  /** A mail that is tried again was counted the first time. */
  private Admission admission(Confirmation question, Instant now) {
    Admission ofOrganization =
        kept.receivers().count(new MailBucket.ConfirmationsBy(question.organizationId()), now);
    return switch (ofOrganization) {
      case Admission.Full _ -> ofOrganization;
      case Admission.Admitted() ->
          kept.receivers()
              .count(new MailBucket.ConfirmationsTo(MailReceiver.of(question.address())), now);
    };
  }

  /** A mail that finds no thread, since this instance stops, is due again after its lease. */
  private void start(Confirmation due, ConfirmationMail mail, Instant now) {
    try {
      senders.threads().execute(() -> carryGuarded(due, mail, now));
    } catch (RejectedExecutionException closed) {
      LOG.debug("no thread for the question of {}", due.channelId().text(), closed);
    }
  }

  /** A fault of ours ends up in the log of the thread; the mail is due again after its lease. */
  private void carryGuarded(Confirmation due, ConfirmationMail mail, Instant now) {
    try {
      carry(due, mail, now);
    } catch (StorageUnavailable away) {
      LOG.debug("the question of {} may be asked twice", due.channelId().text(), away);
    }
  }

  private void carry(Confirmation due, ConfirmationMail mail, Instant now) {
    SendOutcome outcome = sender.send(mail);
    if (outcome instanceof SendOutcome.Failed failed) {
      LOG.atWarn()
          .addKeyValue("organizationId", due.organizationId().text())
          .addKeyValue("channelId", due.channelId().text())
          .addKeyValue("reason", failed.reason().wireName())
          .log("a confirmation mail was not taken: {}", failed.detail());
    }
    transactions.in(() -> settle(due, mail.token(), outcome, now));
  }

  /** Unless the question has changed while its mail was sent. */
  private void settle(Confirmation due, ConfirmationToken token, SendOutcome outcome, Instant now) {
    locked(due)
        .filter(question -> question.opensWith(token, now))
        .map(
            question ->
                switch (outcome) {
                  case SendOutcome.Accepted _ -> question.settled();
                  case SendOutcome.Failed _ -> question.failed(random.nextDouble(), now);
                })
        .ifPresent(kept.confirmations()::save);
  }
}
