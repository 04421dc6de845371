package io.domainwatch.core.delivery;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.event.IncidentId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Keeps deliveries and their attempts. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 *
 * <p>Order: a delivery is not claimed while an earlier one of its channel that tells of one of the
 * same domains is pending. Trials wait for nobody and hold nobody up, nor do redeliveries, unless
 * they are to keep their place.
 */
public interface Deliveries {
  /** Adds pending deliveries, in the order in which they are to go out. */
  void add(List<Delivery> deliveries);

  /**
   * Claims deliveries that are due, longest due first, of channels that are on, and trials of any
   * channel; nothing for a mailbox whose receiver has not confirmed. No two callers get the same
   * one; at most {@code perChannel} of one channel and {@code perOrganization} of one organization
   * are claimed at once, earlier claims included.
   *
   * <p>A channel whose kind has a rate gets one at a time and no faster than that, whoever claims:
   * tests and redeliveries count. What waits for it stays due as it was and in its order.
   *
   * @param instance who claims ({@link io.domainwatch.core.storage.Instances})
   * @param lease how long each claim lasts
   */
  List<ClaimedDelivery> claimDue(UUID instance, Limits limits, Duration lease, Instant now);

  /**
   * How much is claimed.
   *
   * @param most in this call
   * @param rates how fast channels of a kind take messages
   */
  record Limits(int most, int perChannel, int perOrganization, Map<ChannelKind, SendRate> rates) {
    public Limits {
      rates = Map.copyOf(rates);
    }

    /** With no rates. */
    public Limits(int most, int perChannel, int perOrganization) {
      this(most, perChannel, perOrganization, Map.of());
    }
  }

  /**
   * Stores an attempt and where the delivery is after it; the claim ends.
   *
   * @return whether the claim still held; nothing is stored when it did not, for then somebody else
   *     tries
   */
  boolean finish(ClaimedDelivery claimed, Attempt attempt, DeliveryState after);

  /** Gives claims back untried; each is due again at once. */
  void giveBack(List<ClaimedDelivery> claimed);

  /**
   * Gives a claim back untried; the delivery is due at {@code until}. Nothing happens when the
   * claim was lost.
   */
  void postpone(ClaimedDelivery claimed, Instant until);

  /**
   * Ends all claims: for a start that knows that whoever held them is dead.
   *
   * @return how many there were
   */
  int endClaims();

  /** At most {@code limit} deliveries of a channel older than one, newest first by id. */
  List<Delivery> page(
      OrganizationId organizationId, ChannelId channelId, Optional<DeliveryId> before, int limit);

  /** One delivery; empty when that channel of the organization has no such one. */
  Optional<Delivery> find(OrganizationId organizationId, ChannelId channelId, DeliveryId id);

  /** The attempts of a delivery, oldest first. */
  List<Attempt> attempts(OrganizationId organizationId, DeliveryId id);

  /**
   * Makes a delivery that has ended pending again, due at {@code now}, in a new round; it waits for
   * nobody.
   *
   * @return whether it had ended; one that is pending becomes due at {@code now}
   */
  boolean redeliver(OrganizationId organizationId, DeliveryId id, Instant now);

  /**
   * The same, in its former place: it waits for what is pending of the same channel and domains and
   * was added before, and what was added later waits for it.
   */
  boolean redeliverInOrder(OrganizationId organizationId, DeliveryId id, Instant now);

  /**
   * Drops what is pending of a channel and says that somebody took notice of one of these
   * incidents.
   *
   * @return how many
   */
  int dropAcknowledgements(
      OrganizationId organizationId,
      ChannelId channelId,
      Collection<IncidentId> incidents,
      Instant now);

  /**
   * Drops the pending deliveries of a channel that was switched off; claims on them end. What they
   * would have told first was not told: {@link io.domainwatch.core.routing.NotificationLog} of
   * their channel, domains and time are forgotten, so that no recovery comes without its failure;
   * what arrived before it was sent again was told.
   *
   * @return how many
   */
  int drop(OrganizationId organizationId, ChannelId channelId, Instant now);

  /** Forgets deliveries that were made before and have ended; returns how many. */
  int forgetBefore(Instant before);

  /** How much waits, for the metrics and the readiness answer. */
  Backlog backlog(Instant now);

  /**
   * What waits to go out.
   *
   * @param pending all that are pending
   * @param oldestDue the due time of the one that is overdue longest, of those that wait for us
   *     alone: that are not claimed, not behind an earlier one of the same domain, and whose
   *     channel is on, not failing and not kept busy by its rate ({@link SendRate#BUSY}); empty
   *     when no such one is due
   */
  record Backlog(long pending, Optional<Instant> oldestDue) {}
}
