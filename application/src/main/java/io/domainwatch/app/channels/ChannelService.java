package io.domainwatch.app.channels;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.domains.NamedDomains;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelRules;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.core.channel.SigningSecret;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.Confirmations;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Makes, changes and removes channels. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.ChannelNotFound} when the organization has no such channel.
 */
public final class ChannelService {
  private static final Sentence LOST =
      Sentence.of(
          "is not possible: the stored target of this channel cannot be decrypted; delete it and"
              + " make a new one");

  private final Transactions transactions;
  private final Stores kept;
  private final IdGenerator ids;
  private final RandomGenerator random;
  private final AuditTrail trail;
  private final Capabilities capabilities;

  /** Where things are kept. */
  public record Stores(
      Channels channels, Deliveries deliveries, Domains domains, Confirmations confirmations) {
    @Inject
    public Stores {}
  }

  /**
   * What this service is set up for.
   *
   * @param mail whether it can send mail
   * @param ports which ports webhooks may have
   * @param kinds what channels can be made of beside the built-in kinds
   */
  public record Capabilities(boolean mail, PortRule ports, ServiceKinds kinds) {
    ChannelRules.Allowed allowed() {
      return new ChannelRules.Allowed(ports, kinds);
    }
  }

  @Inject
  public ChannelService(
      Transactions transactions,
      Stores kept,
      IdGenerator ids,
      RandomGenerator random,
      AuditTrail trail,
      Capabilities capabilities) {
    this.transactions = transactions;
    this.kept = kept;
    this.ids = ids;
    this.random = random;
    this.trail = trail;
    this.capabilities = capabilities;
  }

  /** The channels of an organization, oldest first. */
  public List<Channel> list(OrganizationId organizationId) {
    return kept.channels().ofOrganization(organizationId);
  }

  /** One channel. */
  public Channel find(OrganizationId organizationId, ChannelId id) {
    return kept.channels().find(organizationId, id).orElseThrow(ChannelService::notFound);
  }

  /** Whether mail can be sent, so that a channel of that kind can be made. */
  public boolean sendsMail() {
    return capabilities.mail();
  }

  /** The kinds of channel beside the built-in ones. */
  public ServiceKinds kinds() {
    return capabilities.kinds();
  }

  /**
   * A new channel; of a webhook with its first signing secret.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} that names every field that is
   *     wrong, {@code type} for mail where none can be sent
   */
  public SavedChannel create(Actor actor, ChannelKind kind, ChannelChange change, Instant now) {
    if (kind == ChannelKind.BuiltIn.EMAIL && !capabilities.mail()) {
      throw refused(
          List.of(
              new FieldError(
                  "type",
                  Sentence.of(
                      "cannot be email: this service sends no mail, mail.smtp-url is not set"))));
    }
    Optional<SigningSecret> secret =
        kind == ChannelKind.BuiltIn.WEBHOOK
            ? Optional.of(SigningSecret.make(random))
            : Optional.empty();
    ChannelId id = new ChannelId(ids.next(now));
    Channel blank = BlankChannel.of(id, actor.organizationId(), kind, secret, now);
    return transactions.in(
        () -> {
          Channel channel =
              accepted(ChannelRules.create(blank, change, capabilities.allowed(), now));
          requireDomains(channel);
          requireRoom(actor.organizationId());
          kept.channels().add(channel);
          ask(channel, now);
          trail.record(
              actor,
              AuditAction.CHANNEL_ADDED,
              channel.name(),
              ChannelInput.words(channel, kinds()),
              now);
          return new SavedChannel(channel, secret);
        });
  }

  /**
   * The channel after a partial update. One that is switched off drops what was on its way.
   *
   * @param rotate whether it gets a new signing secret; the old one stays valid for {@link
   *     SigningSecrets#OVERLAP}
   * @throws RequestRefused with {@link Refusal.InvalidRequest} that names every field that is
   *     wrong, {@code rotateSecret} for a channel that signs nothing
   */
  public SavedChannel change(
      Actor actor, ChannelId id, ChannelChange change, boolean rotate, Instant now) {
    return transactions.in(
        () -> {
          Channel before = lock(actor.organizationId(), id);
          Channel changed =
              accepted(ChannelRules.change(before, change, capabilities.allowed(), now));
          if (!changed.filter().equals(before.filter())) {
            requireDomains(changed);
          }
          SavedChannel saved =
              rotate ? rotated(changed, now) : new SavedChannel(changed, Optional.empty());
          save(actor, before, saved.channel(), now);
          return saved;
        });
  }

  /** Removes a channel with its deliveries. */
  public void delete(Actor actor, ChannelId id, Instant now) {
    transactions.in(
        () -> {
          Channel channel = lock(actor.organizationId(), id);
          kept.channels().delete(actor.organizationId(), id);
          trail.record(
              actor,
              AuditAction.CHANNEL_REMOVED,
              channel.name(),
              ChannelInput.words(channel, kinds()),
              now);
        });
  }

  private void save(Actor actor, Channel before, Channel after, Instant now) {
    if (after.equals(before)) {
      return;
    }
    kept.channels().save(after);
    if (!after.target().equals(before.target())) {
      ask(after, now);
    }
    if (before.isOn() && !after.isOn()) {
      kept.deliveries().drop(after.organizationId(), after.id(), now);
    }
    String what = ChannelInput.changed(before, after);
    trail.record(actor, AuditAction.CHANNEL_CHANGED, after.name(), what, now);
  }

  /** Only who wants the messages gets them, so a mailbox that is new is asked first. */
  private void ask(Channel channel, Instant now) {
    if (!channel.target().isConfirmed()) {
      kept.confirmations().save(Confirmation.of(channel, now));
    }
  }

  private SavedChannel rotated(Channel channel, Instant now) {
    if (channel.target() instanceof ChannelTarget.Unreadable) {
      throw refused(List.of(new FieldError("rotateSecret", LOST)));
    }
    if (!(channel.target() instanceof ChannelTarget.Webhook(String _, SigningSecrets secrets))) {
      throw refused(
          List.of(
              new FieldError("rotateSecret", Sentence.of("is for channels of type webhook only"))));
    }
    SigningSecret next = SigningSecret.make(random);
    return new SavedChannel(
        channel.signedWith(secrets.rotatedTo(next, now), now), Optional.of(next));
  }

  private Channel lock(OrganizationId organizationId, ChannelId id) {
    return kept.channels().lock(organizationId, id).orElseThrow(ChannelService::notFound);
  }

  private void requireRoom(OrganizationId organizationId) {
    if (kept.channels().ofOrganization(organizationId).size() >= ChannelRules.MAX_CHANNELS) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              Sentence.of("an organization has at most {0} channels", ChannelRules.MAX_CHANNELS)));
    }
  }

  private void requireDomains(Channel channel) {
    NamedDomains.require(
        kept.domains(),
        channel.organizationId(),
        channel.filter().domainIds().orElse(Set.of()),
        ChannelRules.DOMAIN_IDS);
  }

  private static Channel accepted(ChannelRules.Outcome outcome) {
    return switch (outcome) {
      case ChannelRules.Outcome.Accepted(Channel channel) -> channel;
      case ChannelRules.Outcome.Rejected(List<FieldError> problems) -> throw refused(problems);
    };
  }

  private static RequestRefused refused(List<FieldError> problems) {
    return new RequestRefused(Refusal.InvalidRequest.of(problems));
  }

  private static RequestRefused notFound() {
    return new RequestRefused(new Refusal.ChannelNotFound());
  }
}
