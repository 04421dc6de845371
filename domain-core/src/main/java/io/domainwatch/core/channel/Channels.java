package io.domainwatch.core.channel;

import io.domainwatch.core.account.OrganizationId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps notification channels. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away. A domain that is deleted
 * leaves the filters that name it.
 */
public interface Channels {
  /** The channels of an organization, oldest first. */
  List<Channel> ofOrganization(OrganizationId organizationId);

  /** One channel; empty when the organization has no such one. */
  Optional<Channel> find(OrganizationId organizationId, ChannelId id);

  /**
   * The same, locked until the transaction ends; every change of a channel starts with it. Must be
   * called inside a transaction.
   */
  Optional<Channel> lock(OrganizationId organizationId, ChannelId id);

  /** Adds a channel. */
  void add(Channel channel);

  /** Replaces a present channel. */
  void save(Channel channel);

  /**
   * Deletes a channel with its deliveries and all that was kept for it.
   *
   * @return whether there was one
   */
  boolean delete(OrganizationId organizationId, ChannelId id);
}
