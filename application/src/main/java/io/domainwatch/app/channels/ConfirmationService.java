package io.domainwatch.app.channels;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.confirmation.MailReceivers;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * What a receiver of mail answers, and how an organization asks once more
 * (docs/spec/notifications.md, "Confirmation of an address"). Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class ConfirmationService {
  private final Transactions transactions;
  private final Stores kept;
  private final Organizations organizations;
  private final AuditTrail trail;

  /** Where things are kept. */
  public record Stores(Channels channels, Confirmations confirmations, MailReceivers receivers) {
    @Inject
    public Stores {}
  }

  @Inject
  public ConfirmationService(
      Transactions transactions, Stores kept, Organizations organizations, AuditTrail trail) {
    this.transactions = transactions;
    this.kept = kept;
    this.organizations = organizations;
    this.trail = trail;
  }

  /**
   * How the question of a channel stands.
   *
   * @param mailDueAt when the next mail goes out; empty when none is to
   * @param linkUntil until when the link of the newest mail works; empty when none went out
   * @param refused whether the receiver wants no mail from this service at all
   */
  public record Standing(
      Optional<Instant> mailDueAt, Optional<Instant> linkUntil, boolean refused) {}

  /** How the question of a channel stands; empty when it has none. */
  public Optional<Standing> standing(Channel channel) {
    return kept.confirmations()
        .find(channel.organizationId(), channel.id())
        .filter(question -> question.isOf(channel))
        .map(
            question ->
                new Standing(
                    question.mailDueAt(),
                    question.link().map(Confirmation.Link::expiresAt),
                    kept.receivers().hasRefused(MailReceiver.of(question.address()))));
  }

  /**
   * Sends the question of a channel once more, as soon as its receiver may be written to again.
   *
   * @throws RequestRefused with {@link Refusal.ChannelNotFound}, or {@link
   *     Refusal.NothingToConfirm} for a channel that is confirmed or needs no confirmation
   */
  public Channel askAgain(Actor actor, ChannelId id, Instant now) {
    return transactions.in(
        () -> {
          Channel channel =
              kept.channels()
                  .lock(actor.organizationId(), id)
                  .orElseThrow(() -> new RequestRefused(new Refusal.ChannelNotFound()));
          if (channel.target().isConfirmed()) {
            throw new RequestRefused(new Refusal.NothingToConfirm());
          }
          kept.confirmations().save(question(channel, now));
          trail.record(
              actor,
              AuditAction.CHANNEL_CONFIRMATION_ASKED,
              channel.name(),
              channel.target().shown(),
              now);
          return channel;
        });
  }

  /** The name of the organization that asks; empty when the link is not, or no more, good. */
  public Optional<String> asking(String token, Instant now) {
    return ConfirmationToken.find(token)
        .flatMap(link -> open(link, now))
        .flatMap(question -> organizations.find(question.organizationId()))
        .map(Organization::name);
  }

  /**
   * The receiver wants the messages. A link works once.
   *
   * @return whether the link was good
   */
  public boolean confirm(String token, Instant now) {
    return answered(token, now, (_, channel) -> kept.channels().save(channel.confirmed(now)));
  }

  /**
   * The receiver wants no mail from this service, of whichever organization; channels that lead
   * there are switched off with their next message.
   *
   * @return whether the link was good
   */
  public boolean refuse(String token, Instant now) {
    return answered(
        token,
        now,
        (question, _) -> kept.receivers().refuse(MailReceiver.of(question.address()), now));
  }

  private Confirmation question(Channel channel, Instant now) {
    return kept.confirmations()
        .find(channel.organizationId(), channel.id())
        .filter(question -> question.isOf(channel))
        .map(question -> question.askedAgain(now))
        .orElseGet(() -> Confirmation.of(channel, now));
  }

  private boolean answered(String token, Instant now, BiConsumer<Confirmation, Channel> answer) {
    return ConfirmationToken.find(token)
        .map(link -> transactions.in(() -> answered(link, now, answer)))
        .orElse(false);
  }

  /** Looked at again under the lock of its channel: somebody may have answered meanwhile. */
  private boolean answered(
      ConfirmationToken token, Instant now, BiConsumer<Confirmation, Channel> answer) {
    Optional<Channel> channel =
        open(token, now)
            .flatMap(found -> kept.channels().lock(found.organizationId(), found.channelId()));
    Optional<Confirmation> question =
        channel.flatMap(locked -> open(token, now).filter(found -> found.isOf(locked)));
    if (channel.isEmpty() || question.isEmpty()) {
      return false;
    }
    answer.accept(question.get(), channel.get());
    kept.confirmations().remove(question.get().organizationId(), question.get().channelId());
    return true;
  }

  private Optional<Confirmation> open(ConfirmationToken token, Instant now) {
    return kept.confirmations().find(token).filter(found -> found.opensWith(token, now));
  }
}
