package io.domainwatch.core.delivery;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Keeps deliveries and their attempts. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 *
 * <p>Order: a delivery is not claimed while an earlier one of its channel that tells of one of the
 * same domains is pending. Trials and redeliveries wait for nobody and hold nobody up.
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
   * @param instance who claims ({@link io.domainwatch.core.storage.Instances})
   * @param lease how long each claim lasts
   */
  List<ClaimedDelivery> claimDue(UUID instance, Limits limits, Duration lease, Instant now);

  /**
   * How much is claimed.
   *
   * @param most in this call
   */
  record Limits(int most, int perChannel, int perOrganization) {}

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
   * Drops the pending deliveries of a channel that was switched off; claims on them end. What they
   * would have told first was not told: {@link io.domainwatch.core.routing.NotificationLog} of
   * their channel, domains and time are forgotten, so that no recovery comes without its failure.
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
   *     channel is on and not failing; empty when no such one is due
   */
  record Backlog(long pending, Optional<Instant> oldestDue) {}
}
