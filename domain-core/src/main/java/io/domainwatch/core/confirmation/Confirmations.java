package io.domainwatch.core.confirmation;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Keeps open questions to receivers; those of a channel go with it. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away. Whoever changes one holds
 * the lock of its channel.
 */
public interface Confirmations {
  /** The question of a channel; empty when the organization has no such one. */
  Optional<Confirmation> find(OrganizationId organizationId, ChannelId channelId);

  /** The question whose newest mail has this token, expired or not, of whichever organization. */
  Optional<Confirmation> find(ConfirmationToken token);

  /** Adds a question, or replaces that of the same channel; none is kept of an absent channel. */
  void save(Confirmation confirmation);

  /** Forgets the question of a channel; nothing happens when there is none. */
  void remove(OrganizationId organizationId, ChannelId channelId);

  /**
   * Takes questions whose mail is due, longest due first: each is due again after {@link
   * Confirmation#LEASE}, so that no two callers send the same one at once.
   *
   * @param most how many
   */
  List<Confirmation> takeDue(int most, Instant now);
}
